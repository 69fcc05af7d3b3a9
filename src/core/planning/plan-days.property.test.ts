import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judged, less } from '#tests/support/planning/judged.ts'
import { everyDay, isDayThatFits, twoDays } from '#tests/support/planning/planning-worlds.ts'
import { MINUTE_MS } from '../time.ts'
import { planKinds } from './kinds.ts'
import { loosenDays } from './loosen.ts'
import { planDays } from './plan-day.ts'
import type { Wish } from './wish.ts'

const isSame = ([a, b]: [number, number], [c, d]: [number, number]) => a === c && b === d

test('[G15] of two days the best of each kind, the earlier of equals, and each plan on one day', () => {
  let onLater = 0
  fc.assert(
    fc.property(twoDays, (days) => {
      const all = days.map(everyDay)
      const { plans, isExact } = planDays(days)
      expect(isExact).toBe(true)
      expect(plans.length > 0).toBe(all.some(({ length }) => length > 0))
      for (const { day, parts } of plans) expect(isDayThatFits(days[day]!, parts)).toBe(true)
      for (const kind of planKinds) {
        const plan = plans.find((each) => each.kind === kind)
        if (!plan) continue
        const cost = judged(days[plan.day]!, kind, plan.parts)
        for (const [day, ofDay] of all.entries()) {
          const costs = ofDay.map((parts) => judged(days[day]!, kind, parts))
          // The soonest is that of the first day on which anything fits.
          if (kind === 'soonest' && day !== plan.day) expect(day < plan.day ? costs : []).toEqual([])
          else expect(costs.filter((other) => less(other, cost) || (day < plan.day && isSame(other, cost)))).toEqual([])
        }
        if (kind !== 'soonest' && plan.day > 0) onLater++
      }
    }),
    { numRuns: 300 },
  )
  expect(onLater).toBeGreaterThan(0)
})

test('[G16] where both days fit, plans are on both, all different, the same in whatever order the facts come', () => {
  let both = 0
  fc.assert(
    fc.property(twoDays, (days) => {
      const fitting = days.flatMap((wish, day) => (everyDay(wish).length > 0 ? [day] : []))
      const { plans } = planDays(days)
      expect([...new Set(plans.map(({ day }) => day))].toSorted()).toEqual(fitting)
      expect(plans.length).toBeLessThanOrEqual(3)
      expect(new Set(plans.map(({ kind, day }) => `${kind} ${day}`)).size).toBe(plans.length)
      const turned = days.map((wish) => ({
        ...wish,
        needs: wish.needs.map(({ candidates }) => ({ candidates: candidates.toReversed() })),
      }))
      const named = (each: typeof plans) =>
        each.map(({ kind, day, parts }) => [kind, day, parts.map((part) => [part.candidate.id, part.startsAt])])
      expect(named(planDays(turned).plans)).toEqual(named(plans))
      if (fitting.length === 2) both++
    }),
    { numRuns: 200 },
  )
  expect(both).toBeGreaterThan(20)
})

test('[G6] [G15] a search over two days that is cut short answers days that fit', () => {
  fc.assert(
    fc.property(twoDays, fc.integer({ min: 0, max: 80 }), (days, limit) => {
      for (const { day, parts } of planDays(days, limit).plans) expect(isDayThatFits(days[day]!, parts)).toBe(true)
    }),
  )
})

test('[G17] a wish that is loosened is enough on one of the days, and by no less on any', () => {
  const STEP = 15 * MINUTE_MS
  let compared = 0
  fc.assert(
    fc.property(twoDays, (days) => {
      const fits = (change: (wish: Wish) => Partial<Wish>) =>
        days.some((wish) => everyDay({ ...wish, ...change(wish) }).length > 0)
      if (fits(() => ({}))) return
      const wholes = days.map(({ window: { from, to } }) => ({ from: from - 12 * STEP, to: to + 12 * STEP }))
      const until = (by: number) => fits(({ window: { from, to } }) => ({ window: { from, to: to + by } }))
      const since = (by: number) => fits(({ window: { from, to } }) => ({ window: { from: from - by, to } }))
      const named = loosenDays(days, wholes)
      for (const each of named) {
        compared++
        const { window } = days[each.day]!
        if (each.wish === 'to')
          expect([until(each.at - window.to), until(each.at - window.to - STEP)]).toEqual([true, false])
        else if (each.wish === 'from')
          expect([since(window.from - each.at), since(window.from - each.at - STEP)]).toEqual([true, false])
        else if (each.wish === 'budget')
          expect([each.minor, each.minor - 1].map((budgetMinor) => fits(() => ({ budgetMinor })))).toEqual([
            true,
            false,
          ])
        else if (each.wish === 'need')
          expect(fits(({ needs }) => ({ needs: needs.filter((_, n) => n !== each.need) }))).toBe(true)
      }
      const has = (name: string) => named.some(({ wish }) => wish === name)
      expect(has('to')).toBe(until(12 * STEP))
      expect(has('from')).toBe(since(12 * STEP))
      expect(has('rest')).toBe(days[0].rest !== null && fits(() => ({ rest: null })))
      expect(has('order')).toBe(days[0].isOrdered && fits(() => ({ isOrdered: false })))
      expect(has('pace')).toBe(days[0].pace === 'foot' && fits(() => ({ pace: 'ride' })))
    }),
    { numRuns: 150 },
  )
  expect(compared).toBeGreaterThan(20)
})
