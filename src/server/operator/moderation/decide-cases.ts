import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { decideCases as decideRoute } from '#contract/operator/moderation.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideVerdict, type FollowUp, reportStateAfter, type Verdict } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvents } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findOperatorAmong, updateSuspended } from '#server/identity/account/suspensions.store.ts'
import { factsOf } from './case-view.ts'
import { type CaseRow, type DecisionRow, listDecisions } from './cases.store.ts'
import {
  insertDecisions,
  lockCases,
  type NewDecision,
  updateAppealDecided,
  updateCasesDecided,
  updateCasesWaiting,
  updateReportsDecided,
  updateReportsDismissed,
} from './decisions.store.ts'
import { isShown, updateHidden, updateShopsSuspended } from './effects.store.ts'
import { type Decided, eventsOf } from './moderation-audit.ts'
import { queueMails, tellConcerned, tellShopsOfSuspended } from './queue-moderation-mails.ts'
import { refusingTakenBack, takeBack } from './take-back.ts'

export type ModerationDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>
type Input = RouteParsed<typeof decideRoute>['body']
type Refusal = 'not_found' | 'reason_needed' | 'conflict' | 'is_operator'
type Answer = Decision<RouteOutput<typeof decideRoute>, Refusal>
type Work = { tx: Transaction<DB>; deps: ModerationDeps; by: string; at: EpochMs }

/** Decides about each case in the version that was read [O71] [O72]. Statements do not grow with the cases. */
export async function decideCases(deps: ModerationDeps, actor: Actor, input: Input): Promise<Answer> {
  const { person } = actor
  if (!person) return refused('not_found')
  return refusingTakenBack(() =>
    commitIfGranted(deps.db, async (tx): Promise<Answer> => {
      const at = deps.now()
      const versions = new Map(input.cases.map(({ id, version }) => [id, version]))
      const rows = await lockCases(tx, [...versions.keys()])
      if (rows.length < versions.size) return refused('not_found')
      const decisions = await listDecisions(tx, [...versions.keys()])
      const lastOf = (id: string) => decisions.find(({ caseId, undoneAt }) => caseId === id && undoneAt === null)
      const stale = rows.filter(({ id, version }) => versions.get(id) !== version)
      const decided: Decided[] = []
      for (const row of rows) {
        if (stale.includes(row)) continue
        const last = lastOf(row.id)
        const decision = decideVerdict(factsOf({ ...row, ...situationOf(last) }), input, at)
        if (!decision.ok) return decision
        decided.push({ row, last, ...decision.value })
      }
      const done =
        decided.length === 0
          ? granted(undefined)
          : await carryOut({ tx, deps, by: person.id, at }, input.verdict, decided)
      if (!done.ok) return done
      if (input.verdict === 'pause' || input.verdict === 'restore' || input.verdict === 'reverse')
        announceTimes(
          tx,
          decided.flatMap(({ row }) => row.shopId ?? []),
        )
      return granted({
        decided: decided.map(({ row: { id, version } }) => ({ id, version: version + 1 })),
        already: stale.map(({ id }) => alreadyView(id, lastOf(id))),
      })
    }),
  )
}

const situationOf = (last: DecisionRow | undefined) => ({
  decision: last?.kind ?? null,
  hasAppeal: last !== undefined && last.kind !== 'ask' && last.appeal !== null && last.outcome === null,
})

function alreadyView(id: string, last: DecisionRow | undefined) {
  const by = last?.answeredByName ?? last?.byName ?? null
  return { id, by, kind: last?.kind ?? null, at: (last?.answeredAt ?? last?.at)?.toISOString() ?? null }
}

async function carryOut(
  work: Work,
  verdict: Verdict | FollowUp,
  decided: readonly Decided[],
): Promise<Decision<undefined, 'is_operator'>> {
  if (verdict === 'uphold' || verdict === 'reverse') await answerAppeals(work, verdict, decided)
  else if (verdict === 'restore') await restore(work, decided)
  else return judge(work, verdict, decided)
  return granted(undefined)
}

