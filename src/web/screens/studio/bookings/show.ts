import type { Show } from '#web/data/studio/studio-bookings.ts'
import type { RawSearch } from '../studio-place.ts'

export const shows = ['requests', 'upcoming', 'unpaid', 'past'] as const satisfies Show[]

export type BookingsSearch = { show: Show; appointment: string | undefined }

/** ?state=requests&appointment=…: the list, and the one whose panel is open */
export function parseShow({ state, appointment }: RawSearch): BookingsSearch {
  return {
    show: shows.find((each) => each === state) ?? 'upcoming',
    appointment: typeof appointment === 'string' && appointment !== '' ? appointment : undefined,
  }
}

/** The query of a list, with or without a panel. */
export const searchOf = (show: Show, appointment?: string) => ({
  ...(show !== 'upcoming' && { state: show }),
  ...(appointment && { appointment }),
})
