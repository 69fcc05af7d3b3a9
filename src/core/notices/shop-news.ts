import type { ShopRole } from '#core/access/actor.ts'

/** What a shop's people choose news of [N66]. */
export const newsKinds = ['bookings', 'comments', 'reviews'] as const
export type NewsKind = (typeof newsKinds)[number]

/** Scope of the shop's notices that a member receives: about their own work, about everybody's, or none. */
export const newsChoices = ['own', 'shop', 'none'] as const
export type NewsChoice = (typeof newsChoices)[number]
export type ShopNewsChoices = Record<NewsKind, NewsChoice>

/** The whole shop's is for who may see its whole calendar. */
export function mayChooseNews(role: ShopRole, news: NewsChoice): boolean {
  return news !== 'shop' || role !== 'staff'
}
