import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteOutput } from '#contract/route.ts'
import type { getReport } from '#contract/studio/reports.ts'
import { createRandom } from '#demo/seeded-random.ts'
import { openClient, openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

type Report = RouteOutput<typeof getReport>

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const states = [
  'completed',
  'completed',
  'completed',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_shop',
  'confirmed',
] as const
const HOUR = 3_600_000

/** A year of a shop in Lisbon around both changes of the clock, with corrections and a second currency. */
async function openYear(seed: string, visits: number) {
  const { db } = app.database
  const studio = await openStudio(app)
  const random = createRandom(seed)
  const other = await makeService(db, studio.shop, [studio.staff, studio.other])
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(db)))
  const made: Made[] = []
  for (let index = 0; index < visits; index++) {
    const member = random.pick([studio.staff, studio.other])
    const service = random.pick([studio.service, other])
    const starts = Date.parse('2025-12-01T00:00:00Z') + (index * 365 * 24 * HOUR) / visits
    const from = Math.floor(starts / 900_000) * 900_000
    const minutes = random.pick([30, 45, 90, 120])
    const state = random.pick(states)
    const currency = random.chance(0.2) ? 'JPY' : 'EUR'
    const clientId = random.pick(people)
    const price_minor = random.int(1000, 20_000)
    const id = await makeAppointment(
      db,
      service,
      member,
      [new Date(from).toISOString(), new Date(from + minutes * 60_000).toISOString()],
      { state, currency, price_minor, clientId },
    )
    const paid: Made['paid'] = []
    const pay = async (amount_minor: number, at: number, corrects_id: string | null = null) => {
      const line = { id: randomUUID(), amount_minor, method: random.pick(['card', 'cash'] as const), corrects_id }
      const by = { shop_id: studio.shop.id, appointment_id: id, taken_by: member.id, idempotency_key: randomUUID() }
      await db
        .insertInto('payment_record')
        .values({ ...line, ...by, taken_at: new Date(at) })
        .execute()
      paid.push({ minor: amount_minor, at })
      return line.id
    }
    if (state === 'completed') {
      const first = await pay(price_minor, from + minutes * 60_000)
      if (random.chance(0.3)) await pay(-random.int(1, price_minor), from + random.int(1, 90) * HOUR, first)
    }
    made.push({ from, minutes, state, currency, clientId, memberId: member.id, serviceId: service.id, paid })
  }
  const read = async (from: string, until: string): Promise<Report> =>
    (await studio.manager.browser.get(`${studio.path}/reports?from=${from}&until=${until}`)).body
  return { ...studio, made, read }
}

type Made = {
  from: number
  minutes: number
  state: (typeof states)[number]
  currency: string
  clientId: string
  memberId: string
  serviceId: string
  paid: { minor: number; at: number }[]
}

/** The shop's day of an instant, by the runtime's own calendar: another way than the server's. */
const dayIn = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' })
const within = (at: number, from: string, until: string) => dayIn(at) >= from && dayIn(at) <= until

