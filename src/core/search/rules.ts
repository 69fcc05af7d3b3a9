/** How far ahead a search by day looks: inside what is kept of free gaps. */
export const SEARCH_DAYS = 90
/** Around a place where nobody said how far. */
export const NEAR_KM = 25
export const FURTHEST_KM = 100
/** Beyond this a count is only said to be more [F5]. */
export const COUNTED_TO = 200

export const sorts = ['soonest', 'rating', 'price', 'near', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** The order where nobody asked for one: by when if there is a day, by where if there is a place. */
export function usualSort(filter: { day?: unknown; near?: unknown }): Sort {
  if (filter.day !== undefined) return 'soonest'
  return filter.near === undefined ? 'newest' : 'near'
}

/** A count as it is said: exact as far as it is counted [F5]. */
export function counted(found: number): { count: number; isMore: boolean } {
  return { count: Math.min(found, COUNTED_TO), isMore: found > COUNTED_TO }
}
