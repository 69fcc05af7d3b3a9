import { expect, test } from 'vitest'
import { normalSearch } from './address.ts'
import { printPlace } from './spelling.ts'

test('[F4] a place is rounded to three decimals, about a hundred metres', () => {
  expect(printPlace({ lat: 38.7123456, lng: -9.1391234 })).toBe('38.712,-9.139')
  expect(printPlace({ lat: -0.0001, lng: 179.9999 })).toBe('0,180')
  expect(printPlace({ lat: 51.5, lng: -0.12 })).toBe('51.5,-0.12')
})

test('a rounded place can be parsed again', () => {
  for (const [lat, lng] of [
    [38.7123456, -9.1391234],
    [-89.9999, 0.0004],
    [0, -179.99951],
  ] as const)
    expect(normalSearch({ near: printPlace({ lat, lng }) }).near).toBe(printPlace({ lat, lng }))
})
