import type { z } from 'zod'
import type { listModeration, moderationSubject } from '#contract/operator/moderation.ts'
import type { RouteOutput } from '#contract/route.ts'
import { isRepeatOffender } from '#core/moderation/standing.ts'
import { type CaseFacts, possibleVerdicts } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoView } from '#server/looks/photo-view.ts'
import { ACCESS_MS } from '#server/photos/serving/photo-access.ts'
import { privateView } from '#server/photos/serving/private-view.ts'
import type { CaseItemRow, CasePhoto, CaseRow } from './cases.store.ts'

type CaseItem = RouteOutput<typeof listModeration>['items'][number]

const FIRST_LETTERS = 120

export function caseItemView(deps: Pick<Deps, 'vault'>, row: CaseItemRow, now: EpochMs): CaseItem {
  const [photo] = row.photos
  return { ...caseView(row), photo: photo ? casePhotoView(deps, photo, now) : null }
}

export function casePhotoView(deps: Pick<Deps, 'vault'>, { isPrivate, view }: CasePhoto, now: EpochMs) {
  return isPrivate ? privateView(deps, view, now + ACCESS_MS) : photoView(view)
}

export function caseView(row: Omit<CaseItemRow, 'rank' | 'micros'>): Omit<CaseItem, 'photo'> {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    subject: subjectView(row),
    reason: row.reason,
    openReports: row.openReports,
    waitingSince: row.waitingSince.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    hasAppeal: row.hasAppeal,
    isAsked: row.isAsked,
    isRepeatOffender: isRepeatOffender(row),
    isFromFalseReporters: row.openReports > 0 && row.falseReports === row.openReports,
    can: possibleVerdicts(factsOf(row)),
  }
}

export function subjectView(row: CaseRow): z.output<typeof moderationSubject> {
  const { kind, subjectId: id, lookId, lookTitle, shopSlug, shopName } = row
  return {
    kind,
    id,
    title: [...(row.title ?? '')].slice(0, FIRST_LETTERS).join(''),
    shop: shopSlug === null || shopName === null ? null : { slug: shopSlug, name: shopName },
    look: lookId === null || lookTitle === null ? null : { id: lookId, title: lookTitle },
    state: row.subjectState,
  }
}

type Situation = CaseRow & Pick<CaseItemRow, 'decision' | 'hasAppeal'>

/** What the core decides about. */
export function factsOf(row: Situation): CaseFacts {
  return {
    kind: row.kind,
    isClientsPicture: row.kind === 'photo' && row.authorId !== null,
    isWaiting: row.state === 'waiting',
    hasAppeal: row.hasAppeal,
    isInForce: isInForce(row),
  }
}

/** What the last decision changed still holds. */
function isInForce({ decision, subjectState, authorState, shopState }: Situation): boolean {
  if (decision === 'hide') return subjectState === 'hidden'
  if (decision === 'suspend') return authorState === 'suspended'
  return decision === 'pause' && shopState === 'suspended'
}
