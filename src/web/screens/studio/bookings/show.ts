import type { Show } from '#web/data/studio/studio-bookings.ts'
import type { RawSearch } from '../studio-place.ts'

export const shows = ['requests', 'upcoming', 'past'] as const satisfies Show[]

/** ?state=requests */
export function parseShow({ state }: RawSearch): { show: Show } {
  return { show: shows.find((each) => each === state) ?? 'upcoming' }
}
