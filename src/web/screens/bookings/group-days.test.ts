import { expect, test } from 'vitest'
import type { Booking } from '#web/data/bookings/bookings.ts'
import { groupDays } from './group-days.ts'

function booking(id: string, ...parts: [startsAt: string, timeZone: string, when?: string][]): Booking {
  const appointments = parts.map(([startsAt, timeZone, when = 'upcoming'], index) => ({
    id: `${id}${index}`,
    startsAt,
    when,
    shop: { timeZone },
  }))
  return { id, appointments } as unknown as Booking
}
const shown = (bookings: Booking[], when: Parameters<typeof groupDays>[1]) =>
  groupDays(bookings, when).map(({ on, booked }) => [on, booked.map(({ appointment }) => appointment.id)])

test('appointments are grouped by the shop’s day across bookings, in order of time', () => {
  const lisbon = booking('a', ['2026-05-16T22:30:00Z', 'Europe/Lisbon'], ['2026-05-18T09:00:00Z', 'Europe/Lisbon'])
  const other = booking('b', ['2026-05-16T14:00:00Z', 'Europe/Lisbon'])
  const tokyo = booking('c', ['2026-05-16T16:00:00Z', 'Asia/Tokyo'])
  expect(shown([lisbon, other, tokyo], 'upcoming')).toEqual([
    ['2026-05-16', ['b0', 'a0']],
    ['2026-05-17', ['c0']],
    ['2026-05-18', ['a1']],
  ])
})

test('a list contains only its own appointments; the past list begins with the latest day', () => {
  const mixed = booking(
    'a',
    ['2026-05-16T10:00:00Z', 'Europe/Lisbon', 'past'],
    ['2026-05-17T10:00:00Z', 'Europe/Lisbon', 'cancelled'],
    ['2026-05-18T10:00:00Z', 'Europe/Lisbon', 'past'],
  )
  expect(shown([mixed], 'past')).toEqual([
    ['2026-05-18', ['a2']],
    ['2026-05-16', ['a0']],
  ])
  expect(shown([mixed], 'cancelled')).toEqual([['2026-05-17', ['a1']]])
  expect(shown([mixed], 'upcoming')).toEqual([])
})
