import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type ShopEvent, type ShopState, statesBefore } from '#core/shops/lifecycle.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'

export type ShopMove = {
  event: ShopEvent
  at: EpochMs
  /** the version that was decided about; without it any */
  version?: number | undefined
  reason?: string | undefined
  /** pause: the day on which the shop opens again */
  until?: IsoDay | undefined
}

export type MovedShop = { id: string; slug: string; name: string; state: ShopState; version: number }

/** The SQLSTATE of the trigger shop_closes_with_nothing_ahead. */
export const BOOKINGS_AHEAD = 'LB002'

/** Makes the move if the shop is in a state that has it and has the version given [S1] [S8]. */
export async function updateShopState(
  tx: Transaction<DB>,
  shopId: string,
  move: ShopMove,
): Promise<MovedShop | undefined> {
  const { rows } = await sql<MovedShop>`
    update shop set ${columnsOf(move)} where id = ${shopId} and state = any(${statesBefore(move.event)})
      and (${move.version ?? null}::int is null or version = ${move.version ?? null}::int)
    returning id, slug, name, state, version`.execute(tx)
  return rows[0]
}

export async function findZone(tx: Kysely<DB>, shopId: string): Promise<string | undefined> {
  const shop = await tx.selectFrom('shop').select('time_zone').where('id', '=', shopId).executeTakeFirst()
  return shop?.time_zone
}

function columnsOf({ event, at, reason, until }: ShopMove): RawBuilder<unknown> {
  const now = new Date(at)
  switch (event) {
    case 'submit':
      return sql`state = ${state('shop', 'in_review')}, submitted_at = ${now}, returned_because = null`
    case 'open':
    case 'approve':
      return sql`state = ${state('shop', 'live')}, submitted_at = coalesce(submitted_at, ${now}), opened_at = coalesce(opened_at, ${now}), returned_because = null`
    case 'return':
      return sql`state = ${state('shop', 'draft')}, returned_because = ${reason ?? null}`
    case 'pause':
      return sql`state = ${state('shop', 'paused')}, paused_until = ${until ?? null}::date`
    case 'resume':
      return sql`state = ${state('shop', 'live')}, paused_until = null`
    case 'suspend':
      return sql`state = ${state('shop', 'suspended')}, state_before = state, suspended_because = ${reason ?? null}`
    case 'reinstate':
      return sql`state = coalesce(state_before, 'live'), state_before = null, suspended_because = null`
    case 'close':
      // A shop that was never live gives its slug back [S10].
      return sql`state = ${state('shop', 'closed')}, closed_at = ${now}, paused_until = null,
        slug = case when opened_at is null then 'closed-' || replace(id::text, '-', '') else slug end`
  }
}

/** Of a shop `s`. */
export const pauseHasEnded = (at: EpochMs): RawBuilder<boolean> =>
  sql`${stateIs('shop as s', 'paused')} and s.paused_until is not null and s.paused_until <= wall_time(
        s.time_zone, (select z from zone_override z where z.zone = lower(s.time_zone)), ${new Date(at)})::date`

/** Opens the shops whose pause is over: the day of their return has begun in their zone [S9]. Answers which. */
export async function updateEndedPauses(db: Kysely<DB>, at: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with resumed as (
      update shop s set state = ${state('shop', 'live')}, paused_until = null
      where ${pauseHasEnded(at)}
      returning s.id
    ), noted as (
      insert into audit_event (happened_at, actor_id, actor_role, action, subject_kind, subject_id, shop_id)
      select ${new Date(at)}, null, 'machine', 'shop.resume', 'shop', id::text, id from resumed
    )
    select id from resumed`.execute(db)
  const shopIds = rows.map(({ id }) => id)
  announceTimes(db, shopIds)
  return shopIds
}

export type ToldPerson = { id: string; email: string }

export async function listOwners(db: Kysely<DB>, shopId: string): Promise<ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    select p.id, p.email from member m join person p on p.id = m.person_id
    where m.shop_id = ${shopId} and m.role = 'owner' and m.left_at is null and ${stateIs('person as p', 'active')} and p.email is not null`.execute(
    db,
  )
  return rows
}

/** Operators by the command, the set-up or the configuration; those by a token's claim are not known here. */
export async function listOperators(db: Kysely<DB>, configured: readonly string[]): Promise<ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    select id, email from person where ${stateIs('person', 'active')} and email is not null
      and (is_operator or (email_origin = 'mailbox' and lower(email) = any(${configured})))`.execute(db)
  return rows
}
