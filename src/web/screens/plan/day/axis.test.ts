import { expect, test } from 'vitest'
import { axisOf, closedSpans, possibleStarts, shareOf, ticksOf } from './axis.ts'

test('the axis is the window, with its full hours', () => {
  const axis = axisOf({ from: '09:30', to: '17:00' })
  expect(ticksOf(axis)).toEqual([600, 660, 720, 780, 840, 900, 960, 1020])
  expect([shareOf(axis, 570), shareOf(axis, 1020), shareOf(axis, 795)]).toEqual([0, 100, 50])
  expect(ticksOf(axisOf({ from: '00:00', to: '24:00' }))).toHaveLength(13)
})

test('[G14] a part can lie where one of its starts covers the axis, and nowhere else', () => {
  const axis = { fromMin: 600, toMin: 900 }
  expect(closedSpans(axis, [780, 630, 660], 60)).toEqual([
    { fromMin: 600, toMin: 630 },
    { fromMin: 720, toMin: 780 },
    { fromMin: 840, toMin: 900 },
  ])
  expect(closedSpans(axis, [600, 660, 720, 780, 840], 60)).toEqual([])
})

test('[G14] a part can go to an offered start where it overlaps no locked part', () => {
  const at = (clock: string) => `2026-11-21T${clock}:00.000Z`
  const part = {
    look: { durationMin: 60 },
    starts: ['09:00', '09:15', '10:45', '11:00'].map(at),
  }
  const locked = { startsAt: at('10:00'), endsAt: at('11:00') }
  expect(possibleStarts(part, [locked])).toEqual([at('09:00'), at('11:00')])
  expect(possibleStarts(part, [])).toEqual(part.starts)
})
