import { expect, test } from 'vitest'
import { googleUrl, outlookUrl } from './calendar-links.ts'

const entry = {
  title: 'Cut & colour, Casa "Luz"',
  startsAt: '2026-05-16T16:30:00+01:00',
  endsAt: '2026-05-16T17:30:00+01:00',
  place: 'Rua Augusta 1, Lisboa',
  details: 'with Ana\nBooking 7K4QABCD.',
}

test('links to other calendars contain instants, not wall-clock times, and escape every word', () => {
  const google = new URL(googleUrl(entry)).searchParams
  expect(google.get('dates')).toBe('20260516T153000Z/20260516T163000Z')
  expect([google.get('text'), google.get('details'), google.get('location')]).toEqual([
    entry.title,
    entry.details,
    entry.place,
  ])
  const outlook = new URL(outlookUrl(entry)).searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
    '2026-05-16T15:30:00.000Z',
    '2026-05-16T16:30:00.000Z',
  ])
  expect(outlook.get('subject')).toBe(entry.title)
})

test('a shop without an address gives no location', () => {
  expect(new URL(googleUrl({ ...entry, place: null })).searchParams.has('location')).toBe(false)
  expect(new URL(outlookUrl({ ...entry, place: null })).searchParams.has('location')).toBe(false)
})
