import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { between, everyDay, offerOf, span } from '#tests/support/offers.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { isOffered, nearestStarts } from './check-start.ts'
import { offeredStarts } from './offered-starts.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16))
const day = { from: at('2026-01-05T00:00Z'), to: at('2026-01-06T00:00Z') }

describe('checking a requested start', () => {
  test('[T16] accepts offered starts to the minute, and none off the step or past its gap', () => {
    const offer = offerOf({ now: at('2026-01-05T06:00Z') })
    expect(isOffered(offer, at('2026-01-05T13:30Z'))).toBe(true)
    expect(isOffered(offer, at('2026-01-05T13:30Z') + 1)).toBe(false)
    expect(isOffered(offer, at('2026-01-05T13:31Z'))).toBe(false)
    expect(isOffered(offer, at('2026-01-05T16:45Z'))).toBe(false)
    expect(isOffered(offer, at('2026-01-04T13:30Z'))).toBe(false)
  })

  test('[T16] answers a taken start with the three nearest, on either side', () => {
    const member = {
      hours: everyDay(span('09:00', '17:00')),
      busy: [between('2026-01-05T12:30Z', '2026-01-05T14:00Z')],
    }
    const offer = offerOf({ member, now: at('2026-01-05T06:00Z') })
    const wanted = at('2026-01-05T13:00Z')
    expect(isOffered(offer, wanted)).toBe(false)
    const nearest = nearestStarts(offer, day, wanted)
    expect(nearest).toHaveLength(3)
    expect(new Set(iso(nearest))).toContain('2026-01-05T14:00')
    expect(nearest.every((start) => isOffered(offer, start))).toBe(true)
  })

  test('[T16] names no nearest start where none is offered', () => {
    expect(nearestStarts(offerOf({ member: { hours: everyDay(), busy: [] } }), day, day.from)).toEqual([])
  })

  test('[T16] every listed start is nearer than every omitted one', () => {
    const busyTime = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => ({
        from: day.from + from * 15 * MINUTE_MS,
        to: day.from + (from + length) * 15 * MINUTE_MS,
      }))
    let asked = 0
    fc.assert(
      fc.property(fc.array(busyTime, { maxLength: 6 }), fc.integer({ min: -600, max: 2000 }), (busy, minute) => {
        const offer = offerOf({
          member: { hours: everyDay(span('08:00', '20:00')), busy },
          now: day.from - DAY_MS,
        })
        const wanted = day.from + minute * MINUTE_MS
        const all = offeredStarts(offer, day)
        const nearest = nearestStarts(offer, day, wanted)
        expect(isOffered(offer, wanted) && wanted >= day.from && wanted < day.to).toBe(all.includes(wanted))
        expect(nearest).toHaveLength(Math.min(3, all.length))
        const distances = nearest.map((start) => Math.abs(start - wanted))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        const left = all.filter((start) => !nearest.includes(start)).map((start) => Math.abs(start - wanted))
        for (const distance of left) expect(distance).toBeGreaterThanOrEqual(distances.at(-1) ?? 0)
        asked += all.length
      }),
      { numRuns: 150 },
    )
    expect(asked).toBeGreaterThan(150)
  })
})
