import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judged, less } from '#tests/support/planning/judged.ts'
import { everyDay, isDayThatFits, someWish, wideWish } from '#tests/support/planning/planning-worlds.ts'
import { planTroubles } from '../booking/cart/day-plan.ts'
import { MINUTE_MS } from '../time.ts'
import { othersFor } from './exchange.ts'
import { planKinds } from './kinds.ts'
import { loosen } from './loosen.ts'
import { bestOf, firstPlans, improvePlans, planDay } from './plan-day.ts'
import { endOfPart, type Wish } from './wish.ts'

describe('against every possible day of small worlds', () => {
  test.each(planKinds)(
    '[G1] [G2] [G3] [G4] [G5] %s: a day that fits, where there is one, and none is better',
    (kind) => {
      fc.assert(
        fc.property(someWish, (wish) => {
          const days = everyDay(wish)
          const best = bestOf(wish, kind)
          expect(best !== null).toBe(days.length > 0)
          if (!best) return
          expect(isDayThatFits(wish, best)).toBe(true)
          const cost = judged(wish, kind, best)
          expect(days.filter((day) => less(judged(wish, kind, day), cost))).toEqual([])
        }),
        { numRuns: 200 },
      )
    },
  )

  test('[G5] up to three days, none like another, the same in whatever order the facts come', () => {
    fc.assert(
      fc.property(someWish, (wish) => {
        const { plans, isExact } = planDay(wish)
        expect(isExact).toBe(true)
        expect(plans.length > 0).toBe(everyDay(wish).length > 0)
        expect(plans.length).toBeLessThanOrEqual(3)
        expect(new Set(plans.map(({ kind }) => kind)).size).toBe(plans.length)
        const named = (each: typeof plans) =>
          each.map(({ kind, parts }) => [kind, parts.map((part) => [part.need, part.candidate.id, part.startsAt])])
        expect(new Set(named(plans).map((each) => JSON.stringify(each[1]))).size).toBe(plans.length)
        const turned = { ...wish, needs: wish.needs.map((need) => ({ candidates: need.candidates.toReversed() })) }
        expect(named(planDay(turned).plans)).toEqual(named(plans))
      }),
    )
  })

  test('[G2] no plan is tight or clashes in the cart', () => {
    fc.assert(
      fc.property(someWish, (wish) => {
        for (const { parts } of planDay(wish).plans) {
          const items = parts.map((part) => ({
            ...part.candidate,
            id: String(part.need),
            from: part.startsAt,
            to: endOfPart(part),
            day: 0,
          }))
          expect(planTroubles(items)).toEqual([])
        }
      }),
    )
  })

  test('[G6] a search that is cut short answers days that fit', () => {
    fc.assert(
      fc.property(someWish, fc.integer({ min: 0, max: 40 }), (wish, limit) => {
        const { plans, isExact } = planDay(wish, limit)
        for (const { parts } of plans) expect(isDayThatFits(wish, parts)).toBe(true)
        if (isExact) expect(plans).toEqual(planDay(wish).plans)
      }),
    )
  })

  test('[G9] another look for a part leaves the rest as it is, and the day fits', () => {
    fc.assert(
      fc.property(someWish, (wish) => {
        const parts = bestOf(wish, 'soonest')
        for (const at of parts?.keys() ?? []) {
          const others = othersFor(wish, parts!, at, 99)
          const fitting = wish.needs[parts![at]!.need]!.candidates.filter(
            (candidate) =>
              candidate.id !== parts![at]!.candidate.id &&
              candidate.starts.some((startsAt) =>
                isDayThatFits(wish, parts!.with(at, { need: parts![at]!.need, candidate, startsAt })),
              ),
          )
          for (const other of others) expect(isDayThatFits(wish, parts!.with(at, other))).toBe(true)
          const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).toSorted()
          // Parts keep their order in time here; a look that would change it is not proposed.
          expect(ids(fitting)).toEqual(expect.arrayContaining(ids(others.map(({ candidate }) => candidate))))
        }
      }),
    )
  })

  test('[G8] each wish that is named is enough when loosened alone, and by no less', () => {
    const STEP = 15 * MINUTE_MS
    fc.assert(
      fc.property(someWish, (wish) => {
        const fits = (changed: Partial<Wish>) => everyDay({ ...wish, ...changed }).length > 0
        if (fits({})) return
        const day = { from: wish.window.from - 12 * STEP, to: wish.window.to + 12 * STEP }
        const { from, to } = wish.window
        const named = new Map(loosen(wish, day).map((each) => [each.wish, each]))
        for (const each of loosen(wish, day)) {
          if (each.wish === 'to') {
            expect(fits({ window: { from, to: each.at } })).toBe(true)
            expect(fits({ window: { from, to: each.at - STEP } })).toBe(false)
          } else if (each.wish === 'from') {
            expect(fits({ window: { from: each.at, to } })).toBe(true)
            expect(fits({ window: { from: each.at + STEP, to } })).toBe(false)
          } else if (each.wish === 'budget') {
            expect(fits({ budgetMinor: each.minor })).toBe(true)
            expect(fits({ budgetMinor: each.minor - 1 })).toBe(false)
          } else if (each.wish === 'need') {
            const needs = wish.needs.filter((_, n) => n !== each.need)
            expect(everyDay({ ...wish, needs }).length).toBeGreaterThan(0)
          }
        }
        expect(named.has('to')).toBe(fits({ window: { from, to: day.to } }))
        expect(named.has('from')).toBe(fits({ window: { from: day.from, to } }))
        expect(named.has('rest')).toBe(wish.rest !== null && fits({ rest: null }))
        expect(named.has('order')).toBe(wish.isOrdered && fits({ isOrdered: false }))
        expect(named.has('pace')).toBe(wish.pace === 'foot' && fits({ pace: 'ride' }))
      }),
      { numRuns: 150 },
    )
  })
})

test('[G12] [G18] each further answer is a day that fits and no worse, and the last is the best', () => {
  let improved = 0
  let early = 0
  fc.assert(
    fc.property(wideWish, (wish) => {
      const answers = [...improvePlans([wish])]
      const days = answers.map(({ plans }) => plans.find(({ kind }) => kind === 'soonest')?.parts)
      for (const day of days) if (day) expect(isDayThatFits(wish, day)).toBe(true)
      const judgements = days.map((day) => (day ? judged(wish, 'soonest', day) : null))
      for (const [n, now] of judgements.slice(1).entries()) {
        const before = judgements[n]
        if (before) expect(now && !less(before, now)).toBe(true)
        if (before && now && less(now, before)) improved++
      }
      const first = firstPlans([wish])
      for (const { parts } of first.plans) expect(isDayThatFits(wish, parts)).toBe(true)
      expect(first.plans.length > 0).toBe(planDay(wish).plans.length > 0)
      if (first.isFinal) expect(first.plans).toEqual(planDay(wish).plans)
      else early++
      const best = bestOf(wish, 'soonest', 10_000_000)
      expect(judgements.at(-1) ?? null).toEqual(best && judged(wish, 'soonest', best))
    }),
    { numRuns: 60, seed: 12 },
  )
  expect(improved).toBeGreaterThan(0)
  expect(early).toBeGreaterThan(0)
})
