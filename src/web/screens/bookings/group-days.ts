import type { Appointment, Booking, BookingsWhen } from '#web/data/bookings/bookings.ts'
import { isoDayIn } from '#web/messages/format.ts'

/** An appointment, and the booking it belongs to. */
export type Booked = { booking: Booking; appointment: Appointment }

/** A calendar day in each shop's own time zone. */
export type BookedDay = { on: string; booked: Booked[] }

/** Groups a list by day: soonest day first for upcoming bookings, otherwise latest first. */
export function groupDays(bookings: readonly Booking[], when: BookingsWhen): BookedDay[] {
  const booked = bookings.flatMap((booking) =>
    booking.appointments
      .filter((appointment) => appointment.when === when)
      .map((appointment) => ({ booking, appointment })),
  )
  return daysOf(booked, when === 'upcoming' ? 1 : -1)
}

export function daysOf(booked: readonly Booked[], direction: 1 | -1 = 1): BookedDay[] {
  const inOrder = booked.toSorted((a, b) => Date.parse(a.appointment.startsAt) - Date.parse(b.appointment.startsAt))
  const days = Map.groupBy(inOrder, ({ appointment }) => isoDayIn(appointment.startsAt, appointment.shop.timeZone))
  return [...days].map(([on, own]) => ({ on, booked: own })).toSorted((a, b) => direction * a.on.localeCompare(b.on))
}
