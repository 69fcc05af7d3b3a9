import { expect, test } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import { inventClients } from '../people.ts'
import { demoShops } from '../shops/index.ts'
import { planDeskDay } from './plan-desk-day.ts'
import { createShopCalendar } from './shop-calendar.ts'

const casaLuz = demoShops.find(({ busyToday }) => busyToday)!

const clients = inventClients(casaLuz.slug).map(({ id }) => id)

test('at any hour somebody is in the chair, somebody waits, one is late, one did not come, others are done and paid', () => {
  for (let hour = 0; hour < 24; hour++) {
    const at = Date.UTC(2026, 10, 16) + hour * HOUR_MS + 1_234_567
    const day = planDeskDay(casaLuz, createShopCalendar(casaLuz, at), { clients, at })
    const said = day.flatMap((visit) => visit.said ?? [])
    const inChair = day.filter((visit) => visit.said?.begunAt && visit.said.state === 'confirmed')
    expect(inChair.map(({ from, to }) => from < at && at < to)).toEqual([true])
    expect(said.filter(({ arrivedAt, begunAt }) => arrivedAt && !begunAt)).toHaveLength(1)
    expect(said.filter(({ lateMin }) => lateMin)).toHaveLength(1)
    expect(said.filter(({ state }) => state === 'no_show')).toHaveLength(1)
    expect(said.filter(({ paid }) => paid).length).toBeGreaterThan(2)
    expect(day.filter(({ from }) => from > at).length).toBeGreaterThan(3)
    expect(new Set(day.map(({ client }) => client)).size).toBe(day.length)
    expect(planDeskDay(casaLuz, createShopCalendar(casaLuz, at), { clients, at })).toEqual(day)
  }
})

test('other shops have an ordinary day', () => {
  const { busyToday: _, ...shop } = casaLuz
  expect(planDeskDay(shop, createShopCalendar(shop, 0), { clients, at: 0 })).toEqual([])
})
