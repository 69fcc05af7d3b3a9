import type { Actor } from '#core/access/actor.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'

/** Those who see at least their own column may hear that the calendar changed [D10]. */
export async function mayFollowCalendar({ db }: Pick<Deps, 'db'>, actor: Actor, slug: string): Promise<boolean> {
  return actor.person !== null && (await findShopFor(db, actor, slug, 'appointment.run')) !== undefined
}
