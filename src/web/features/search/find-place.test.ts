import { expect, test } from 'vitest'
import { readFilter } from './filter.ts'
import { roundedPlace } from './find-place.ts'

test('[F4] a place is told to three decimals, about a hundred metres, and no more', () => {
  expect(roundedPlace(38.7123456, -9.1391234)).toBe('38.712,-9.139')
  expect(roundedPlace(-0.0001, 179.9999)).toBe('0,180')
  expect(roundedPlace(51.5, -0.12)).toBe('51.5,-0.12')
})

test('whatever was rounded can be read again', () => {
  for (const [lat, lng] of [
    [38.7123456, -9.1391234],
    [-89.9999, 0.0004],
    [0, -179.99951],
  ] as const)
    expect(readFilter({ near: roundedPlace(lat, lng) }).near).toBe(roundedPlace(lat, lng))
})
