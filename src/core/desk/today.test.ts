import { expect, test } from 'vitest'
import { everyDay, offerOf, span } from '#tests/support/offers.ts'
import type { Offer } from '../availability/calendars.ts'
import { HOUR_MS } from '../time.ts'
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

test('[D49] gaps are free spans ahead in which a service can be booked, on the grid and with its room', () => {
  const closed = { hours: everyDay(), lanes: [[]] }
  const stretch = (from: number, to: number) => ({ from, to })
  const busy = [stretch(at(9), at(12)), stretch(at(13), at(14)), stretch(at(14, 15), at(16))]
  const now = at(12, 33)
  const member = { hours: everyDay(span('09:00', '18:00')), busy }
  const service = (id: string, name: string, durationMin: number, needs: Offer['needs'] = []) => ({
    ...{ id, name },
    offer: offerOf({ member, needs, now, service: { durationMin, stepMin: 15, noticeMin: 600 } }),
  })
  const services = [
    service('a', 'Cut', 30),
    service('b', 'Colour', 90),
    service('c', 'Wash', 15),
    service('d', 'Backdrop', 60, [[closed]]),
  ]
  const open = [stretch(at(9), at(18))]
  const ahead = { now, until: at(24) }
  expect(gapsWorthFilling({ open, busy, services }, ahead)).toEqual([
    { ...stretch(at(12, 35), at(13)), fits: [{ serviceId: 'c', name: 'Wash', startsAt: at(12, 45), count: 1 }] },
    { ...stretch(at(14), at(14, 15)), fits: [{ serviceId: 'c', name: 'Wash', startsAt: at(14), count: 1 }] },
    {
      ...stretch(at(16), at(18)),
      fits: [
        { serviceId: 'b', name: 'Colour', startsAt: at(16), count: 1 },
        { serviceId: 'a', name: 'Cut', startsAt: at(16), count: 4 },
      ],
    },
  ])
  expect(gapsWorthFilling({ open, busy, services: [] }, ahead)).toEqual([])
  expect(gapsWorthFilling({ open, busy, services }, { now: at(18) + HOUR_MS, until: at(24) })).toEqual([])
})
