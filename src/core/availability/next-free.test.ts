import { describe, expect, test } from 'vitest'
import { between, everyDay, offerOf, span, withException } from '#tests/support/offers.ts'
import { earliest, nextFree, startsOfAnyone } from './next-free.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 16))
const closed = everyDay()

describe('the next free time', () => {
  test('[T11] is the first offered start from now', () => {
    expect(iso(nextFree(offerOf({ now: at('2026-01-05T13:10Z') })))).toBe('2026-01-05T13:30')
    expect(iso(nextFree(offerOf({ now: at('2026-01-05T16:10Z') })))).toBe('2026-01-06T09:00')
  })

  test('[T11] is found beyond the first days, up to four weeks, and not claimed after', () => {
    const now = at('2026-01-01T12:00Z')
    const onlyOn = (day: string) =>
      offerOf({ now, member: { hours: withException(closed, day, span('09:00', '17:00')), busy: [] } })
    expect(iso(nextFree(onlyOn('2026-01-04')))).toBe('2026-01-04T09:00')
    expect(iso(nextFree(onlyOn('2026-01-29')))).toBe('2026-01-29T09:00')
    expect(nextFree(onlyOn('2026-01-30'))).toBeNull()
    expect(nextFree(offerOf({ now, member: { hours: closed, busy: [] } }))).toBeNull()
  })

  test('[T11] skips everything that is taken', () => {
    const member = {
      hours: everyDay(span('09:00', '17:00')),
      busy: [between('2026-01-01T00:00Z', '2026-01-09T16:01Z')],
    }
    expect(iso(nextFree(offerOf({ member })))).toBe('2026-01-10T09:00')
  })

  test('[T12] with any member is the earliest of all members, and their starts are merged', () => {
    expect(earliest([null, 30, 20, null])).toBe(20)
    expect(earliest([null])).toBeNull()
    expect(earliest([])).toBeNull()
    expect(startsOfAnyone([[10, 30], [], [20, 30]])).toEqual([10, 20, 30])
  })
})
