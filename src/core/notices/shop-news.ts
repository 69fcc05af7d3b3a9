import type { ShopRole } from '#core/access/actor.ts'

/** News of appointments: one's own, of the whole shop, or none [N66]. */
export const bookingNews = ['own', 'shop', 'none'] as const
export type BookingNews = (typeof bookingNews)[number]

/** The whole shop's is for who may see its whole calendar. */
export function mayChooseNews(role: ShopRole, news: BookingNews): boolean {
  return news !== 'shop' || role !== 'staff'
}
