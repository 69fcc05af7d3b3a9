import { expect, test } from 'vitest'
import { otherTimes } from './other-times.ts'

const at = (time: string) => `2026-05-16T${time}:00.000Z`
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const sneakers = span('13:15', '15:15')
const portrait = span('15:30', '16:30')
const tight = { gapMin: 15, neededMin: 22 }
const starts = {
  first: ['11:30', '12:45', '13:00', '14:00'].map(at),
  second: ['15:00', '15:30', '15:45', '17:00'].map(at),
}

test('suggests the nearest starts that leave enough room, one for each of the two items', () => {
  const found = otherTimes({ first: sneakers, second: portrait, trouble: tight, others: [] }, starts)
  expect(found).toEqual({ first: at('13:00'), second: at('15:45') })
})

test('suggests no start that would overlap another item of the cart', () => {
  const others = [span('14:50', '14:58'), span('16:30', '17:00')]
  const found = otherTimes({ first: sneakers, second: portrait, trouble: tight, others }, starts)
  expect(found).toEqual({ first: at('12:45'), second: at('17:00') })
})

test('no other time is offered if none fits', () => {
  const found = otherTimes(
    { first: sneakers, second: portrait, trouble: { gapMin: -30, neededMin: 10 }, others: [] },
    { first: [at('14:00')], second: [at('15:15')] },
  )
  expect(found).toEqual({ first: null, second: null })
})