/** The first decision about reports. */
async function judge(
  work: Work,
  verdict: Verdict,
  decided: readonly Decided[],
): Promise<Decision<undefined, 'is_operator'>> {
  const { tx, deps, at } = work
  const queued = { newId: deps.newId, at }
  const rows = decided.map(({ row }) => row)
  const [first] = decided
  if (verdict === 'suspend') {
    const people = peopleOf(rows)
    if (await findOperatorAmong(tx, people, deps.config.operators)) return refused('is_operator')
    await updateSuspended(tx, people, { until: first?.until ?? null, reason: first?.reason ?? null })
    await tellShopsOfSuspended(tx, queued, people)
  }
  if (verdict === 'pause') await updateShopsSuspended(tx, shopsOf(rows), first?.reason ?? '')
  if (verdict === 'hide') await updateHidden(tx, rows, 'hidden', at)
  const made = decided.map((one) => newDecision(work, verdict, one))
  await insertDecisions(tx, made)
  const state = reportStateAfter(verdict)
  const ids = rows.map(({ id }) => id)
  if (state === null) await updateCasesWaiting(tx, ids, at)
  else {
    await updateCasesDecided(tx, ids, at)
    await queueMails(tx, queued, 'report_decided', await updateReportsDecided(tx, made, state))
  }
  if (verdict !== 'keep')
    await tellConcerned(
      tx,
      queued,
      'moderation_decided',
      made.map(({ id }) => id),
    )
  await insertAuditEvents(tx, eventsOf(work, verdict, decided))
  return granted(undefined)
}

/** Takes back what still holds, long after it could be undone. */
async function restore(work: Work, decided: readonly Decided[]): Promise<void> {
  const { tx, deps, at } = work
  await takeBack(tx, decided, at)
  const made = decided.map((one) => newDecision(work, 'restore', one))
  await insertDecisions(tx, made)
  await updateCasesDecided(
    tx,
    decided.map(({ row }) => row.id),
    at,
  )
  await tellConcerned(
    tx,
    { newId: deps.newId, at },
    'moderation_decided',
    made.map(({ id }) => id),
  )
  await insertAuditEvents(tx, eventsOf(work, 'restore', decided))
}

/** [O76] */
async function answerAppeals(work: Work, verdict: 'uphold' | 'reverse', decided: readonly Decided[]): Promise<void> {
  const { tx, deps, by, at } = work
  const ids = decided.flatMap(({ last }) => last?.id ?? [])
  const outcome = verdict === 'uphold' ? 'upheld' : 'reversed'
  await updateAppealDecided(tx, ids, { outcome, words: decided[0]?.reason ?? null, by, at })
  if (verdict === 'reverse') {
    await takeBack(tx, decided, at)
    await updateReportsDismissed(tx, ids)
  }
  await updateCasesDecided(
    tx,
    decided.map(({ row }) => row.id),
    at,
  )
  await tellConcerned(tx, { newId: deps.newId, at }, 'appeal_decided', ids)
  await insertAuditEvents(tx, eventsOf(work, verdict, decided))
}

function newDecision({ deps, by, at }: Work, kind: Verdict | 'restore', { row, reason, until }: Decided): NewDecision {
  return {
    ...{ id: deps.newId(), caseId: row.id, kind, reason, until, decidedBy: by, at },
    personId: row.authorId,
    shopId: row.shopId,
    stateBefore: stateBefore(kind, row),
    appealKey: randomBytes(16),
  }
}

/** null: the verdict changed nothing, for example of a comment that its author deleted. */
function stateBefore(
  kind: Verdict | 'restore',
  { kind: of, subjectState, authorState, shopState }: CaseRow,
): string | null {
  if (kind === 'hide') return isShown(of, subjectState) ? subjectState : null
  if (kind === 'suspend') return authorState === 'active' ? authorState : null
  return kind === 'pause' && (shopState === 'live' || shopState === 'paused') ? shopState : null
}

const peopleOf = (rows: readonly CaseRow[]) => [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]
const shopsOf = (rows: readonly CaseRow[]) => [...new Set(rows.flatMap(({ shopId }) => shopId ?? []))]
