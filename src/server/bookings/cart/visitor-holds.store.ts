import { sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { VisitorHolds } from '#core/booking/cart/visitor-limits.ts'
import type { EpochMs } from '#core/time.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { CartAddress } from './cart.store.ts'

/**
 * Live holds of visitors from an address group and its network,
 * excluding one item; the locks of lockHolder make the count exact.
 */
export async function countVisitorHolds(
  tx: Transaction<DB>,
  { addressHash, networkHash }: CartAddress,
  { cartId, itemId, shopId, now }: { cartId: string; itemId: string; shopId: string; now: EpochMs },
): Promise<VisitorHolds> {
  const { rows } = await sql<VisitorHolds>`
    select count(distinct c.id) filter (where c.id <> ${cartId} and c.address_hash = ${addressHash}::bytea)::int as carts,
      count(*) filter (where i.shop_id = ${shopId} and c.address_hash = ${addressHash}::bytea)::int as "holdsAtShop",
      count(distinct c.id) filter (where c.id <> ${cartId} and c.network_hash is not null)::int as "networkCarts",
      count(*) filter (where i.shop_id = ${shopId} and c.network_hash is not null)::int as "networkHoldsAtShop"
    from cart c join cart_item i on i.cart_id = c.id
    where c.person_id is null and (c.address_hash = ${addressHash}::bytea or c.network_hash = ${networkHash}::bytea)
      and i.id <> ${itemId}
      and exists (select from occupancy o where o.cart_item_id = i.id and o.expires_at > ${new Date(now)})`.execute(tx)
  return rows[0] ?? { carts: 0, holdsAtShop: 0, networkCarts: 0, networkHoldsAtShop: 0 }
}

/**
 * How long visitors hold a resource within a day, excluding one item. An advisory lock makes the sum exact.
 * Each transaction takes one of these, after its locks of lockHolder.
 */
export async function sumVisitorHolds(
  tx: Transaction<DB>,
  { shopId, resourceId, day }: { shopId: string; resourceId: string; day: Interval },
  { itemId, now }: { itemId: string; now: EpochMs },
): Promise<number> {
  await takeLock(tx, 'visitors', `${resourceId} ${day.from}`)
  const { rows } = await sql<{ heldMs: number }>`
    select coalesce(sum(extract(epoch from upper(o.during) - lower(o.during))) * 1000, 0)::float8 as "heldMs"
    from occupancy o join cart_item i on i.id = o.cart_item_id join cart c on c.id = i.cart_id
    where o.shop_id = ${shopId} and o.resource_id = ${resourceId} and o.cause = 'hold' and c.person_id is null
      and o.expires_at > ${new Date(now)} and i.id <> ${itemId}
      and o.during && tstzrange(${new Date(day.from)}, ${new Date(day.to)})`.execute(tx)
  return rows[0]?.heldMs ?? 0
}
