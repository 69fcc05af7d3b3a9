import { type Kysely, sql } from 'kysely'
import { signInStates } from '#core/identity/person-state.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { type CaseRow, caseColumns, caseTables, type DecisionKind } from './cases.store.ts'

/** The cases with their subjects, locked in the order of their ids until the transaction ends. */
export async function lockCases(tx: Kysely<DB>, ids: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from ${caseTables} where c.id = any(${ids}::uuid[]) order by c.id for update of c`.execute(tx)
  return rows
}

export type NewDecision = {
  id: string
  caseId: string
  kind: DecisionKind
  reason: string | null
  until: EpochMs | null
  personId: string | null
  shopId: string | null
  stateBefore: string | null
  appealKey: Buffer
  decidedBy: string
  at: EpochMs
}

export async function insertDecisions(tx: Kysely<DB>, decisions: readonly NewDecision[]): Promise<void> {
  await tx
    .insertInto('moderation_decision')
    .values(
      decisions.map((one) => ({
        id: one.id,
        case_id: one.caseId,
        kind: one.kind,
        reason: one.reason,
        until: one.until === null ? null : new Date(one.until),
        person_id: one.personId,
        shop_id: one.shopId,
        state_before: one.stateBefore,
        appeal_key: one.appealKey,
        decided_by: one.decidedBy,
        decided_at: new Date(one.at),
      })),
    )
    .execute()
}

/** Every change of a case is a new version [O71]. */
export async function updateCasesDecided(tx: Kysely<DB>, ids: readonly string[], at: EpochMs): Promise<void> {
  await sql`update moderation_case set state = ${state('moderation_case', 'decided')}, decided_at = ${new Date(at)}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Waiting again, from now on: behind the others where the shop was asked. */
export async function updateCasesWaiting(tx: Kysely<DB>, ids: readonly string[], since: EpochMs): Promise<void> {
  await sql`update moderation_case set state = ${state('moderation_case', 'waiting')}, waiting_since = ${new Date(since)}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx)
}

export type ToldReporter = { decisionId: string; personId: string; email: string }

/** Decides the open reports of these cases; answers the reporters who can be told. */
export async function updateReportsDecided(
  tx: Kysely<DB>,
  decisions: readonly Pick<NewDecision, 'id' | 'caseId' | 'decidedBy' | 'at'>[],
  state: 'upheld' | 'dismissed',
): Promise<ToldReporter[]> {
  const [first] = decisions
  if (!first) return []
  const { rows } = await sql<ToldReporter>`
    with decided as (
      update report r set state = ${state}, decided_by = ${first.decidedBy}, decided_at = ${new Date(first.at)}, decision_id = d.id
      from unnest(${decisions.map(({ id }) => id)}::uuid[], ${decisions.map(({ caseId }) => caseId)}::uuid[]) d (id, case_id)
      join moderation_case c on c.id = d.case_id
      where r.subject_kind = c.subject_kind and r.subject_id = c.subject_id and ${stateIs('report as r', 'open')}
      returning r.decision_id, r.reporter_id
    )
    select decided.decision_id as "decisionId", p.id as "personId", p.email
    from decided join person p on p.id = decided.reporter_id
    where ${stateIs('person as p', ...signInStates)} and p.email is not null`.execute(tx)
  return rows
}

/** An appeal that succeeds makes the reports wrong. */
export async function updateReportsDismissed(tx: Kysely<DB>, decisionIds: readonly string[]): Promise<void> {
  await sql`update report set state = ${state('report', 'dismissed')} where decision_id = any(${decisionIds}::uuid[])`.execute(
    tx,
  )
}

export async function updateAppealDecided(
  tx: Kysely<DB>,
  decisionIds: readonly string[],
  answer: { outcome: 'upheld' | 'reversed'; words: string | null; by: string; at: EpochMs },
): Promise<void> {
  await sql`
    update moderation_decision set appeal_outcome = ${answer.outcome}, appeal_answer = ${answer.words},
      appeal_decided_by = ${answer.by}, appeal_decided_at = ${new Date(answer.at)}
    where id = any(${decisionIds}::uuid[]) and appeal is not null and appeal_outcome is null`.execute(tx)
}

/** Takes a decision back: its reports are open again, and the case waits since its first one. */
export async function updateUndone(
  tx: Kysely<DB>,
  { caseId, decisionId, by, at }: { caseId: string; decisionId: string; by: string; at: EpochMs },
): Promise<number> {
  await sql`update moderation_decision set undone_at = ${new Date(at)}, undone_by = ${by} where id = ${decisionId}`.execute(
    tx,
  )
  const { rows } = await sql<{ version: number }>`
    with reopened as (
      update report set state = ${state('report', 'open')}, decided_by = null, decided_at = null, decision_id = null
      where decision_id = ${decisionId} returning created_at
    )
    update moderation_case set state = ${state('moderation_case', 'waiting')}, version = version + 1,
      waiting_since = coalesce((select min(created_at) from reopened), waiting_since)
    where id = ${caseId} returning version`.execute(tx)
  return rows[0]!.version
}