/** Written independently of the statements: every row looked at by itself. */
function recount(made: readonly Made[], from: string, until: string, isMeant: (visit: Made) => boolean = () => true) {
  const takings = new Map<string, number>()
  for (const { paid, currency } of made.filter(isMeant))
    for (const { minor, at } of paid)
      if (within(at, from, until)) takings.set(currency, (takings.get(currency) ?? 0) + minor)
  const begun = made.filter((visit) => isMeant(visit) && within(visit.from, from, until))
  const count = (...of: Made['state'][]) => begun.filter(({ state }) => of.includes(state)).length
  return {
    takings: [...takings]
      .map(([currency, minor]) => ({ currency, minor }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    completed: count('completed'),
    noShows: count('no_show'),
    cancelled: count('cancelled_by_client', 'cancelled_by_shop'),
    open: count('confirmed'),
  }
}

function newAndReturning(made: readonly Made[], from: string, until: string) {
  const done = made.filter(({ state }) => state === 'completed')
  const here = new Set(done.filter((visit) => within(visit.from, from, until)).map(({ clientId }) => clientId))
  const wasBefore = (id: string) => done.some((visit) => visit.clientId === id && dayIn(visit.from) < from)
  const returningClients = [...here].filter(wasBefore).length
  return { newClients: here.size - returningClients, returningClients }
}

describe('a report beside a recount of every row', () => {
  test.each([
    ['a month with the day of 23 hours', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['a month with the day of 25 hours', '2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
    ['the day of 25 hours', '2026-10-25', '2026-10-25', '2026-10-24', '2026-10-24'],
    ['a whole year', '2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
  ])('[C10] [C11] [C13] agrees to the cent over %s', async (_, from, until, beforeFrom, beforeUntil) => {
    const { made, read } = await openYear(from, 180)
    const report = await read(from, until)
    expect(report).toMatchObject({ from, until, beforeFrom, beforeUntil })
    expect(report.now).toEqual({ ...recount(made, from, until), ...newAndReturning(made, from, until) })
    expect(report.before).toEqual({
      ...recount(made, beforeFrom, beforeUntil),
      ...newAndReturning(made, beforeFrom, beforeUntil),
    })
    for (const { on, ...day } of report.days) expect(day, on).toEqual(recount(made, on, on))
    for (const { id, now, before } of report.people) {
      const isTheirs = (visit: Made) => visit.memberId === id
      expect(now).toEqual(recount(made, from, until, isTheirs))
      expect(before).toEqual(recount(made, beforeFrom, beforeUntil, isTheirs))
    }
    for (const { id, now } of report.services)
      expect(now).toEqual(recount(made, from, until, (visit) => visit.serviceId === id))
    const total = (of: Report['people']) =>
      of.flatMap(({ now }) => now.takings).reduce((sum, { minor }) => sum + minor, 0)
    const whole = report.now.takings.reduce((sum, { minor }) => sum + minor, 0)
    expect([total(report.people), total(report.services)]).toEqual([whole, whole])
  })

  test('[C12] booked minutes are those of the appointments that took their time, by the clock of the shop', async () => {
    const { made, read } = await openYear('heat', 120)
    const { heat } = await read('2026-03-01', '2026-04-30')
    const booked = new Map<string, number>()
    const took = made.filter(
      ({ state, from }) => !state.startsWith('cancelled') && within(from, '2026-03-01', '2026-04-30'),
    )
    for (const { from, minutes } of took) {
      // Minute by minute from the wall clock of its start.
      const [hour, minute] = new Date(from)
        .toLocaleTimeString('en-GB', { timeZone: 'Europe/Lisbon' })
        .split(':')
        .map(Number)
      const start = Date.parse(`${dayIn(from)}T00:00:00Z`) + (hour! * 60 + minute!) * 60_000
      for (let at = start; at < start + minutes * 60_000; at += 60_000) {
        const cell = `${((new Date(at).getUTCDay() + 6) % 7) + 1} ${new Date(at).getUTCHours()}`
        booked.set(cell, (booked.get(cell) ?? 0) + 1)
      }
    }
    const found = heat.filter(({ bookedMin }) => bookedMin > 0)
    expect(Object.fromEntries(found.map(({ weekday, hour, bookedMin }) => [`${weekday} ${hour}`, bookedMin]))).toEqual(
      Object.fromEntries(booked),
    )
  })

  test('[C12] open minutes are hours without time off', async () => {
    const { read, staff, shop } = await openYear('open', 1)
    const week = (await read('2026-06-01', '2026-06-07')).heat
    const open = week.reduce((sum, { openMin }) => sum + openMin, 0)
    const off = ['2026-06-02T08:00:00Z', '2026-06-02T10:00:00Z'] as const
    await sql`insert into time_off (shop_id, id, resource_id, during)
      values (${shop.id}, ${randomUUID()}, ${staff.resourceId}, tstzrange(${off[0]}, ${off[1]}))`.execute(
      app.database.db,
    )
    const less = (await read('2026-06-01', '2026-06-07')).heat.reduce((sum, { openMin }) => sum + openMin, 0)
    expect([open > 0, open - less]).toEqual([true, 120])
  })

  test('[C10] what a state was corrected to counts', async () => {
    const { read, made, shop } = await openYear('corrected', 40)
    const before = (await read('2025-12-01', '2026-11-30')).now
    await sql`update appointment set state = 'no_show' where shop_id = ${shop.id} and state = 'completed'`.execute(
      app.database.db,
    )
    const after = (await read('2025-12-01', '2026-11-30')).now
    expect([after.completed, after.noShows]).toEqual([0, before.completed + before.noShows])
    expect(after.takings).toEqual(recount(made, '2025-12-01', '2026-11-30').takings)
  })
})

describe('asking for a report', () => {
  test.each([
    ['backwards', 'from=2026-06-02&until=2026-06-01'],
    ['longer than a year and a day', 'from=2025-01-01&until=2026-06-01'],
    ['of no day', 'from=2026-02-30&until=2026-06-01'],
    ['of the first year', 'from=0001-06-01&until=0002-01-01'],
    ['of the last year', 'from=9999-06-01&until=9999-12-31'],
  ])('[C10] a period %s is refused', async (_, query) => {
    const { manager, path } = await openStudio(app)
    expect((await manager.browser.get(`${path}/reports?${query}`)).body.code).toBe('invalid_input')
  })

  test('[C10] without days it is of four weeks until today', async () => {
    const { owner, path } = await openStudio(app)
    const { body } = await owner.browser.get(`${path}/reports`)
    expect([body.from, body.until, body.days.length]).toEqual(['2026-05-05', '2026-06-01', 28])
  })

  test('[C9] is for those who run the shop, also as a file', async () => {
    const { staff, manager, shop, path } = await openStudio(app)
    const elsewhere = await openStudio(app)
    for (const who of [staff.browser, elsewhere.owner.browser, await openClient(app)])
      expect((await who.get(`${path}/reports`)).body.code).toBe('not_found')
    expect((await app.as(null).get(`${path}/reports`)).status).toBe(401)
    const file = async (personId: string | null) =>
      app.app.request(`/exports/reports/${shop.slug}.csv?from=2026-05-31&until=2026-06-01`, {
        headers: personId === null ? {} : { cookie: await signedIn(app.database.db, personId) },
      })
    for (const id of [null, staff.personId, elsewhere.owner.personId]) expect((await file(id)).status).toBe(404)
    expect(await (await file(manager.personId)).text()).toBe(
      'day,currency,takings,completed,no_shows,cancelled,open\r\n2026-05-31,EUR,0,0,0,0,0\r\n2026-06-01,EUR,0,0,0,0,0\r\n',
    )
  })
})
