import { expect, test } from 'vitest'
import { partOf, parts } from './part-of-day.ts'

test.each([
  ['14:00', '18:00', 'afternoon'],
  ['12:00', '18:00', 'afternoon'],
  ['00:00', '12:00', 'morning'],
  ['09:00', '11:30', 'morning'],
  ['17:00', '24:00', 'evening'],
  ['18:30', '20:00', 'evening'],
  ['10:00', '16:00', null],
  ['00:00', '24:00', null],
])('%s to %s is the %s', (from, to, part) => {
  expect(partOf({ from, to })).toBe(part)
})

test('each part has its own name', () => {
  for (const [part, window] of Object.entries(parts)) expect(partOf(window)).toBe(part)
})
