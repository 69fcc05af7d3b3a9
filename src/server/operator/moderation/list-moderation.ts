import type { getModerationCase, listModeration as listRoute } from '#contract/operator/moderation.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { isFalseReporter } from '#core/moderation/standing.ts'
import { mayUndo } from '#core/moderation/verdicts.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { createPaging, uuidFormat } from '#server/platform/http/paging/paging.ts'
import { caseItemView, casePhotoView, caseView } from './case-view.ts'
import {
  countCases,
  type DecisionRow,
  findCase,
  listCaseRows,
  listDecisions,
  listReports,
  type ReportRow,
} from './cases.store.ts'

const paging = createPaging(24, { rank: /^[01]$/, micros: /^-?\d{1,18}$/, id: uuidFormat })
const MOST_REPORTS = 50

/** A page of the queue [O70]: two statements. */
export async function listModeration(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  { state = 'waiting', kind, cursor }: RouteParsed<typeof listRoute>['query'],
): Promise<Decision<RouteOutput<typeof listRoute>, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  if (actor.person === null) return refused('not_found', undefined)
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const wanted = { state, kind, operatorId: actor.person.id, after: after.value, limit: paging.limit }
  const [found, counts] = await Promise.all([listCaseRows(deps.db, wanted), countCases(deps.db)])
  const { rows, nextCursor } = paging.pageOf(found)
  return granted({
    counts,
    items: rows.map((row) => caseItemView(deps, row, deps.now())),
    nextCursor,
  })
}

/** One case with everything that is read before deciding: three statements. */
export async function viewCase(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  id: string,
): Promise<Decision<RouteOutput<typeof getModerationCase>, 'not_found'>> {
  const [row, reports, decisions] = await Promise.all([
    findCase(db, id, new Date(now())),
    listReports(db, id, MOST_REPORTS),
    listDecisions(db, [id]),
  ])
  if (!row) return refused('not_found')
  const holding = decisions.find(({ undoneAt }) => undoneAt === null)
  return granted({
    ...caseView(row),
    words: row.words || null,
    rating: row.rating,
    photos: row.photos.map((photo) => casePhotoView({ vault }, photo, now())),
    author:
      row.authorId === null || row.authorSince === null
        ? null
        : {
            id: row.authorId,
            name: row.authorName ?? '',
            memberSince: row.authorSince.toISOString(),
            isSuspended: row.authorState === 'suspended',
            suspendedUntil: row.authorUntil?.toISOString() ?? null,
          },
    upheldBefore: row.upheld,
    coming: row.coming,
    reports: reports.map(reportView),
    decisions: decisions.map(decisionView),
    canUndo: row.state === 'decided' && holding !== undefined && mayUndo(pastOf(holding), now()),
    isOwnDecision: row.hasAppeal && row.decidedBy !== null && row.decidedBy === actor.person?.id,
  })
}

export const pastOf = ({ kind, at, undoneAt, appeal }: DecisionRow) => ({
  kind,
  decidedAt: at.getTime(),
  isUndone: undoneAt !== null,
  isAppealed: appeal !== null,
})

function reportView({ id, reason, words, at, state, reporterId, reporterName, right, wrong }: ReportRow) {
  const reporter =
    reporterId === null
      ? null
      : { id: reporterId, name: reporterName ?? '', right, wrong, isFalseReporter: isFalseReporter({ right, wrong }) }
  return { id, reason, words, at: at.toISOString(), state, reporter }
}

function decisionView(row: DecisionRow) {
  const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    by: named(row.byId, row.byName),
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    appeal:
      row.appeal === null || row.appealedAt === null ? null : { words: row.appeal, at: row.appealedAt.toISOString() },
    outcome:
      row.outcome === null || row.answeredAt === null
        ? null
        : {
            kind: row.outcome,
            answer: row.answer,
            by: named(row.answeredById, row.answeredByName),
            at: row.answeredAt.toISOString(),
          },
  }
}
