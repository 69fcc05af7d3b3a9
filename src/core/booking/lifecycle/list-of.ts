import type { EpochMs } from '../../time.ts'
import { type AppointmentState, isOpen, takesTime } from './lifecycle.ts'

export type BookingsList = 'upcoming' | 'past' | 'cancelled'

/** Where its client finds an appointment: to come until it ends, cancelled where it gave its time back, else past. */
export function listOf({ state, endsAt }: { state: AppointmentState; endsAt: EpochMs }, now: EpochMs): BookingsList {
  if (!takesTime(state)) return 'cancelled'
  return isOpen(state) && now < endsAt ? 'upcoming' : 'past'
}
