import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockWords, minuteOfClock, readClock } from './read-clock.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2115', '21:15'],
  ['21.15', '21:15'],
  ['9h30', '09:30'],
  ['9h', '09:00'],
  [' 9 30 ', '09:30'],
  ['9pm', '21:00'],
  ['9:30 PM', '21:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['0', '00:00'],
  ['24:00', '00:00'],
])('“%s” is %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock)
})

test.each(['', 'nine', '25', '9:60', '9:3', '24:30', '12345', '13pm', '0am', '-3', '9:30:15'])(
  '“%s” is no time',
  (typed) => {
    expect(readClock(typed)).toBeNull()
  },
)

test('what a clock shows is read as the same minute, in every spelling', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(':', '.', 'h', ' ', ''), (minute, mark) => {
      const shown = clockWords(minute)
      expect(minuteOfClock(shown)).toBe(minute)
      expect(readClock(shown.replace(':', mark))).toBe(shown)
    }),
  )
})
