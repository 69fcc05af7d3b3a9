import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { shopDay } from '#web/features/times/clock/shop-day.ts'
import { axisOf, heightOf, hourMarks, instantOn, minuteOn, topOf } from './axis.ts'
import { nextSpot, type Spot } from './focus-order.ts'
import { fullness } from './fullness.ts'
import { packLanes } from './lanes.ts'

const zone = 'Europe/Lisbon'
const at = (iso: string) => Date.parse(iso)

describe('days of a shop', () => {
  test('a usual day has 24 hours and no change of the clock', () => {
    const day = shopDay('2026-11-19', zone)
    expect(day.startsAt).toBe(at('2026-11-19T00:00:00Z'))
    expect(day.endsAt - day.startsAt).toBe(24 * HOUR_MS)
    expect(day.turnsAt).toBeNull()
    expect(shopDay('2026-11-19', 'Asia/Tokyo').startsAt).toBe(at('2026-11-18T15:00:00Z'))
    expect(shopDay('2026-11-19', 'Pacific/Kiritimati').startsAt).toBe(at('2026-11-18T10:00:00Z'))
  })

  test('the day in spring has 23 hours, the day in autumn 25', () => {
    const spring = shopDay('2026-03-29', zone)
    expect(spring.endsAt - spring.startsAt).toBe(23 * HOUR_MS)
    expect(spring.turnsAt).toBe(at('2026-03-29T01:00:00Z'))
    const autumn = shopDay('2026-10-25', zone)
    expect(autumn.endsAt - autumn.startsAt).toBe(25 * HOUR_MS)
    expect(autumn.turnsAt).toBe(at('2026-10-25T01:00:00Z'))
  })

  test('a day without a midnight begins with its first minute', () => {
    expect(shopDay('2026-03-08', 'America/Havana').startsAt).toBe(at('2026-03-08T05:00:00Z'))
  })

  test('ten o’clock is at minute 600 of a week’s scale on each day, and elapsed time is true in a day', () => {
    for (const on of ['2026-03-29', '2026-10-25', '2026-11-19']) {
      const day = shopDay(on, zone)
      const ten = instantOn({ day, isWall: true }, 600)
      expect(new Date(ten).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('10:00:00')
      expect(minuteOn({ day, isWall: true }, ten)).toBe(600)
    }
    expect(minuteOn({ day: shopDay('2026-03-29', zone), isWall: false }, at('2026-03-29T09:00:00Z'))).toBe(540)
  })
})

describe('the axis', () => {
  const track = { day: shopDay('2026-11-19', zone), isWall: false }
  const span = (from: string, to: string) => ({ from: at(`2026-11-19T${from}:00Z`), to: at(`2026-11-19T${to}:00Z`) })

  test('covers hours and blocks on whole hours, 72 px each', () => {
    const axis = axisOf([track], [span('09:30', '18:00'), span('08:50', '09:20'), span('19:00', '19:40')])
    expect(axis).toEqual({ fromMin: 480, untilMin: 1200 })
    expect(heightOf(axis)).toBe(12 * 72)
    expect(topOf(axis, 540)).toBe(72)
    expect(hourMarks(axis)).toHaveLength(13)
  })

  test('is never shorter than eight hours, nor outside of the day', () => {
    expect(axisOf([track], [])).toEqual({ fromMin: 540, untilMin: 1080 })
    expect(axisOf([track], [span('22:00', '23:00')])).toEqual({ fromMin: 960, untilMin: 1440 })
    expect(axisOf([track], [{ from: at('2026-11-18T20:00:00Z'), to: at('2026-11-20T04:00:00Z') }])).toEqual({
      fromMin: 0,
      untilMin: 1440,
    })
    const long = { day: shopDay('2026-10-25', zone), isWall: false }
    expect(axisOf([long], [{ from: long.day.startsAt, to: long.day.endsAt }]).untilMin).toBe(1500)
  })
})

test('blocks that overlap never share a lane, and blocks that only touch do', () => {
  expect(
    packLanes([
      { id: 'a', fromMin: 0, untilMin: 60 },
      { id: 'b', fromMin: 60, untilMin: 90 },
    ]),
  ).toEqual(
    new Map([
      ['a', { lane: 0, lanes: 1 }],
      ['b', { lane: 0, lanes: 1 }],
    ]),
  )
  const item = fc.record({ from: fc.nat(1200), length: fc.integer({ min: 5, max: 200 }) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (made) => {
      const items = made.map(({ from, length }, i) => ({ id: String(i), fromMin: from, untilMin: from + length }))
      const placed = packLanes(items)
      for (const a of items) {
        const own = placed.get(a.id)!
        expect(own.lane).toBeLessThan(own.lanes)
        for (const b of items) {
          if (a.id === b.id || a.untilMin <= b.fromMin || b.untilMin <= a.fromMin) continue
          expect(placed.get(b.id)!.lane).not.toBe(own.lane)
          expect(placed.get(b.id)!.lanes).toBe(own.lanes)
        }
      }
    }),
  )
})

test('fullness counts taken time within the hours once', () => {
  const open = [{ from: 0, to: 100 * MINUTE_MS }]
  const taken = [
    { from: -10 * MINUTE_MS, to: 30 * MINUTE_MS },
    { from: 20 * MINUTE_MS, to: 71 * MINUTE_MS },
  ]
  expect(fullness([{ open, taken }])).toBeCloseTo(0.71)
  expect(fullness([{ open: [], taken }])).toBeNull()
})

test('arrow keys lead to the neighbour in a column and to the nearest in time beside it', () => {
  const spot = (key: string, column: number, startMin: number): Spot => ({ key, column, startMin, lane: 0 })
  const [a, b, c, d] = [spot('a', 0, 540), spot('b', 0, 700), spot('c', 2, 560), spot('d', 2, 690)]
  const all = [a, b, c, d]
  expect(nextSpot(all, a, 'ArrowDown')).toBe(b)
  expect(nextSpot(all, a, 'ArrowUp')).toBeNull()
  expect(nextSpot(all, b, 'ArrowRight')).toBe(d)
  expect(nextSpot(all, d, 'ArrowLeft')).toBe(b)
  expect(nextSpot(all, d, 'ArrowRight', true)).toBe(b)
  expect(nextSpot(all, d, 'Home')).toBe(c)
  expect(nextSpot(all, c, 'ArrowRight')).toBeNull()
})
