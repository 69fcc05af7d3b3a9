import { expect, test } from 'vitest'
import { between, everyDay, offerOf, span } from '#tests/support/offers.ts'
import { nearestFits } from './nearest-fits.ts'

const hours = everyDay(span('09:00', '12:00'))
const now = Date.parse('2026-01-05T08:00Z')
const ten = Date.parse('2026-01-05T10:00Z')
const taken = between('2026-01-05T10:00Z', '2026-01-05T11:00Z')
const performer = (memberId: string, busy = [taken]) => ({
  memberId,
  offer: offerOf({ member: { hours, busy }, now, service: { noticeMin: 100_000, horizonDays: 1 } }),
})
const printed = (fits: ReturnType<typeof nearestFits>) =>
  fits.map(({ startsAt, memberId }) => `${new Date(startsAt).toISOString().slice(5, 16)} ${memberId}`)

test('[D6] a colleague who is free then comes before another time; notice and horizon do not count', () => {
  const performers = [performer('a'), performer('b', [])]
  expect(printed(nearestFits(performers, { startsAt: ten, memberId: 'a' }))).toEqual([
    '01-05T10:00 b',
    '01-05T09:30 b',
    '01-05T10:30 b',
  ])
})

test('[D6] at equal distance the member asked for comes first, then the earlier start', () => {
  const performers = [performer('a'), performer('b')]
  expect(printed(nearestFits(performers, { startsAt: ten, memberId: 'b' }))).toEqual([
    '01-05T09:00 b',
    '01-05T11:00 b',
    '01-05T09:00 a',
  ])
})

test('[D6] no time that is past, taken or outside hours is named', () => {
  const late = { memberId: 'a', offer: offerOf({ member: { hours, busy: [taken] }, now: ten, service: {} }) }
  expect(printed(nearestFits([late], { startsAt: ten, memberId: 'a' }))).toEqual([
    '01-05T11:00 a',
    '01-06T09:00 a',
    '01-06T09:30 a',
  ])
  expect(nearestFits([], { startsAt: ten, memberId: 'a' })).toEqual([])
})
