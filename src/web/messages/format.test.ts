import { expect, test } from 'vitest'
import { formats } from './en/platform/formats.ts'
import { createFormat, daysBetween, isoDayIn, minuteIn } from './format.ts'
import { plural } from './plural.ts'

const format = createFormat('en-GB', formats)
const lisbon = 'Europe/Lisbon'
const now = '2026-05-14T12:00:00Z' // Thursday, 13:00 in Lisbon

test.each([
  ['2026-05-14T14:30:00Z', 'Today 15:30', 'today'],
  ['2026-05-15T11:00:00Z', 'Tomorrow 12:00', 'later'],
  ['2026-05-16T13:00:00Z', 'Sat 16 · 14:00', 'later'],
  ['2026-05-20T08:30:00Z', 'Wed 20 · 09:30', 'later'],
  ['2026-05-21T08:30:00Z', 'Thu 21 May', 'later'],
  ['2026-08-07T08:30:00Z', 'Fri 7 Aug', 'later'],
])('a free time %s reads "%s"', (at, text, when) => {
  expect(format.freeTime(at, lisbon, now)).toEqual({ text, when })
})

test('today is today in the shop’s zone, not in the reader’s', () => {
  const at = '2026-05-15T00:30:00Z'
  expect(format.freeTime(at, 'America/New_York', '2026-05-14T22:00:00Z').text).toBe('Today 20:30')
  expect(format.freeTime(at, 'Asia/Tokyo', '2026-05-14T22:00:00Z').text).toBe('Today 09:30')
  expect(format.freeTime(at, 'Europe/London', '2026-05-14T22:00:00Z').text).toBe('Tomorrow 01:30')
})

test('days are counted on the calendar, also over a day of 23 hours', () => {
  expect(daysBetween('2026-03-28T23:30:00Z', '2026-03-29T23:30:00Z', lisbon)).toBe(2)
  expect(daysBetween('2026-03-29T00:30:00Z', '2026-03-29T22:30:00Z', lisbon)).toBe(0)
  expect(isoDayIn('2026-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('2027-01-01')
})

test('a date shows its year only if it is not this year', () => {
  expect(format.date('2026-05-03T12:00:00Z', lisbon, now)).toBe('3 May')
  expect(format.date('2025-12-31T23:30:00Z', 'Asia/Tokyo', now)).toBe('1 January')
  expect(format.date('2025-12-31T12:00:00Z', lisbon, now)).toBe('31 December 2025')
})

test('midnight is 00:00', () => {
  expect(format.time('2026-05-14T23:00:00Z', lisbon)).toBe('00:00')
})

test.each([
  [{ minor: 14000, currency: 'EUR' }, '€140'],
  [{ minor: 3850, currency: 'EUR' }, '€38.50'],
  [{ minor: 1250000, currency: 'EUR' }, '€12,500'],
  [{ minor: 4500, currency: 'JPY' }, '¥4,500'],
  [{ minor: 9000, currency: 'USD' }, '$90'],
])('money %o reads %s', (money, text) => {
  expect(format.money(money)).toBe(text)
})

test('parts of a day and a time come from their instant, not from their text', () => {
  const at = '2026-05-23T14:30:00Z'
  expect(format.dayParts(at, lisbon, now)).toEqual({ weekday: 'Sat', day: '23', month: 'May', year: '' })
  expect(format.dayParts('2027-01-01T00:30:00Z', lisbon, now)).toMatchObject({ day: '1', month: 'Jan', year: '2027' })
  expect([format.hour(at, lisbon), format.hour('2026-05-14T23:05:00Z', lisbon)]).toEqual(['15', '00'])
  expect([minuteIn(at, 'Asia/Kolkata'), minuteIn(at, lisbon)]).toEqual([0, 30])
})

test('a price has its words apart; one on request has no amount', () => {
  const price = { minor: 68000, currency: 'EUR', kind: 'from' as const }
  expect(format.priceParts(price)).toEqual({ before: 'from ', amount: '€680', after: '' })
  expect(format.priceParts({ minor: 0, currency: 'EUR', kind: 'on_request' }).amount).toBe('Price on request')
})

test('a price says “from”, or that it is on request', () => {
  expect(format.price({ minor: 68000, currency: 'EUR', kind: 'from' })).toBe('from €680')
  expect(format.priceShort({ minor: 68000, currency: 'EUR', kind: 'from' })).toBe('€680+')
  expect(format.price({ minor: 0, currency: 'EUR', kind: 'fixed' })).toBe('No charge')
  expect(format.price({ minor: 0, currency: 'EUR', kind: 'free' })).toBe('No charge')
  expect(format.priceShort({ minor: 0, currency: 'EUR', kind: 'on_request' })).toBe('Price on request')
})

test('durations change to hours when minutes become hard to read', () => {
  expect([45, 60, 90, 120, 150].map(format.duration)).toEqual(['45 min', '60 min', '1 h 30 min', '2 h', '2 h 30 min'])
})

test.each([
  ['2026-05-14T08:00:00Z', 'today'],
  ['2026-05-13T08:00:00Z', 'yesterday'],
  ['2026-05-12T08:00:00Z', '2 days ago'],
  ['2026-05-06T08:00:00Z', 'last week'],
  ['2026-03-01T08:00:00Z', '2 months ago'],
])('%s was %s', (at, words) => {
  expect(format.ago(at, now)).toBe(words)
})

test('a plural uses the forms of its language', () => {
  const forms = { one: 'look', other: 'looks' }
  expect([0, 1, 2].map((n) => plural('en', n, forms))).toEqual(['looks', 'look', 'looks'])
  expect([1, 2, 5].map((n) => plural('pl', n, { one: 'a', few: 'b', many: 'c', other: 'd' }))).toEqual(['a', 'b', 'c'])
})
