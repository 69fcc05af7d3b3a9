import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFeed, calendarMessage } from './calendar-file.ts'

const parties = {
  organizer: { name: 'Casa "Luz"', email: 'hello@casa-luz.example' },
  attendee: { name: 'Ana', email: 'ana@example.test' },
}
const event: CalendarEvent = {
  uid: 'a1@lookbook',
  sequence: 0,
  state: 'confirmed',
  startsAt: Date.parse('2026-05-16T14:00:00Z'),
  endsAt: Date.parse('2026-05-16T15:30:00Z'),
  zone: 'Europe/Lisbon',
  summary: 'Window-light portrait',
  place: 'Rua do Carmo 12, Lisbon',
  description: 'Code ABCD1234',
  url: 'http://localhost:3000/bookings/1',
  changedAt: Date.parse('2026-05-01T08:00:00Z'),
}
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('[B12] times are written in the shop’s zone, with that zone’s transitions around them', () => {
  const lines = unfold(calendarMessage(event, parties))
  expect(lines).toContain('METHOD:REQUEST')
  expect(lines).toContain('DTSTART;TZID=Europe/Lisbon:20260516T150000')
  expect(lines).toContain('DTEND;TZID=Europe/Lisbon:20260516T163000')
  expect(lines).toContain('TZOFFSETTO:+0100')
  expect(lines).toContain('DTSTART:20260329T010000')
})

test('[B12] a change keeps the UID and raises the sequence; a cancellation cancels the event', () => {
  const moved = unfold(calendarMessage({ ...event, sequence: 3, state: 'cancelled' }, parties))
  expect(moved).toContain('UID:a1@lookbook')
  expect(moved).toContain('SEQUENCE:3')
  expect(moved).toContain('METHOD:CANCEL')
  expect(moved).toContain('STATUS:CANCELLED')
})

describe.each([
  ['Europe/Lisbon', '2026-10-25T02:30:00Z', '20261025T023000', '+0000'],
  ['America/New_York', '2026-03-08T07:00:00Z', '20260308T030000', '-0400'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z', '20260601T054500', '+0545'],
  ['Australia/Lord_Howe', '2026-12-01T00:00:00Z', '20261201T110000', '+1100'],
])('%s', (zone, startsAt, wall, offset) => {
  test('[B12] an event shows the shop’s wall-clock time', () => {
    const start = Date.parse(startsAt)
    const lines = unfold(calendarMessage({ ...event, zone, startsAt: start, endsAt: start + 60_000 }, parties))
    expect(lines).toContain(`DTSTART;TZID=${zone}:${wall}`)
    expect(lines).toContain(`TZOFFSETTO:${offset}`)
  })
})

test('[B12] times in an hour that occurs twice are written in UTC, because programs resolve them differently', () => {
  for (const startsAt of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
    const start = Date.parse(startsAt)
    const lines = unfold(calendarMessage({ ...event, startsAt: start, endsAt: start + 3_600_000 }, parties))
    expect(lines).toContain(`DTSTART:${startsAt.replaceAll(/[-:]/g, '')}`)
    expect(lines.filter((line) => line.startsWith('DTEND;'))).toEqual([])
  }
})

test('[B12] text is escaped within its line, and lines are folded at 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const file = calendarMessage(
        { ...event, summary: words, description: words, place: words },
        { ...parties, attendee: { name: words, email: 'a@example.test' } },
      )
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const names = unfold(file).map((line) => line.split(/[:;]/)[0])
      expect(names.filter((name) => name === 'SUMMARY')).toHaveLength(1)
      expect(names.filter((name) => name === 'END')).toHaveLength(names.filter((name) => name === 'BEGIN').length)
    }),
    // Chance draws a line break too rarely.
    { examples: [['a\r\nSUMMARY:b'], ['a\nEND:VEVENT'], ['a\rb'], ['a\u0000b']] },
  )
})

test('[B12] an empty feed is a valid calendar: it has one component', () => {
  const lines = calendarFeed('Lookbook', []).split('\r\n')
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ])
  expect(lines).toContain('TZOFFSETTO:+0000')
})

test('[B12] a feed holds every event, and each zone once', () => {
  const lines = unfold(calendarFeed('Ana, on Lookbook', [event, { ...event, uid: 'b2@lookbook' }]))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
  expect(lines).toContain('X-WR-CALNAME:Ana\\, on Lookbook')
})
