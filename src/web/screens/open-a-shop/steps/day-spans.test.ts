import { expect, test } from 'vitest'
import { lunch, setPause, setTimes, usual, withPause } from './day-spans.ts'

const paused = [
  { opensMin: 600, closesMin: 780 },
  { opensMin: 840, closesMin: 1080 },
]

test('a break splits a day that is open before and after it', () => {
  expect(withPause([usual], lunch)).toEqual(paused)
  expect(withPause(paused, lunch)).toBeNull()
  expect(withPause([{ opensMin: 780, closesMin: 1080 }], lunch)).toBeNull()
  expect(withPause([], lunch)).toBeNull()
})

test('a day that opens later keeps its break, and loses it where it opens after it', () => {
  expect(setTimes(paused, 660, 1080)).toEqual([{ opensMin: 660, closesMin: 780 }, paused[1]])
  expect(setTimes(paused, 800, 1080)).toEqual([{ opensMin: 800, closesMin: 1080 }])
  expect(setTimes([usual], 1200, 120)).toEqual([{ opensMin: 1200, closesMin: 1560 }])
})

test('a break moves within its day and never ends before it begins', () => {
  expect(setPause(paused, 720, 840)).toEqual([{ opensMin: 600, closesMin: 720 }, paused[1]])
  expect(setPause(paused, 900, 840)).toEqual(paused)
  expect(setPause(paused, 540, 840)).toEqual(paused)
})
