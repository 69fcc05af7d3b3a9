import { expect, test } from 'vitest'
import { isoWeekday } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import { inventClients } from '../people.ts'
import { demoShops } from '../shops/index.ts'
import { planVisits } from './plan-visits.ts'
import { createShopCalendar } from './shop-calendar.ts'

const keepers = demoShops.filter(({ freeOnSaturday }) => freeOnSaturday)

test('three shops near each other keep time free on the coming Saturday, on whatever day the demo is filled', () => {
  expect(keepers.map(({ category, district }) => [category, district])).toEqual([
    ['portraits', 'Marvila'],
    ['hair', 'Beato'],
    ['nails', 'Marvila'],
  ])
  for (let filled = 0; filled < 7; filled++) {
    const at = Date.parse('2026-11-16T10:00Z') + filled * DAY_MS
    for (const shop of keepers) {
      const calendar = createShopCalendar(shop, at)
      const saturday = Array.from({ length: 7 }, (_, n) => calendar.today + 1 + n).find((day) => isoWeekday(day) === 6)!
      const visits = planVisits({ shop, calendar, clients: inventClients(shop.slug).map(({ id }) => id), at }, [])
      const free = shop.freeOnSaturday!.map(([from, to]) => [calendar.at(saturday, from), calendar.at(saturday, to)])
      for (const [from, to] of free)
        expect(visits.filter((visit) => visit.from < to! && visit.freeAgainAt > from!)).toEqual([])
      const [dayFrom, dayTo] = [calendar.at(saturday, 0), calendar.at(saturday + 1, 0)]
      expect(visits.filter(({ from }) => from >= dayFrom && from < dayTo).length).toBeGreaterThan(0)
    }
  }
})
