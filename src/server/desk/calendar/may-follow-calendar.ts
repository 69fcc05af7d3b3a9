import type { Actor } from '#core/access/actor.ts'
import { whoseIn } from '#server/bookings/appointments/studio-appointments.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'

/** Those who see at least their own column may hear that the calendar changed [D10]. */
export async function mayFollowCalendar({ db }: Pick<Deps, 'db'>, actor: Actor, slug: string): Promise<boolean> {
  if (actor.person === null) return false
  const shopId = await findShopId(db, slug)
  return shopId !== undefined && whoseIn(actor, shopId) !== undefined
}
