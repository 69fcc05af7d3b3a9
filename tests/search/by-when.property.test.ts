import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLooks } from '#contract/looks/looks.ts'
import { countFound, searchShops } from '#contract/looks/search.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { isoDay } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import { createRandom } from '#demo/seeded-random.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { makeRandomShops } from './random-shops.ts'
import { searchApp } from './search-app.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Converts a zone's wall-clock time to an instant by Temporal, not by our own code. */
function instant(zone: string, day: string, minutes: number): number {
  const on = Temporal.PlainDate.from(day).add({ days: Math.floor(minutes / 1440) })
  const reading = on.toPlainDateTime({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 })
  const zoned = reading.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(reading)) return zoned.epochMilliseconds
  // Left out: the jump itself.
  return zoned.getTimeZoneTransition('next')!.epochMilliseconds
}

/** Today, or what is left of the weekend, each day found by asking the zone's calendar. */
function windowOfSwitch(free: 'today' | 'weekend', zone: string, now: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  let first = today
  while (free === 'weekend' && first.dayOfWeek < 6) first = first.add({ days: 1 })
  let last = first
  while (free === 'weekend' && last.dayOfWeek < 7) last = last.add({ days: 1 })
  return { from: instant(zone, String(first), 0), to: instant(zone, String(last), 1440) }
}

/** Days on which clocks change somewhere, and quiet ones. */
const moments = [
  '2026-10-24T06:00:00Z',
  '2026-03-28T13:30:00Z',
  '2026-10-03T11:00:00Z',
  '2026-06-01T08:00:00Z',
  '2026-11-14T16:00:00Z',
]

// `npm test` draws a change of clocks in spring, one in autumn and a day without; `npm run prove` every moment.
test.each(isLongForm ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 3, 5])(
  '[F2] [F80] [T18] search by time finds exactly what the core offers, in every zone: seed %i',
  async (seed) => {
    const random = createRandom(`search ${seed}`)
    const now = Date.parse(moments[seed % moments.length]!)
    const today = Math.floor(now / DAY_MS)
    const app = await searchApp(database, new Date(now).toISOString())
    const looks = await makeRandomShops(
      database.db,
      random,
      now,
      [today, today + 1].map((day) => day * DAY_MS),
    )
    await app.moveGapWindows()
    const keys = looks.map(({ shopId, serviceId, memberId }) => ({ shopId, serviceId, memberId }))
    const read = { from: now - 3 * DAY_MS, to: now + 12 * DAY_MS }
    const calendars = await loadCalendars(database.db, { members: keys, services: keys }, read, now)

    let found = 0
    for (let asked = 0; asked < 8; asked++) {
      const day = isoDay(today + random.pick([-1, 0, 0, 1, 1, 2, 7]))
      const from = random.chance(0.4) ? 0 : 15 * random.int(0, 94)
      const to = random.chance(0.4) ? 1440 : Math.min(1440, from + 15 * random.int(1, 40))
      const free = asked < 6 ? null : asked === 6 ? 'today' : 'weekend'
      const expected = looks.flatMap((look) => {
        const offer = calendars.offer(look)
        const window = free
          ? windowOfSwitch(free, look.zone, now)
          : { from: instant(look.zone, day, from), to: instant(look.zone, day, to) }
        const starts = offer ? offeredStarts(offer, window) : []
        return starts.length === 0 ? [] : [{ id: look.id, starts }]
      })
      const query = free ? `free=${free}` : `day=${day}&from=${clock(from)}&to=${clock(to)}`
      const items = await app.walk(`${query}&sort=${random.pick(['soonest', 'rating', 'newest', 'price'])}`)
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect({ query, items: items.map(({ look }) => look.id).sort() }).toEqual({
        query,
        items: expected.map(({ id }) => id).sort(),
      })
      const shown = items.map(({ look, times }) => ({ id: look.id, starts: times!.starts, more: times!.more }))
      expect(shown.sort(byId)).toEqual(
        expected.sort(byId).map(({ id, starts }) => ({
          id,
          starts: starts.slice(0, 3).map((start) => new Date(start).toISOString()),
          more: Math.max(0, starts.length - 3),
        })),
      )
      if (free) {
        const wall = await app.read(listLooks, `/api/looks?${query}`)
        const cards = expected.map(({ id, starts: [first = 0] }) => [id, new Date(first).toISOString()])
        expect(new Map(wall.items.map(({ id, nextFree }) => [id, nextFree?.startsAt]))).toEqual(new Map(cards as []))
        expect(wall.total).toBe(expected.length)
      }
      const counts = await app.read(countFound, `/api/search/counts?${query}`)
      expect(counts.looks).toEqual({ count: expected.length, isMore: false })
      const { items: shops } = await app.read(searchShops, `/api/search/shops?${query}`)
      expect(shops.reduce((sum, shop) => sum + shop.looks, 0)).toBe(expected.length)
      expect(counts.shops.count).toBe(shops.length)
      found += expected.length
    }
    const nextFree = (await app.walk('sort=soonest')).map(({ look }) => look.nextFree?.startsAt ?? 'none')
    expect(nextFree).toEqual(nextFree.toSorted())
    // A world in which nothing is ever free would prove nothing.
    expect(found).toBeGreaterThan(5)
  },
)
