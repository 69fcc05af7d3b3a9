import { expect, test } from 'vitest'
import { plotScale } from './plot-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 2, 4]],
  [7, [0, 3, 6, 9]],
  [84, [0, 30, 60, 90]],
  [101, [0, 50, 100, 150]],
  [1240, [0, 500, 1000, 1500]],
])('the scale of at most %i has few round steps', (highest, steps) => {
  expect(plotScale(highest)).toEqual(steps)
})
