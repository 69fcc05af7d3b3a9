import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeException, makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { makeBusy } from '#tests/support/make-bookings.ts'
import { type BookingApp, openBookingApp, openBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

type Day = { on: string; isOpen: boolean; freeShare: number; starts: string[] }
const clock = (day: Day | undefined) => day?.starts.map((start) => start.slice(11, 16))

/** Two members of one shop: the first works in the morning, the second in the afternoon (UTC+1). */
async function twoPeople() {
  const { db } = app.database
  const shop = await makeShop(db)
  const morning = await makeMember(db, shop, { display_name: 'Ana', position: 1, week: [[540, 660]] })
  const afternoon = await makeMember(db, shop, { display_name: 'Bea', position: 2, week: [[660, 780]] })
  const service = await makeService(db, shop, [afternoon, morning])
  const look = await makeLook(db, shop, morning, service)
  return { shop, morning, afternoon, service, look, path: `/api/shops/${shop.slug}/services/${service.id}/times` }
}

describe('times of a service', () => {
  test('[T12] are those of anyone who performs it, or of one member; members in the order of the team', async () => {
    const { morning, afternoon, service, path } = await twoPeople()
    await app.database.db
      .updateTable('service_member')
      .set({ price_minor: 6000 })
      .where('service_id', '=', service.id)
      .where('member_id', '=', afternoon.id)
      .execute()
    const browser = openBrowser(app)
    const anyone = await browser.ask('GET', `${path}?from=2026-06-03`)
    expect(anyone.status).toBe(200)
    expect(anyone.body.timeZone).toBe('Europe/Lisbon')
    expect(anyone.body.people).toEqual([
      {
        id: morning.id,
        name: 'Ana',
        portrait: null,
        price: { minor: 4500, currency: 'EUR', kind: 'fixed' },
        durationMin: 60,
      },
      {
        id: afternoon.id,
        name: 'Bea',
        portrait: null,
        price: { minor: 6000, currency: 'EUR', kind: 'fixed' },
        durationMin: 60,
      },
    ])
    expect(anyone.body.days).toHaveLength(7)
    expect(clock(anyone.body.days[0])).toEqual(['08:00', '08:30', '09:00', '10:00', '10:30', '11:00'])
    expect(anyone.body.nextFree).toBeNull()
    const hers = await browser.ask('GET', `${path}?from=2026-06-03&who=${afternoon.id}`)
    expect(clock(hers.body.days[0])).toEqual(['10:00', '10:30', '11:00'])
    expect(hers.body.people).toHaveLength(2)
  })

  test('[T13] have the average free share of the members who work that day', async () => {
    const { db } = app.database
    const { shop, morning, afternoon, path } = await twoPeople()
    await makeBusy(db, shop.id, morning.resourceId, ['2026-06-03T08:00Z', '2026-06-03T09:00Z'])
    await makeException(db, shop, afternoon.resourceId, '2026-06-04', null)
    const { body } = await openBrowser(app).ask('GET', `${path}?from=2026-06-03`)
    expect(body.days.slice(0, 2)).toMatchObject([
      { isOpen: true, freeShare: 0.75 },
      { isOpen: true, freeShare: 1 },
    ])
    await makeException(db, shop, morning.resourceId, '2026-06-04', null)
    const closed = await openBrowser(app).ask('GET', `${path}?from=2026-06-04`)
    expect(closed.body.days[0]).toEqual({ on: '2026-06-04', isOpen: false, freeShare: 0, starts: [] })
  })

  test('can all be added to the cart, with the requested member', async () => {
    const { shop, service, afternoon, path } = await twoPeople()
    const times = async (query: string) => {
      const { body } = await openBrowser(app).ask('GET', `${path}?from=2026-06-03${query}`)
      return body.days[0].starts as string[]
    }
    for (const memberId of [null, afternoon.id]) {
      const browser = openBrowser(app)
      const starts = await times(memberId ? `&who=${memberId}` : '')
      expect(starts.length).toBeGreaterThan(2)
      for (const startsAt of starts) {
        const wanted = { shop: shop.slug, serviceId: service.id, memberId, startsAt }
        const added = await browser.ask('POST', '/api/cart/items', wanted)
        expect([startsAt, added.status]).toEqual([startsAt, 200])
        await browser.remove(added.body.items[0].id)
      }
    }
  })

  test('[T14] exclude a held time until it is released', async () => {
    const { shop, service, path } = await twoPeople()
    const browser = openBrowser(app)
    const startsAt = '2026-06-03T08:30:00.000Z'
    const wanted = { shop: shop.slug, serviceId: service.id, memberId: null, startsAt }
    const added = await browser.ask('POST', '/api/cart/items', wanted)
    const held = await openBrowser(app).ask('GET', `${path}?from=2026-06-03`)
    expect(clock(held.body.days[0])).toEqual(['10:00', '10:30', '11:00'])
    await browser.remove(added.body.items[0].id)
    const free = await openBrowser(app).ask('GET', `${path}?from=2026-06-03`)
    expect(free.body.days[0].starts).toContain(startsAt)
  })

  test('[T11] of a week without any name the next free time after it or, past the horizon, the first of all', async () => {
    const { db } = app.database
    const { shop, member, service } = await makeOpenShop(db)
    const path = `/api/shops/${shop.slug}/services/${service.id}/times`
    await makeBusy(db, shop.id, member.resourceId, ['2026-06-01T00:00Z', '2026-06-12T00:00Z'])
    const now = await openBrowser(app).ask('GET', path)
    expect(now.body.nextFree).toEqual({ startsAt: '2026-06-12T08:00:00.000Z', timeZone: 'Europe/Lisbon' })
    const far = await openBrowser(app).ask('GET', `${path}?from=2026-12-01`)
    expect(far.body.days.flatMap(({ starts }: Day) => starts)).toEqual([])
    expect(far.body.nextFree.startsAt).toBe('2026-06-12T08:00:00.000Z')
    await makeBusy(db, shop.id, member.resourceId, ['2026-06-12T00:00Z', '2026-07-20T00:00Z'])
    expect((await openBrowser(app).ask('GET', path)).body.nextFree).toBeNull()
  })

  test('[T4] are right on a day of 25 hours', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const member = await makeMember(db, shop)
    const service = await makeService(db, shop, [member], { horizon_days: 300 })
    const path = `/api/shops/${shop.slug}/services/${service.id}/times?from=2026-10-24`
    const { body } = await openBrowser(app).ask('GET', path)
    expect(body.days.slice(0, 3).map((day: Day) => [day.on, day.starts[0]])).toEqual([
      ['2026-10-24', '2026-10-24T08:00:00.000Z'],
      ['2026-10-25', '2026-10-25T09:00:00.000Z'],
      ['2026-10-26', '2026-10-26T09:00:00.000Z'],
    ])
  })

  test('cannot be requested for members who left or are inactive', async () => {
    const { db } = app.database
    const { morning, afternoon, path } = await twoPeople()
    await db.updateTable('resource').set({ is_active: false }).where('id', '=', afternoon.resourceId).execute()
    const rests = await openBrowser(app).ask('GET', `${path}?from=2026-06-03`)
    expect(rests.body.people.map(({ id }: { id: string }) => id)).toEqual([morning.id])
    expect(clock(rests.body.days[0])).toEqual(['08:00', '08:30', '09:00'])
    expect((await openBrowser(app).ask('GET', `${path}?who=${afternoon.id}`)).status).toBe(404)
    await db
      .updateTable('member')
      .set({ left_at: new Date(app.now()) })
      .where('id', '=', morning.id)
      .execute()
    const nobody = await openBrowser(app).ask('GET', path)
    expect(nobody.body).toMatchObject({ people: [], nextFree: null })
    expect(nobody.body.days.every(({ isOpen }: Day) => !isOpen)).toBe(true)
  })

  test('[A2] [A4] of another shop’s, an archived or a draft’s service are not found; the team sees those of the draft', async () => {
    const { db } = app.database
    const { shop, service, morning, path } = await twoPeople()
    const other = await twoPeople()
    const browser = openBrowser(app)
    const nothing = await browser.ask('GET', `/api/shops/${shop.slug}/services/${randomUUID()}/times`)
    expect(nothing.status).toBe(404)
    const asks = [
      `/api/shops/${shop.slug}/services/${other.service.id}/times`,
      `/api/shops/no-such-shop/services/${service.id}/times`,
      `${path}?who=${other.morning.id}`,
      `${path}?who=${randomUUID()}`,
    ]
    for (const ask of asks) expect((await browser.ask('GET', ask)).body.code).toBe('not_found')

    await db.updateTable('shop').set({ state: 'draft' }).where('id', '=', shop.id).execute()
    const member = openBrowser(app, await signedIn(db, morning.personId))
    const stranger = openBrowser(app, await signedIn(db, other.morning.personId))
    expect((await browser.ask('GET', path)).body.code).toBe('not_found')
    expect((await stranger.ask('GET', path)).body.code).toBe('not_found')
    expect((await member.ask('GET', path)).status).toBe(200)

    await db.updateTable('shop').set({ state: 'live' }).where('id', '=', shop.id).execute()
    await db
      .updateTable('service')
      .set({ archived_at: new Date(app.now()) })
      .where('id', '=', service.id)
      .execute()
    expect((await browser.ask('GET', path)).body.code).toBe('not_found')
  })

  test.each([
    ['who=me', 'invalid_input'],
    ['who=anyone', 'invalid_input'],
    ['from=tomorrow', 'invalid_input'],
    ['from=2026-02-30', 'invalid_input'],
    ['from=2031-01-01', 'invalid_input'],
    ['from=9999-12-31', 'invalid_input'],
    ['from=-000001-01-01', 'invalid_input'],
  ])('?%s is answered %s', async (query, code) => {
    const { path } = await twoPeople()
    const answer = await openBrowser(app).ask('GET', `${path}?${query}`)
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test('for a day long past begin today', async () => {
    const { path } = await twoPeople()
    const { body } = await openBrowser(app).ask('GET', `${path}?from=0001-01-01`)
    expect(body.days[0].on).toBe('2026-06-01')
  })
})

test('[T12] a look’s times are by anyone who performs its service', async () => {
  const { look } = await twoPeople()
  const browser = openBrowser(app)
  const path = `/api/looks/${look.id}/times?from=2026-06-03`
  const makers = await browser.ask('GET', path)
  expect(makers.body.hasOthers).toBe(true)
  expect(clock(makers.body.days[0])).toEqual(['08:00', '08:30', '09:00'])
  const anyones = await browser.ask('GET', `${path}&who=anyone`)
  expect(clock(anyones.body.days[0])).toEqual(['08:00', '08:30', '09:00', '10:00', '10:30', '11:00'])
  const added = await browser.add(look.id, anyones.body.days[0].starts[5], { forAnyone: true })
  expect(added.body.items[0]).toMatchObject({ maker: { name: 'Bea' }, forAnyone: true })
  expect((await browser.ask('GET', `${path}&who=${randomUUID()}`)).body.code).toBe('invalid_input')
  const { look: alone } = await makeOpenShop(app.database.db)
  expect((await browser.ask('GET', `/api/looks/${alone.id}/times`)).body.hasOthers).toBe(false)
})
