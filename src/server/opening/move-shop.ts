import type { Transaction } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { operatorEvents, type ShopEvent } from '#core/shops/lifecycle.ts'
import type { IsoDay } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { queueMoveMails } from './queue-move-mails.ts'
import { BOOKINGS_AHEAD, findZone, type MovedShop, updateShopState } from './shop-moves.store.ts'

export type MoveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>
export type MoveRefusal = 'not_found' | 'conflict' | 'reason_needed' | 'bookings_ahead' | 'invalid_input'

export type MoveInput = {
  event: ShopEvent
  /** the version that was decided about [S8]; without it the present one */
  version?: number | undefined
  /** needed to return and to suspend */
  reason?: string | undefined
  until?: IsoDay | undefined
}

/** Moves a shop along its lifecycle: the owner's events by its owner, the operator's by operators [S1]. */
export async function moveShop(
  deps: MoveDeps,
  actor: Actor,
  shopId: string,
  input: MoveInput,
): Promise<Decision<MovedShop, MoveRefusal, ProblemDetail | undefined>> {
  return refusingBookingsAhead(() => commitIfGranted(deps.db, (tx) => moveShopIn(tx, deps, actor, shopId, input)))
}

/** The same inside a transaction of the caller. */
export async function moveShopIn(
  tx: Transaction<DB>,
  deps: Pick<MoveDeps, 'now' | 'newId' | 'config'>,
  actor: Actor,
  shopId: string,
  { event, version, reason, until }: MoveInput,
): Promise<Decision<MovedShop, Exclude<MoveRefusal, 'bookings_ahead'>, ProblemDetail | undefined>> {
  const isOperators = (operatorEvents as readonly ShopEvent[]).includes(event)
  if (actor.person === null || !may(actor, isOperators ? 'shop.judge' : 'shop.own', { shopId }))
    return refused('not_found')
  const words = reason?.trim()
  if ((event === 'return' || event === 'suspend') && !words) return refused('reason_needed')
  const at = deps.now()
  const zone = until === undefined ? undefined : await findZone(tx, shopId)
  if (until !== undefined && zone !== undefined && until <= isoDay(dayOf(zone, at)))
    return refused('invalid_input', { fields: [{ path: 'until', rule: 'future' }] })
  const shop = await updateShopState(tx, shopId, { event, at, version, reason: words, until })
  if (!shop) return refused('conflict')
  announceTimes(tx, [shopId])
  await insertAuditEvent(tx, {
    actorId: actor.person.id,
    action: `shop.${event}`,
    subject: { kind: 'shop', id: shopId },
    shopId,
    at,
    detail: { name: shop.name, state: shop.state, ...(words && { reason: words }), ...(until && { until }) },
  })
  await queueMoveMails(tx, deps, shop, { event, at, reason: words })
  return granted(shop)
}

async function refusingBookingsAhead<D>(work: () => Promise<D>): Promise<D | Decision<never, 'bookings_ahead'>> {
  try {
    return await work()
  } catch (fault) {
    if ((fault as { code?: string }).code !== BOOKINGS_AHEAD) throw fault
    return refused('bookings_ahead')
  }
}
