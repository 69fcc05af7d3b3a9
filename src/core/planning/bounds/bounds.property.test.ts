import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, someWish } from '#tests/support/planning/planning-worlds.ts'
import { wayBetween } from '../between.ts'
import { lossAfter, type PlanKind, planKinds } from '../kinds.ts'
import { Ways } from '../ways.ts'
import { eligible, endOfPart, type Part, type Wish } from '../wish.ts'
import { boundsOf } from './bounds.ts'

/** The measure of a kind after each part of a day. */
function losses(wish: Wish, kind: PlanKind, day: readonly Part[]): number[] {
  let loss = 0
  return day.map((part, n) => {
    const before = day[n - 1]
    const wayMs = before ? wayBetween(before.candidate, part.candidate, wish.pace) : 0
    const passage = before ? { wayMs, roomMs: part.startsAt - endOfPart(before) - wayMs } : null
    loss = lossAfter(kind, loss, part.candidate, passage)
    return loss
  })
}

// A bound that is too high would drop a better day without a trace.
test.each(planKinds)('[G5] %s: what the rest of a day takes at least is never more than any day takes', (kind) => {
  let compared = 0
  fc.assert(
    fc.property(someWish, (wish) => {
      let count = 0
      const stops = wish.needs.map((need, n) =>
        eligible(wish, need).map((candidate) => ({ candidate, need: n, index: count++ })),
      )
      if (stops.some(({ length }) => length === 0)) return
      const ways = new Ways(stops.flat(), wish.pace)
      const bounds = boundsOf(wish, stops, kind, ways, Number.POSITIVE_INFINITY)
      for (const each of everyDay(wish)) {
        const day = each.toSorted((a, b) => a.startsAt - b.startsAt)
        const measured = losses(wish, kind, day)
        let rest = (1 << day.length) - 1
        for (const [n, part] of day.entries()) {
          rest &= ~(1 << part.need)
          const stop = stops[part.need]!.find(({ candidate }) => candidate.id === part.candidate.id)!
          const end = endOfPart(part)
          expect(bounds.doneAt(rest, end)).toBeLessThanOrEqual(endOfPart(day.at(-1)!))
          expect(bounds.loss(measured[n]!, rest, stop, end)).toBeLessThanOrEqual(measured.at(-1)!)
          compared++
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(compared).toBeGreaterThan(1000)
})
