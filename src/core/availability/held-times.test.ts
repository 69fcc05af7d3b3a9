import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { Hold, Offer } from './calendars.ts'
import { isOffered } from './check-start.ts'
import { heldStarts, heldUntil, offerAfterHolds } from './held-times.ts'
import { ALWAYS_OPEN_WEEK } from './hours/hours.ts'
import type { Interval } from './interval.ts'
import { offeredStarts } from './offered-starts.ts'

const NOW = Date.parse('2026-06-01T08:00:00Z')
const at = (hours: number) => NOW + hours * HOUR_MS
const hold = (from: number, to: number, untilMin: number): Hold => ({
  from: at(from),
  to: at(to),
  until: NOW + untilMin * MINUTE_MS,
})
const window = { from: NOW, to: at(12) }

function offerWith(holds: readonly Hold[], booked: readonly Interval[] = [], given: Partial<Offer> = {}): Offer {
  return {
    zone: 'UTC',
    service: { durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, stepMin: 30, noticeMin: 0, horizonDays: 60 },
    member: { hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }, busy: [...booked, ...holds], holds },
    needs: [],
    now: NOW,
    ...given,
  }
}

test('[Q1] a time that a hold takes is held until it ends', () => {
  const offer = offerWith([hold(2, 3, 7)])
  expect(heldUntil(offer, at(2))).toBe(NOW + 7 * MINUTE_MS)
  expect(heldUntil(offer, at(2.5))).toBe(NOW + 7 * MINUTE_MS)
})

test('[Q1] a time across two holds is held until the later one ends', () => {
  expect(heldUntil(offerWith([hold(2, 2.5, 9), hold(2.5, 3.5, 4)]), at(2))).toBe(NOW + 9 * MINUTE_MS)
})

test('[Q1] what is booked cannot be waited for, nor a time that is free or never offered', () => {
  const booked = { from: at(2.5), to: at(4) }
  const offer = offerWith([hold(2, 2.5, 9)], [booked])
  expect(heldUntil(offer, at(2))).toBeNull()
  expect(heldUntil(offer, at(5))).toBeNull()
  expect(heldUntil(offerWith([hold(2, 3, 9)]), at(2) + 7 * MINUTE_MS)).toBeNull()
})

test('[Q1] a room whose only lane is held is waited for too, also where two needs share it', () => {
  const hours = { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }
  const held = hold(2, 3, 5)
  const room = { hours, lanes: [[held], []], holds: [[held], []] }
  expect(isOffered(offerWith([], [], { needs: [[room]] }), at(2))).toBe(true)
  const needs = [[room], [room]]
  expect(isOffered(offerWith([], [], { needs }), at(2))).toBe(false)
  expect(heldUntil(offerWith([], [], { needs }), at(2))).toBe(NOW + 5 * MINUTE_MS)
})

test('[Q1] where two lanes are held, the one that ends first is enough', () => {
  const hours = { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }
  const [late, early] = [hold(2, 3, 9), hold(2, 3, 4)]
  const room = { hours, lanes: [[late], [early]], holds: [[late], [early]] }
  expect(heldUntil(offerWith([], [], { needs: [[room]] }), at(2))).toBe(NOW + 4 * MINUTE_MS)
})

test('[Q1] only a start for exactly the held time is shown as held', () => {
  expect(heldStarts(offerWith([hold(2, 3, 7)]), window)).toEqual([at(2)])
  expect(heldStarts(offerWith([hold(2, 4, 7)]), window)).toEqual([])
  expect(heldStarts(offerWith([]), window)).toEqual([])
})

test('[Q1] by brute force: held until the first minute at which the time is offered', () => {
  const halves = fc.integer({ min: 0, max: 20 })
  const holds = fc.array(fc.tuple(halves, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 15 })), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(holds, fc.array(halves, { maxLength: 2 }), halves, (held, booked, start) => {
      const offer = offerWith(
        held.map(([from, length, until]) => hold(from / 2, (from + length) / 2, until)),
        booked.map((from) => ({ from: at(from / 2), to: at((from + 1) / 2) })),
      )
      // Rows of one lane never overlap.
      const busy = offer.member.busy
      fc.pre(busy.every((a, i) => busy.every((b, j) => i >= j || a.to <= b.from || b.to <= a.from)))
      const startsAt = at(start / 2)
      const minutes = Array.from({ length: 16 }, (_, n) => NOW + n * MINUTE_MS)
      const slow = isOffered(offer, startsAt)
        ? null
        : (minutes.find((minute) => {
            const left = offer.member.holds?.filter(({ until }) => until > minute) ?? []
            return isOffered(offerWith(left, offer.member.busy.slice(0, booked.length)), startsAt)
          }) ?? null)
      expect(isOffered(offer, startsAt) ? null : heldUntil(offer, startsAt)).toBe(slow)
    }),
  )
})

test('when every hold has ended only what is booked is left', () => {
  const booked = { from: at(6), to: at(7) }
  const offer = offerWith([hold(2, 3, 7), hold(4, 5, 3)], [booked])
  expect(offeredStarts(offerAfterHolds(offer, Number.POSITIVE_INFINITY), window)).toEqual(
    offeredStarts(offerWith([], [booked]), window),
  )
})
