import { sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type ClaimedLane = { resourceId: string; lane: number }
export type Hold = {
  shopId: string
  cartItemId: string
  lanes: readonly ClaimedLane[]
  during: Interval
  expiresAt: EpochMs
}

/** What ran out is never in the way [T14]: whoever needs the time removes it in the same transaction. */
export async function deleteExpiredHolds(
  tx: Transaction<DB>,
  { shopId, lanes, during }: Pick<Hold, 'shopId' | 'lanes' | 'during'>,
  now: EpochMs,
): Promise<void> {
  await sql`
    delete from occupancy o using ${lanesOf(lanes)} as l (resource_id, lane)
    where o.shop_id = ${shopId} and o.resource_id = l.resource_id and o.lane = l.lane
      and o.during && ${rangeOf(during)} and o.cause = 'hold' and o.expires_at <= ${new Date(now)}`.execute(tx)
}

/**
 * Takes a time on all its lanes. false: at least one is somebody else's, and the transaction must not be kept. The constraint
 * decides; not waiting for an error leaves no transaction broken and no two inserts waiting for each other.
 */
export async function insertHold(tx: Transaction<DB>, hold: Hold): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into occupancy (shop_id, id, resource_id, lane, during, cause, cart_item_id, expires_at)
    select ${hold.shopId}, gen_random_uuid(), l.resource_id, l.lane, ${rangeOf(hold.during)}, 'hold',
      ${hold.cartItemId}, ${new Date(hold.expiresAt)}
    from ${lanesOf(hold.lanes)} as l (resource_id, lane) order by l.resource_id, l.lane
    on conflict on constraint occupancy_never_overlaps do nothing
    returning id`.execute(tx)
  return rows.length === hold.lanes.length
}

export async function deleteHold(tx: Transaction<DB>, cartItemId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('cart_item_id', '=', cartItemId).where('cause', '=', 'hold').execute()
}

/** When what a cart holds or held ends. */
export async function listHoldEnds(tx: Transaction<DB>, cartId: string): Promise<EpochMs[]> {
  const { rows } = await sql<{ expires_at: Date }>`
    select o.expires_at from cart_item i join occupancy o on o.cart_item_id = i.id
    where i.cart_id = ${cartId} and o.cause = 'hold'`.execute(tx)
  return rows.map((row) => row.expires_at.getTime())
}

function lanesOf(lanes: readonly ClaimedLane[]) {
  return sql`unnest(${lanes.map(({ resourceId }) => resourceId)}::uuid[], ${lanes.map(({ lane }) => lane)}::smallint[])`
}

function rangeOf({ from, to }: Interval) {
  return sql`tstzrange(${new Date(from)}, ${new Date(to)})`
}
