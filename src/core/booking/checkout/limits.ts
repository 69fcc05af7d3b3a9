/** Most upcoming appointments of one person [B21]; an installation and, in part, a shop can set other numbers. */
export type BookingLimits = {
  readonly mostComing: number
  readonly mostComingAtShop: number
  readonly mostAtShopADay: number
}

export const BOOKING_LIMITS: BookingLimits = { mostComing: 60, mostComingAtShop: 12, mostAtShopADay: 6 }

/** The limit that a checkout would exceed [B21] [B22]. */
export type LimitRefusal = 'too_many_coming' | 'too_many_at_shop' | 'too_many_that_day' | 'one_open_booking'
