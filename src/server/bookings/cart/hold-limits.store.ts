import { type RawBuilder, sql } from 'kysely'
import { mostHeldMinutes } from '#core/booking/cart/held-hours.ts'
import { NETWORK_MULTIPLE } from '#core/booking/cart/visitor-limits.ts'
import type { LimitRefusal } from '#core/booking/checkout/limits.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { countCalls, type Limit } from '#server/platform/middleware/limits/rate-limit.ts'
import type { CartVisitor } from './cart.store.ts'
import type { Claim } from './claim-time.ts'

export type HoldLimitsDeps = Pick<Deps['config'], 'bookingLimits' | 'mostHeldHours'>
/** A hold that is asked for: of a new item, or of one that changes its time. */
export type WantedHold = { cartId: string; itemId: string; claim: Claim; startsAt: EpochMs; now: EpochMs }
export type HoldRefusal = LimitRefusal | 'too_much_held' | 'sign_in_to_hold'

const DAY_SECONDS = 24 * 3600

/**
 * SQL: the CTE `hold_refused` with the code of the limit that a hold would pass, or null: those of bookings [B73], asked of the
 * whole cart, and the hours held [B72], which it counts. Whoever refuses rolls back, and the count with it. The locks of
 * lockHolder cover every key, so that concurrent holds of one person or address wait for each other.
 */
export function holdRefused(
  visitor: CartVisitor,
  wanted: WantedHold,
  { bookingLimits, mostHeldHours }: HoldLimitsDeps,
): RawBuilder<unknown> {
  const { cartId, itemId, claim, startsAt, now } = wanted
  const { personId } = visitor.owner
  const { shopId } = claim.time
  const { interval: day } = claim.memberDay
  const { mostComing, mostComingAtShop, mostAtShopADay } = bookingLimits
  const limits = heldLimits(visitor, wanted, mostHeldHours)
  return sql`
    reached as materialized (
      select booking_limit_reached(${personId}::uuid, ${new Date(now)}, ${mostComing}, ${mostComingAtShop}, ${mostAtShopADay},
        (select json_agg(i) from (
          select ${itemId}::uuid as item_id, ${shopId}::uuid as shop_id, ${new Date(startsAt)}::timestamptz as starts_at,
            ${new Date(day.from)}::timestamptz as day_from, ${new Date(day.to)}::timestamptz as day_to, false as is_other
          union all
          select o.id, o.shop_id, o.starts_at, null, null, true from cart_item o
          where o.cart_id = ${cartId} and o.id <> ${itemId} and o.starts_at > ${new Date(now)}
        ) i)) ->> 'code' as code
    ), held as (
      ${countCalls(limits, now)}
    ), hold_refused as materialized (
      select coalesce((select code from reached),
        case when exists (select from held where is_over) then ${personId === null ? 'sign_in_to_hold' : 'too_much_held'} end) as code
    )`
}

/** By person and by address; visitors, who can have any number of cookies, by address alone. */
function heldLimits({ owner, addressHash, networkHash }: CartVisitor, { claim }: WantedHold, hours: number): Limit[] {
  const { shopId, during } = claim.time
  const calls = Math.ceil((during.to - during.from) / MINUTE_MS)
  const { ofPerson, ofAddress } = mostHeldMinutes(calls, hours)
  const isVisitor = owner.personId === null
  const most = isVisitor ? ofPerson : ofAddress
  const limitOf = (who: string, max: number): Limit => ({
    key: `held:${shopId}:${who}`,
    max,
    windowSeconds: DAY_SECONDS,
    calls,
  })
  const kind = isVisitor ? 'visitors' : 'people'
  return [
    ...(isVisitor ? [] : [limitOf(`person:${owner.personId}`, ofPerson)]),
    limitOf(`${kind}:${addressHash.toString('hex')}`, most),
    ...(networkHash === null ? [] : [limitOf(`${kind}:${networkHash.toString('hex')}`, most * NETWORK_MULTIPLE)]),
  ]
}
