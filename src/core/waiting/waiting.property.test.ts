import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, offerOf, span } from '#tests/support/offers.ts'
import { isOffered } from '../availability/check-start.ts'
import { HOUR_MS } from '../time.ts'
import { chooseOffer, type OpenWish } from './choose-offer.ts'
import { mayOfferNow } from './quiet-hours.ts'

const midnight = Date.parse('2026-01-05T00:00Z')
const members = ['a', 'b', 'c']
const HALF_HOUR = HOUR_MS / 2
const interval = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 12 }))
  .map(([first, length]) => ({ from: midnight + first * HALF_HOUR, to: midnight + (first + length) * HALF_HOUR }))
const wish = fc.record({
  id: fc.uuid(),
  askedAt: fc.integer({ min: 0, max: 20 }),
  memberId: fc.constantFrom(null, ...members),
  spans: fc.array(interval, { minLength: 1, maxLength: 3 }),
  refused: fc.array(interval, { maxLength: 2 }),
  offeredUntil: fc.constantFrom(null, midnight + 60 * HOUR_MS),
  visits: fc.integer({ min: 0, max: 5 }),
})
const world = fc.record({
  wishes: fc.uniqueArray(wish, { maxLength: 6, selector: ({ id }) => id }),
  busy: fc.tuple(...members.map(() => fc.array(interval, { maxLength: 4 }))),
  now: fc.integer({ min: -24, max: 60 }).map((n) => midnight + n * HALF_HOUR),
  regularsFirst: fc.boolean(),
  freed: fc.array(
    fc.tuple(interval, fc.constantFrom(null, ...members)).map(([one, memberId]) => ({ ...one, memberId })),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
})

type Rank = readonly [group: number, askedAt: number, id: string]
function isBefore(a: Rank, b: Rank): boolean {
  if (a[0] !== b[0]) return a[0] < b[0]
  return a[1] === b[1] ? a[2] < b[2] : a[1] < b[1]
}

/** Says the rules once more, slowly: every half hour of three days for every wish and member. */
test('[W1] [W3] [W5] [W6] [W7] [W8] the choice is the first wish in order that has a start, and its earliest one', () => {
  fc.assert(
    fc.property(world, ({ wishes, busy, now, regularsFirst, freed }) => {
      const people = members.map((memberId, n) => ({
        memberId,
        offer: offerOf({
          now,
          member: { hours: everyDay(span('08:00', '18:00')), busy: busy[n]!.toSorted((a, b) => a.from - b.from) },
        }),
      }))
      const all = Array.from({ length: 144 }, (_, n) => midnight + (n - 24) * HALF_HOUR)
      const possible = (one: OpenWish) =>
        all.filter(
          (start) =>
            start > now &&
            one.spans.some(({ from, to }) => from <= start && start < to) &&
            one.offeredUntil === null &&
            !one.refused.some(({ from, to }) => from < start + HOUR_MS && start < to) &&
            people.some(
              ({ memberId, offer }) =>
                [null, memberId].includes(one.memberId) &&
                isOffered(offer, start) &&
                freed.some((f) => [null, memberId].includes(f.memberId) && f.from < start + HOUR_MS && start < f.to),
            ),
        )
      const rank = (one: OpenWish) => [regularsFirst && one.visits < 3 ? 1 : 0, one.askedAt, one.id] as const
      const able = wishes.filter((one) => possible(one).some((start) => mayOfferNow('UTC', now, start)))
      const ranked = able.find((one) => able.every((other) => isBefore(rank(one), rank(other)) || one === other))
      const { chosen } = chooseOffer(wishes, () => people, { freed, regularsFirst, now })
      expect(chosen?.wish.id).toBe(ranked?.id)
      if (!chosen || !ranked) return
      expect(chosen.startsAt).toBe(possible(ranked).find((start) => mayOfferNow('UTC', now, start)))
      expect(isOffered(chosen.performer.offer, chosen.startsAt)).toBe(true)
      expect([null, chosen.performer.memberId]).toContain(ranked.memberId)
    }),
  )
})
