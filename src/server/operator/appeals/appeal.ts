import { timingSafeEqual } from 'node:crypto'
import type { viewAppeal as viewRoute } from '#contract/operator/appeals.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayAppeal } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { updateCasesWaiting } from '../moderation/decisions.store.ts'
import { type AppealRow, findAppeal, lockCaseOfDecision, updateAppealed } from './appeals.store.ts'

type View = RouteOutput<typeof viewRoute>
type Link = { id: string; key: string }

export async function viewAppeal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  link: Link,
): Promise<Decision<View, 'not_found'>> {
  const row = await findAppeal(db, link.id)
  return row && opens(row, link.key) ? granted(appealView(row, now())) : refused('not_found')
}

/** Appeals once [O76]: the case waits again, for another operator first. */
export function writeAppeal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { words, ...link }: Link & { words: string },
): Promise<Decision<View, 'not_found' | 'conflict'>> {
  return commitIfGranted(db, async (tx): Promise<Decision<View, 'not_found' | 'conflict'>> => {
    const at = now()
    await lockCaseOfDecision(tx, link.id)
    const row = await findAppeal(tx, link.id)
    if (!row || !opens(row, link.key)) return refused('not_found')
    if (!canAppeal(row, at)) return refused('conflict')
    await updateAppealed(tx, { id: row.id, words, at })
    await updateCasesWaiting(tx, [row.caseId], at)
    await insertAuditEvent(tx, {
      actorId: row.personId,
      action: row.decision === 'ask' ? 'moderation.answer' : 'moderation.appeal',
      subject: { kind: row.kind, id: row.subjectId },
      ...(row.shopId !== null && { shopId: row.shopId }),
      at,
    })
    return granted(appealView({ ...row, appeal: words, appealedAt: new Date(at) }, at))
  })
}

function opens(row: AppealRow, key: string): boolean {
  return timingSafeEqual(row.appealKey, Buffer.from(key, 'hex'))
}

function canAppeal({ decision, at, undoneAt, appeal, isLast }: AppealRow, now: EpochMs): boolean {
  const past = { kind: decision, decidedAt: at.getTime(), isUndone: undoneAt !== null, isAppealed: appeal !== null }
  return isLast && mayAppeal(past, now)
}

function appealView(row: AppealRow, now: EpochMs): View {
  return {
    subject: { kind: row.kind, title: row.title ?? '', shopName: row.shopName },
    decision: row.decision,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    decidedAt: row.at.toISOString(),
    appeal:
      row.appeal === null || row.appealedAt === null ? null : { words: row.appeal, at: row.appealedAt.toISOString() },
    outcome: row.outcome && { kind: row.outcome, answer: row.answer },
    canAppeal: canAppeal(row, now),
  }
}
