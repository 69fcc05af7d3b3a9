import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { gapsWorthFilling } from './day-gaps.ts'
import { groupDay, type OfDay } from './group-day.ts'

const at = (hour: number, minute = 0) => Date.UTC(2026, 4, 16, hour, minute)
const iso = (hour: number) => new Date(at(hour)).toISOString()

test('[D48] in the chair, next two, later and earlier', () => {
  const one = (id: string, hour: number, given: Partial<OfDay['appointment']> = {}): OfDay => ({
    id,
    startsAt: iso(hour),
    endsAt: iso(hour + 1),
    appointment: { state: 'confirmed', begunAt: null, memberId: 'other', ...given },
  })
  const day = [
    one('later', 17),
    one('done', 9, { state: 'completed' }),
    one('theirs', 12, { begunAt: iso(12) }),
    one('own', 13, { begunAt: iso(13), memberId: 'me' }),
    one('nothing said', 11),
    one('next', 14),
    one('after', 15),
    one('asked', 16, { state: 'requested' }),
    one('missed', 10, { state: 'no_show' }),
  ]
  const groups = groupDay(day, 'me', at(13, 30))
  const ids = Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all.map(({ id }) => id)]))
  expect(ids).toEqual({
    inChair: ['own', 'theirs'],
    next: ['next', 'after'],
    later: ['later'],
    earlier: ['nothing said', 'missed', 'done'],
  })
})

test('[D49] gaps are free spans ahead in which a service fits', () => {
  const services = [
    { id: 'a', name: 'Cut', minutes: 30 },
    { id: 'b', name: 'Colour', minutes: 90 },
    { id: 'c', name: 'Wash', minutes: 20 },
  ]
  const open = [{ from: at(9), to: at(18) }]
  const busy = [
    { from: at(9), to: at(12) },
    { from: at(13), to: at(14) },
    { from: at(14, 15), to: at(16) },
  ]
  const ahead = { now: at(12, 33), until: at(24) }
  const found = gapsWorthFilling({ open, busy, services }, ahead)
  expect(found).toEqual([
    { from: at(12, 35), to: at(13), fits: [{ serviceId: 'c', name: 'Wash', count: 1 }] },
    {
      from: at(16),
      to: at(18),
      fits: [
        { serviceId: 'b', name: 'Colour', count: 1 },
        { serviceId: 'a', name: 'Cut', count: 4 },
      ],
    },
  ])
  expect(found.every(({ from, to }) => to - from >= 20 * MINUTE_MS)).toBe(true)
  expect(gapsWorthFilling({ open, busy, services: [] }, ahead)).toEqual([])
  expect(gapsWorthFilling({ open, busy, services }, { now: at(18) + HOUR_MS, until: at(24) })).toEqual([])
})
