import { expect, test } from 'vitest'
import { axisOf, shareOf, ticksOf } from './axis.ts'

test('the axis is the window, with its full hours', () => {
  const axis = axisOf({ from: '09:30', to: '17:00' })
  expect(ticksOf(axis)).toEqual([600, 660, 720, 780, 840, 900, 960, 1020])
  expect([shareOf(axis, 570), shareOf(axis, 1020), shareOf(axis, 795)]).toEqual([0, 100, 50])
  expect(ticksOf(axisOf({ from: '00:00', to: '24:00' }))).toHaveLength(13)
})
