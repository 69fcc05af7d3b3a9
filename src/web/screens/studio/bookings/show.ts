import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import type { AppointmentFilter, Show } from '#web/data/studio/studio-bookings.ts'
import type { RawSearch } from '../studio-place.ts'

export const shows = ['upcoming', 'unpaid', 'requests', 'past'] as const satisfies Show[]

export type BookingsSearch = AppointmentFilter & { appointment: string | undefined }

/** ?state=requests&text=klara&whose=own&appointment=…: the list, and the one whose panel is open */
export function parseShow({ state, text, whose, appointment }: RawSearch): BookingsSearch {
  return {
    show: shows.find((each) => each === state) ?? 'upcoming',
    text: text?.trim().slice(0, DESK_LIMITS.search) ?? '',
    whose: whose === 'own' ? 'own' : 'everyone',
    appointment: typeof appointment === 'string' && appointment !== '' ? appointment : undefined,
  }
}

/** The query of a list, with or without a panel. */
export const searchOf = ({ show, text, whose }: AppointmentFilter, appointment?: string) => ({
  ...(show !== 'upcoming' && { state: show }),
  ...(text && { text }),
  ...(whose === 'own' && { whose }),
  ...(appointment && { appointment }),
})
