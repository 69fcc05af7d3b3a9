import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type Concerned = { decisionId: string; personId: string; email: string }

/** Whom the decisions concern: the person, or else the owners of the shop. Suspended people too. */
export async function listConcerned(tx: Kysely<DB>, decisionIds: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select d.id as "decisionId", p.id as "personId", p.email from moderation_decision d
    join person p on p.id = d.person_id or (d.person_id is null and exists (
      select from member m where m.shop_id = d.shop_id and m.person_id = p.id and m.role = 'owner' and m.left_at is null))
    where d.id = any(${decisionIds}::uuid[]) and not ${stateIs('person as p', 'erased')} and p.email is not null`.execute(
    tx,
  )
  return rows
}

/** Those of the given people, and of the reporters, who were sent a mail about this decision. */
export async function listReached(
  tx: Kysely<DB>,
  decisionId: string,
  concerned: readonly Concerned[],
): Promise<Concerned[]> {
  const ids = concerned.map(({ personId }) => personId)
  const { rows } = await sql<Concerned>`
    select ${decisionId}::text as "decisionId", n.person_id as "personId", n.recipient as email from notice n
    where n.sent_at is not null and n.person_id is not null and n.recipient is not null and n.dedupe_key in (
      select 'moderation_decided ' || ${decisionId}::text || ' ' || id from unnest(${ids}::text[]) id
      union all select 'report_decided ' || ${decisionId}::text || ' ' || r.reporter_id from report r where r.decision_id = ${decisionId})`.execute(
    tx,
  )
  return rows
}

export type ShopOfClient = { shopId: string; clientId: string; ownerId: string; email: string }

/** Owners of the shops that these people have coming appointments with. */
export async function listShopsOfClients(
  tx: Kysely<DB>,
  clientIds: readonly string[],
  now: EpochMs,
): Promise<ShopOfClient[]> {
  const { rows } = await sql<ShopOfClient>`
    select distinct a.shop_id as "shopId", b.client_id as "clientId", p.id as "ownerId", p.email
    from booking b join appointment a on a.booking_id = b.id
    join member m on m.shop_id = a.shop_id and m.role = 'owner' and m.left_at is null
    join person p on p.id = m.person_id and ${stateIs('person as p', 'active')} and p.email is not null
    where b.client_id = any(${clientIds}::uuid[]) and ${isComing('a', now)}`.execute(tx)
  return rows
}
