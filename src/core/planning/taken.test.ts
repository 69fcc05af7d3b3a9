import { expect, test } from 'vitest'
import { MINUTE_MS } from '../time.ts'
import { startsBeside } from './taken.ts'

const at = (hour: number, minute = 0) => (hour * 60 + minute) * MINUTE_MS
const here = { lat: 38.71, lng: -9.14 }
const halfHours = Array.from({ length: 12 }, (_, n) => at(12, n * 30))
const candidate = { shopId: 'b', place: here, durationMin: 60, starts: halfHours }
const clocks = (starts: readonly number[]) => starts.map((start) => start / MINUTE_MS / 60)

test('[G19] a start leaves the way to and from what is taken elsewhere', () => {
  const taken = [{ shopId: 'a', place: here, from: at(14), to: at(15) }]
  // Ten minutes to the same place: 13:00 would end at 14:00, and 15:00 would begin at once.
  expect(clocks(startsBeside(candidate, taken, 'ride'))).toEqual([12, 12.5, 15.5, 16, 16.5, 17, 17.5])
})

test('[G19] a longer way takes more, on foot more than otherwise', () => {
  const far = { lat: 38.71, lng: -9.1 } // 3.5 km
  const taken = [{ shopId: 'a', place: far, from: at(14), to: at(15) }]
  expect(clocks(startsBeside(candidate, taken, 'ride'))).toEqual([12, 12.5, 15.5, 16, 16.5, 17, 17.5])
  expect(clocks(startsBeside(candidate, taken, 'foot'))).toEqual([12, 16, 16.5, 17, 17.5])
})

test('[G19] at the same shop one may follow the other', () => {
  const taken = [{ shopId: 'b', place: here, from: at(14), to: at(15) }]
  expect(clocks(startsBeside(candidate, taken, 'foot'))).toEqual([12, 12.5, 13, 15, 15.5, 16, 16.5, 17, 17.5])
  expect(startsBeside(candidate, [], 'foot')).toEqual(halfHours)
})
