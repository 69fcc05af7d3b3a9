import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlannedItem, planTroubles, planWays } from './day-plan.ts'

const minute = 60_000
const chiado = { lat: 38.7107, lng: -9.1427 }
const belem = { lat: 38.6968, lng: -9.2034 }
const item = (
  id: string,
  from: number,
  to: number,
  shopId: string,
  place: PlannedItem['place'] = chiado,
): PlannedItem => ({
  id,
  shopId,
  place,
  day: Math.floor(from / 1440),
  from: from * minute,
  to: to * minute,
})

test('[B10] overlapping items clash, in any order of adding', () => {
  const [a, b] = [item('a', 0, 60, 'one'), item('b', 45, 90, 'two')]
  for (const items of [
    [a, b],
    [b, a],
  ])
    expect(planTroubles(items)).toMatchObject([{ kind: 'clash', first: 'a', second: 'b', gapMs: -15 * minute }])
})

test('[B10] a long item clashes with every item it covers', () => {
  const troubles = planTroubles([item('long', 0, 300, 'one'), item('b', 30, 60, 'two'), item('c', 120, 150, 'three')])
  expect(troubles.filter(({ kind }) => kind === 'clash').map(({ second }) => second)).toEqual(['b', 'c'])
})

test('[B10] too little time for the way between two places is reported', () => {
  const far = item('b', 90, 120, 'two', belem)
  expect(planTroubles([item('a', 0, 60, 'one'), far])).toMatchObject([{ kind: 'tight', gapMs: 30 * minute }])
  expect(planTroubles([item('a', 0, 40, 'one'), far])).toEqual([])
})

test('[B10] two items in one shop need no time between them', () => {
  expect(planTroubles([item('a', 0, 60, 'one'), item('b', 60, 90, 'one')])).toEqual([])
})

test('[B10] an unknown location needs ten minutes between appointments', () => {
  expect(planTroubles([item('a', 0, 60, 'one', null), item('b', 69, 90, 'two')])).toHaveLength(1)
  expect(planTroubles([item('a', 0, 60, 'one', null), item('b', 70, 90, 'two')])).toEqual([])
})

test('[B10] the way from each item to the next is reported, in the order of the day', () => {
  const items = [item('c', 300, 330, 'two', belem), item('a', 0, 60, 'one'), item('b', 90, 120, 'one')]
  expect(planWays(items)).toEqual([
    { first: 'a', second: 'b', gapMs: 30 * minute, wayMs: 0 },
    { first: 'b', second: 'c', gapMs: 180 * minute, wayMs: 37 * minute },
  ])
})

test('[B10] no way is reported between overlapping items or across days', () => {
  expect(planWays([item('a', 0, 60, 'one'), item('b', 30, 90, 'two')])).toEqual([])
  expect(planWays([item('a', 0, 60, 'one'), item('b', 1500, 1530, 'two')])).toEqual([])
})

test('[B60] an item is compared with what is booked already, and two booked ones are not', () => {
  const booked = { ...item('booked', 0, 60, 'one'), isBooked: true }
  const other = { ...item('other', 30, 90, 'two'), isBooked: true }
  expect(planTroubles([booked, other])).toEqual([])
  expect(planTroubles([booked, item('new', 45, 90, 'two')])).toMatchObject([{ kind: 'clash', second: 'new' }])
})

test('[B60] every pair with an item of the cart and too little time between is named once, and no other', () => {
  const planned = fc
    .array(fc.tuple(fc.nat(300), fc.integer({ min: 5, max: 90 }), fc.nat(2), fc.boolean()), { maxLength: 8 })
    .map((all) =>
      all.map(([from, length, shop, isBooked], index) => ({
        ...item(`i${index}`, from, from + length, `shop ${shop}`, null),
        isBooked,
      })),
    )
  fc.assert(
    fc.property(planned, (items) => {
      const expected = items.flatMap((a, index) =>
        items.slice(index + 1).flatMap((b) => {
          const room = Math.max(b.from - a.to, a.from - b.to)
          const needed = a.shopId === b.shopId ? 0 : 10 * minute
          return room < needed && !(a.isBooked && b.isBooked) ? [[a.id, b.id].toSorted().join()] : []
        }),
      )
      const named = planTroubles(items).map(({ first, second }) => [first, second].toSorted().join())
      expect(named.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
