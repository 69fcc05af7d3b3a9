import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../availability/calendars.ts'
import { isOffered } from '../availability/check-start.ts'
import { ALWAYS_OPEN_WEEK } from '../availability/hours/hours.ts'
import { claimAt } from '../availability/lanes-at.ts'
import { dayNumber } from '../calendar-day.ts'
import { HOUR_MS } from '../time.ts'
import { findTurns, hoursTouched, type PollWindow, rankFits } from './together.ts'

const NOW = Date.parse('2026-06-01T08:00:00Z')
const window: PollWindow = {
  zone: 'Europe/Lisbon',
  firstDay: dayNumber('2026-06-02'),
  days: 2,
  fromHour: 9,
  toHour: 18,
}
/** By Lisbon's clock, which is an hour ahead of UTC in June. */
const at = (hour: number, day = 2) => Date.parse(`2026-06-0${day}T00:00:00Z`) + (hour - 1) * HOUR_MS
const hours = (from: number, to: number, day = 0) => Array.from({ length: to - from }, (_, n) => day * 24 + from + n)

function offerWith(busy: readonly [number, number][] = [], bufferAfterMin = 0): Offer {
  return {
    zone: 'Europe/Lisbon',
    service: { durationMin: 60, bufferBeforeMin: 0, bufferAfterMin, stepMin: 30, noticeMin: 0, horizonDays: 60 },
    member: {
      hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() },
      busy: busy.map(([from, to]) => ({ from: at(from), to: at(to) })),
    },
    needs: [],
    now: NOW,
  }
}

test('[H1] an appointment touches every hour it lies in, by the shop’s clock', () => {
  expect(hoursTouched(window, at(10), 60)).toEqual([10])
  expect(hoursTouched(window, at(10.5), 60)).toEqual([10, 11])
  expect(hoursTouched(window, at(9, 3), 121)).toEqual([33, 34, 35])
})

test('[H1] [H2] most people first, then the earliest; only what is offered, in the days and hours asked about', () => {
  const answers = [
    { id: 'ana', hours: [...hours(9, 12), ...hours(14, 16, 1)] },
    { id: 'rui', hours: [...hours(11, 12), ...hours(2, 4, 1)] },
  ]
  const fits = rankFits([offerWith([[9, 10]])], window, answers)
  expect(fits[0]).toEqual({ startsAt: at(11), who: ['ana', 'rui'], makers: 1 })
  expect(fits.slice(1).map(({ startsAt }) => startsAt)).toEqual([at(10), at(10.5), at(14, 3), at(14.5, 3), at(15, 3)])
  expect(rankFits([offerWith()], window, [])).toEqual([])
})

test('[H3] everybody in turn: nobody gets a time they did not mark, and claims with buffers do not overlap', () => {
  const answers = [
    { id: 'ana', hours: hours(9, 14) },
    { id: 'rui', hours: hours(10, 11) },
  ]
  expect(findTurns([offerWith()], window, answers)[0]).toEqual([
    { startsAt: at(9), who: 'ana' },
    { startsAt: at(10), who: 'rui' },
  ])
  expect(findTurns([offerWith([], 90)], window, answers)[0]).toEqual([
    { startsAt: at(10), who: 'rui' },
    { startsAt: at(12.5), who: 'ana' },
  ])
  expect(findTurns([offerWith()], window, [answers[1]!, { id: 'eva', hours: hours(13, 14) }])).toEqual([])
  expect(findTurns([offerWith()], window, answers.slice(0, 1))).toEqual([])
})

test('[H3] whatever people mark, an arrangement is right', () => {
  const marked = fc.uniqueArray(fc.integer({ min: 9, max: 17 }), { maxLength: 9 })
  const busy = fc.array(fc.integer({ min: 9, max: 17 }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(marked, { minLength: 2, maxLength: 4 }), busy, (each, taken) => {
      const answers = each.map((own, n) => ({ id: `p${n}`, hours: own }))
      const offer = offerWith(taken.map((hour) => [hour, hour + 1]))
      for (const turns of findTurns([offer], window, answers)) {
        expect(turns.map(({ who }) => who).toSorted()).toEqual(answers.map(({ id }) => id))
        turns.forEach(({ startsAt, who }, n) => {
          expect(isOffered(offer, startsAt)).toBe(true)
          const own = answers.find(({ id }) => id === who)!.hours
          expect(hoursTouched(window, startsAt, 60).every((hour) => own.includes(hour))).toBe(true)
          const before = turns[n - 1]
          if (before) expect(startsAt).toBeGreaterThanOrEqual(claimAt(offer, before.startsAt).to)
        })
      }
    }),
  )
})
