import { expect, test } from 'vitest'
import { dayScale, placeOn, rowsOf } from './day-bar-maths.ts'

const at = (time: string) => `2026-05-16T${time}:00.000Z`
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const utc = (instant: number) => new Date(instant).getUTCMinutes()
const hours = (ticks: number[]) => ticks.map((tick) => new Date(tick).getUTCHours())

test('the bar begins an hour before and ends an hour after, on whole hours', () => {
  const scale = dayScale([span('11:00', '12:00'), span('15:30', '16:30')], utc)
  expect(hours(scale.ticks)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(placeOn(scale, span('11:00', '12:00'))).toEqual({ start: 12.5, width: 12.5 })
})

test('hours are whole on the shop’s clock, also with a half-hour offset', () => {
  const scale = dayScale([span('11:00', '12:00')], (instant) => (utc(instant) + 30) % 60)
  expect(new Date(scale.from).toISOString()).toBe(at('09:30'))
})

test('a long day has fewer marks', () => {
  expect(hours(dayScale([span('06:00', '07:00'), span('20:00', '22:00')], utc).ticks)).toEqual([
    5, 7, 9, 11, 13, 15, 17, 19, 21, 23,
  ])
})

test('overlapping appointments are drawn in rows below each other', () => {
  expect(rowsOf([span('10:00', '12:00'), span('11:00', '11:30'), span('12:00', '13:00')])).toEqual([0, 1, 0])
})
