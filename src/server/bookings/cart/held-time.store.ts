import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ClaimedLane = { resourceId: string; lane: number }
export type ClaimedTime = { shopId: string; lanes: readonly ClaimedLane[]; during: Interval }
/** The owner of an occupied time: a cart item or an offer until its hold expires, or an appointment. */
export type TimeTaker =
  | { cartItemId: string; expiresAt: EpochMs }
  | { offerId: string; expiresAt: EpochMs }
  | { appointmentId: string }

/** Expired holds never block a claim [T14]: the claim deletes them in its own transaction. */
export async function deleteExpiredHolds(
  tx: Transaction<DB>,
  { shopId, lanes, during }: ClaimedTime,
  now: EpochMs,
): Promise<void> {
  await sql`
    delete from occupancy o using ${lanesOf(lanes)} as l (resource_id, lane)
    where o.shop_id = ${shopId} and o.resource_id = l.resource_id and o.lane = l.lane
      and o.during && ${rangeOf(during)} and o.cause = 'hold' and o.expires_at <= ${new Date(now)}`.execute(tx)
}

/**
 * The same for an item of a cart. Answers true if the time is free now for somebody who waits in line for it, and who joined
 * the line before this cart did: they get it first [Q3].
 */
export async function deleteExpiredHoldsInLine(
  tx: Transaction<DB>,
  { memberId, time: { shopId, lanes, during } }: { memberId: string; time: ClaimedTime },
  cartItemId: string,
  now: EpochMs,
): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql<{ isAwaited: boolean }>`
    with expired as (
      delete from occupancy o using ${lanesOf(lanes)} as l (resource_id, lane)
      where o.shop_id = ${shopId} and o.resource_id = l.resource_id and o.lane = l.lane
        and o.during && ${rangeOf(during)} and o.cause = 'hold' and o.expires_at <= ${at}
    ), own as (select cart_id from cart_item where id = ${cartItemId}),
    awaited as (
      select q.cart_id, q.number, q.during from queue_place q
      where q.shop_id = ${shopId} and ${stateIs('queue_place as q', 'waiting')} and q.ends_at > ${at}
        and q.during && ${rangeOf(during)} and (q.member_id = ${memberId} or q.member_id is null)
    )
    select exists (
      select from awaited q where q.cart_id <> (select cart_id from own)
        and not exists (select from awaited mine where mine.cart_id = (select cart_id from own) and mine.number < q.number)
        and not exists (select from occupancy o where o.shop_id = ${shopId} and o.resource_id = ${lanes[0]!.resourceId}
          and o.lane = ${lanes[0]!.lane} and o.during && q.during and (o.expires_at is null or o.expires_at > ${at}))
    ) as "isAwaited"`.execute(tx)
  return rows[0]!.isAwaited
}

export const expiredHoldsOverTimeOff = (now: EpochMs): RawBuilder<unknown> =>
  sql`occupancy o where o.cause = 'hold' and o.expires_at <= ${new Date(now)}
      and exists (select from time_off t where t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during)`

/** Deletes expired holds over time off, whose time then belongs to the time off (by trigger). */
export async function deleteExpiredHoldsOverTimeOff(db: Kysely<DB>, now: EpochMs): Promise<void> {
  const { rows } = await sql<{ shopId: string }>`
    delete from ${expiredHoldsOverTimeOff(now)}
    returning o.shop_id as "shopId"`.execute(db)
  announceTimes(db, new Set(rows.map(({ shopId }) => shopId)))
}

/**
 * Occupies a time on all its lanes. false: another claim has at least one of them, and the caller must roll back. The
 * exclusion constraint decides; `on conflict do nothing` keeps the transaction usable, and lane order prevents deadlocks.
 */
export async function insertOccupancy(
  tx: Transaction<DB>,
  { shopId, lanes, during }: ClaimedTime,
  taker: TimeTaker,
): Promise<boolean> {
  const cartItemId = 'cartItemId' in taker ? taker.cartItemId : null
  const offerId = 'offerId' in taker ? taker.offerId : null
  const appointmentId = 'appointmentId' in taker ? taker.appointmentId : null
  const expiresAt = 'expiresAt' in taker ? new Date(taker.expiresAt) : null
  const inserted = sql<{ id: string }>`
    insert into occupancy (shop_id, id, resource_id, lane, during, cause, appointment_id, cart_item_id, offer_id, expires_at)
    select ${shopId}, gen_random_uuid(), l.resource_id, l.lane, ${rangeOf(during)}, ${expiresAt ? 'hold' : 'appointment'},
      ${appointmentId}, ${cartItemId}::uuid, ${offerId}::uuid, ${expiresAt}::timestamptz
    from ${lanesOf(lanes)} as l (resource_id, lane) order by l.resource_id, l.lane
    on conflict on constraint occupancy_never_overlaps do nothing
    returning id`
  try {
    const { rows } = await inserted.execute(tx)
    const isTaken = rows.length === lanes.length
    if (isTaken) announceTimes(tx, [shopId])
    return isTaken
  } catch (fault) {
    // A room's lane was closed meanwhile [R4].
    if ((fault as { constraint?: string }).constraint === 'occupancy_lane_is_open') return false
    throw fault
  }
}

export async function deleteHold(tx: Transaction<DB>, cartItemId: string): Promise<void> {
  const freed = tx.deleteFrom('occupancy').where('cart_item_id', '=', cartItemId).where('cause', '=', 'hold')
  const rows = await freed.returning('shop_id').execute()
  announceTimes(
    tx,
    rows.map((row) => row.shop_id),
  )
}

/** How many lanes an item still has of its hold, expired ones included. */
export async function countHeldLanes(db: Kysely<DB>, cartItemId: string): Promise<number> {
  const rows = await db.selectFrom('occupancy').select('id').where('cart_item_id', '=', cartItemId).execute()
  return rows.length
}

/** Ends of a cart's holds, expired ones included. */
export async function listHoldEnds(tx: Transaction<DB>, cartId: string): Promise<EpochMs[]> {
  const { rows } = await sql<{ expiresAt: Date }>`
    select o.expires_at as "expiresAt" from cart_item i join occupancy o on o.cart_item_id = i.id
    where i.cart_id = ${cartId} and o.cause = 'hold'`.execute(tx)
  return rows.map((row) => row.expiresAt.getTime())
}

function lanesOf(lanes: readonly ClaimedLane[]) {
  return sql`unnest(${lanes.map(({ resourceId }) => resourceId)}::uuid[], ${lanes.map(({ lane }) => lane)}::smallint[])`
}

function rangeOf({ from, to }: Interval) {
  return sql`tstzrange(${new Date(from)}, ${new Date(to)})`
}
