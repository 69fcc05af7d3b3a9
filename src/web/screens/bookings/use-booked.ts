import { useQuery } from '@tanstack/react-query'
import { bookingQuery } from '#web/data/bookings/bookings.ts'
import type { Booked } from './group-days.ts'

/** The appointment as it is now: what a list showed may be of a while ago. */
export function useBooked({ booking: shown, appointment: known }: Booked): Booked {
  const { data: booking } = useQuery({ ...bookingQuery(shown.id), initialData: shown, initialDataUpdatedAt: 0 })
  return { booking, appointment: booking.appointments.find(({ id }) => id === known.id) ?? known }
}
