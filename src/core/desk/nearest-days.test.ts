import { expect, test } from 'vitest'
import type { Offer } from '../availability/calendars.ts'
import { nearestDays } from './nearest-days.ts'

/** Nine to five on every day but Sunday, in Lisbon, where clocks go back on Sunday 25 October 2026. */
const offer = (busy: [string, string][] = []): Offer => ({
  zone: 'Europe/Lisbon',
  service: { durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, stepMin: 30, noticeMin: 5000, horizonDays: 1 },
  member: {
    hours: {
      week: Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ opensMin: 540, closesMin: 1020 }])),
      exceptions: new Map(),
    },
    busy: busy.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) })),
  },
  needs: [],
  now: Date.parse('2026-10-22T08:00:00Z'),
})
const shown = (starts: readonly number[]) => starts.map((at) => new Date(at).toISOString().slice(0, 16))

test('[T32] one start a day, the nearest days first, at the same time of day on both sides of a clock change', () => {
  const off: [string, string] = ['2026-10-24T00:00Z', '2026-10-25T00:00Z']
  expect(shown(nearestDays(offer([off]), Date.parse('2026-10-24T10:00Z')))).toEqual([
    '2026-10-23T10:00',
    '2026-10-22T10:00',
    '2026-10-26T11:00',
  ])
})

test('[T32] where that time is taken, the nearest one on the day; where nothing is free, no day', () => {
  const busy: [string, string][] = [
    ['2026-10-22T00:00Z', '2026-10-25T00:00Z'],
    ['2026-10-26T10:30Z', '2026-10-26T12:30Z'],
  ]
  const [first] = shown(nearestDays(offer(busy), Date.parse('2026-10-24T10:00Z')))
  expect(first).toBe('2026-10-26T09:30')
  expect(nearestDays(offer([['2026-10-01T00:00Z', '2026-12-01T00:00Z']]), Date.parse('2026-10-24T10:00Z'))).toEqual([])
})
