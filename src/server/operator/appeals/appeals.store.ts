import { type Kysely, sql } from 'kysely'
import type { SubjectKind } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { caseColumns, caseTables, type DecisionKind } from '../moderation/cases.store.ts'

export type AppealRow = {
  id: string
  caseId: string
  appealKey: Buffer
  decision: DecisionKind
  reason: string | null
  until: Date | null
  at: Date
  undoneAt: Date | null
  appeal: string | null
  appealedAt: Date | null
  outcome: 'upheld' | 'reversed' | null
  answer: string | null
  personId: string | null
  /** no later decision about the subject holds */
  isLast: boolean
  kind: SubjectKind
  subjectId: string
  shopId: string | null
  title: string | null
  shopName: string | null
}

export async function findAppeal(db: Kysely<DB>, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select d.id, d.case_id as "caseId", d.appeal_key as "appealKey", d.kind as decision, d.reason, d.until, d.decided_at as at,
      d.undone_at as "undoneAt", d.appeal, d.appealed_at as "appealedAt", d.appeal_outcome as outcome, d.appeal_answer as answer,
      d.person_id as "personId", f.kind, f."subjectId", f."shopId", f.title, f."shopName",
      not exists (select from moderation_decision later where later.case_id = d.case_id and later.undone_at is null
        and (later.decided_at, later.id) > (d.decided_at, d.id)) as "isLast"
    from moderation_decision d join lateral (select ${caseColumns} from ${caseTables} where c.id = d.case_id) f on true
    where d.id = ${id}`.execute(db)
  return rows[0]
}

/** The case of a decision, locked: an appeal and a decision about it do not pass each other. */
export async function lockCaseOfDecision(tx: Kysely<DB>, decisionId: string): Promise<void> {
  await sql`select from moderation_case c where c.id = (select case_id from moderation_decision where id = ${decisionId})
    for update`.execute(tx)
}

export async function updateAppealed(
  tx: Kysely<DB>,
  { id, words, at }: { id: string; words: string; at: EpochMs },
): Promise<void> {
  await sql`update moderation_decision set appeal = ${words}, appealed_at = ${new Date(at)} where id = ${id}`.execute(
    tx,
  )
}
