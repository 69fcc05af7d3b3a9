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

test('[B10] two things at once are a clash, in whatever order they were put in', () => {
  const [a, b] = [item('a', 0, 60, 'one'), item('b', 45, 90, 'two')]
  for (const items of [
    [a, b],
    [b, a],
  ])
    expect(planTroubles(items)).toMatchObject([{ kind: 'clash', first: 'a', second: 'b', gapMs: -15 * minute }])
})

test('[B10] a long one clashes with all it covers', () => {
  const troubles = planTroubles([item('long', 0, 300, 'one'), item('b', 30, 60, 'two'), item('c', 120, 150, 'three')])
  expect(troubles.filter(({ kind }) => kind === 'clash').map(({ second }) => second)).toEqual(['b', 'c'])
})

test('[B10] between two places there is time for the way, or it is said', () => {
  const far = item('b', 90, 120, 'two', belem)
  expect(planTroubles([item('a', 0, 60, 'one'), far])).toMatchObject([{ kind: 'tight', gapMs: 30 * minute }])
  expect(planTroubles([item('a', 0, 40, 'one'), far])).toEqual([])
})

test('[B10] in one shop one goes from chair to chair', () => {
  expect(planTroubles([item('a', 0, 60, 'one'), item('b', 60, 90, 'one')])).toEqual([])
})

test('[B10] an unknown location needs ten minutes between appointments', () => {
  expect(planTroubles([item('a', 0, 60, 'one', null), item('b', 69, 90, 'two')])).toHaveLength(1)
  expect(planTroubles([item('a', 0, 60, 'one', null), item('b', 70, 90, 'two')])).toEqual([])
})

test('[B10] the way from one item to the next is told, in the order of the day', () => {
  const items = [item('c', 300, 330, 'two', belem), item('a', 0, 60, 'one'), item('b', 90, 120, 'one')]
  expect(planWays(items)).toEqual([
    { first: 'a', second: 'b', gapMs: 30 * minute, wayMs: 0 },
    { first: 'b', second: 'c', gapMs: 180 * minute, wayMs: 37 * minute },
  ])
})

test('[B10] there is no way between things at once, or from one day to the next', () => {
  expect(planWays([item('a', 0, 60, 'one'), item('b', 30, 90, 'two')])).toEqual([])
  expect(planWays([item('a', 0, 60, 'one'), item('b', 1500, 1530, 'two')])).toEqual([])
})
