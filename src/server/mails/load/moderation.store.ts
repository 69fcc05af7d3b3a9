import { type Kysely, sql } from 'kysely'
import type { SubjectKind } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { caseColumns, caseTables, type DecisionKind } from '#server/operator/moderation/cases.store.ts'

export type MailedDecision = {
  id: string
  decision: DecisionKind
  reason: string | null
  until: Date | null
  isUndone: boolean
  outcome: 'upheld' | 'reversed' | null
  answer: string | null
  appealKey: string
  kind: SubjectKind
  title: string | null
  shopName: string | null
}

export async function findMailedDecision(db: Kysely<DB>, id: string): Promise<MailedDecision | undefined> {
  const { rows } = await sql<MailedDecision>`
    select d.id, d.kind as decision, d.reason, d.until, d.undone_at is not null as "isUndone", d.appeal_outcome as outcome,
      d.appeal_answer as answer, encode(d.appeal_key, 'hex') as "appealKey", f.kind, f.title, f."shopName"
    from moderation_decision d join lateral (
      select ${caseColumns} from ${caseTables} where c.id = d.case_id
    ) f on true where d.id = ${id}`.execute(db)
  return rows[0]
}

export type SuspendedClient = { clientName: string; shopName: string; slug: string; zone: string; times: Date[] }

/** The coming appointments of a suspended person at one shop. */
export async function findSuspendedClient(
  db: Kysely<DB>,
  { shopId, clientId, now }: { shopId: string; clientId: string; now: EpochMs },
): Promise<SuspendedClient | undefined> {
  const { rows } = await sql<Omit<SuspendedClient, 'times'> & { times: string[] }>`
    select p.name as "clientName", s.name as "shopName", s.slug, s.time_zone as zone,
      json_agg(lower(a.during) order by lower(a.during)) as times
    from person p join booking b on b.client_id = p.id join appointment a on a.booking_id = b.id and a.shop_id = ${shopId}
    join shop s on s.id = a.shop_id
    where p.id = ${clientId} and ${stateIs('person as p', 'suspended')} and ${isComing('a', now)}
    group by p.name, s.name, s.slug, s.time_zone`.execute(db)
  const [row] = rows
  return row && { ...row, times: row.times.map((at) => new Date(at)) }
}
