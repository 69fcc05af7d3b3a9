import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerWithout } from '#server/bookings/cart/offer-without.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { type Member, makeMember, makeOpenShop, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment, makeBusy } from '#tests/support/make-bookings.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const clock = (day: { starts: string[] } | undefined) => day?.starts.map((start) => start.slice(11, 16))

describe('times to move to', () => {
  async function booked(member: Member, service: { id: string; shopId: string }, startsAt: string, room?: string) {
    const client = await openClientBrowser(app)
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const id = await makeAppointment(app.database.db, service, member, [startsAt, endsAt], {
      clientId: client.personId,
      late_cancel_percent: 50,
      ...(room && { room: { id: room, lane: 1 } }),
    })
    return { id, client, path: `/api/appointments/${id}/times` }
  }

  test('[B6] [B19] do not exclude the appointment’s own time and room, but those of others', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const member = await makeMember(db, shop, { week: [[540, 780]] })
    const other = await makeMember(db, shop, { week: [[540, 780]] })
    const room = await makeRoom(db, shop)
    const service = await makeService(db, shop, [member, other], { rooms: [[room]] })
    const own = await booked(member, service, '2026-06-03T09:00:00Z', room)
    const around = await own.client.ask('GET', `${own.path}?from=2026-06-03`)
    expect(around.status).toBe(200)
    expect(clock(around.body.days[0])).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'])
    // the other member's appointment occupies the only room
    await makeAppointment(db, service, other, ['2026-06-03T11:00:00Z', '2026-06-03T12:00:00Z'], {
      room: { id: room, lane: 1 },
    })
    const fewer = await own.client.ask('GET', `${own.path}?from=2026-06-03`)
    expect(clock(fewer.body.days[0])).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00'])
    const [first, ...others] = fewer.body.days[0].starts
    const moveTo = (startsAt: string) => own.client.ask('POST', `/api/appointments/${own.id}/move`, { startsAt })
    for (const startsAt of others.toReversed())
      expect([startsAt, (await moveTo(startsAt)).status]).toEqual([startsAt, 200])
    // the fifth move of a day [B24]
    expect((await moveTo(first)).body.code).toBe('too_many_moves')
  })

  test('[T9] count a room that can meet two needs once', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const member = await makeMember(db, shop, { week: [[540, 660]] })
    const [one, two] = [await makeRoom(db, shop), await makeRoom(db, shop)]
    const service = await makeService(db, shop, [member], {
      rooms: [
        [one, two],
        [one, two],
      ],
    })
    const own = await booked(member, service, '2026-06-03T08:00:00Z', one)
    await makeBusy(db, shop.id, two, ['2026-06-03T08:00Z', '2026-06-03T09:00Z'])
    const { body } = await own.client.ask('GET', `${own.path}?from=2026-06-03`)
    expect(clock(body.days[0])).toEqual(['09:00'])
  })

  test('[A2] are its client’s only: others get not_found, visitors are asked to sign in', async () => {
    const { member, service } = await makeOpenShop(app.database.db)
    const own = await booked(member, service, '2026-06-05T09:00:00Z')
    const nothing = await own.client.ask('GET', `/api/appointments/${randomUUID()}/times`)
    const other = await openClientBrowser(app)
    const shopsOwn = openBrowser(app, await signedIn(app.database.db, member.personId))
    for (const browser of [other, shopsOwn]) {
      const answer = await browser.ask('GET', own.path)
      expect([answer.status, answer.body.code]).toEqual([nothing.status, nothing.body.code])
      expect(answer.status).toBe(404)
    }
    expect((await openBrowser(app).ask('GET', own.path)).body.code).toBe('sign_in_needed')
  })

  test('[B1] [B6] an appointment that cannot be moved offers no times', async () => {
    const { db } = app.database
    const { member, service } = await makeOpenShop(db)
    const late = await booked(member, service, '2026-06-01T14:00:00Z')
    expect((await late.client.ask('GET', late.path)).body.code).toBe('policy_forbids')
    for (const state of ['completed', 'cancelled_by_client', 'no_show', 'lapsed', 'declined', 'requested'] as const) {
      const own = await booked(member, service, `2026-06-10T${String(8 + states++).padStart(2, '0')}:00:00Z`)
      const answer_by = state === 'requested' ? new Date(app.now() + 3_600_000) : null
      await db.updateTable('appointment').set({ state, answer_by }).where('id', '=', own.id).execute()
      expect([state, (await own.client.ask('GET', own.path)).body.code]).toEqual([state, 'conflict'])
    }
  })
  let states = 0

  test('are never cached', async () => {
    const { member, service, shop } = await makeOpenShop(app.database.db)
    const own = await booked(member, service, '2026-06-05T09:00:00Z')
    const moves = await own.client.ask('GET', own.path)
    expect(moves.headers.get('cache-control')).toContain('no-store')
    const open = await openBrowser(app).ask('GET', `/api/shops/${shop.slug}/services/${service.id}/times`)
    expect(open.headers.get('cache-control')).toContain('max-age=5')
  })
})

test('[B19] the appointment’s own time is removed from the busy times, in any order', () => {
  const hour = (from: number) => ({ from: from * 3_600_000, to: (from + 1) * 3_600_000 })
  const calendar = { hours: { week: [], exceptions: new Map() } }
  const room = { ...calendar, lanes: [[hour(9), hour(2), hour(5)]] }
  const offer = {
    zone: 'UTC',
    service: { durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, stepMin: 60, noticeMin: 0, horizonDays: 30 },
    member: { ...calendar, busy: [hour(7), hour(2), hour(4)] },
    needs: [[room]],
    now: 0,
  }
  const taken = ['member', 'room'].map((resource): [string, number, number, number] => [resource, 1, 7_200, 10_800])
  const performer = { memberId: 'ana', resourceId: 'member', offer }
  const left = offerWithout(taken, performer, { laneOf: () => ({ resourceId: 'room', lane: 1 }) })
  expect(left.member.busy).toEqual([hour(4), hour(7)])
  expect(left.needs[0]?.[0]?.lanes).toEqual([[hour(5), hour(9)]])
})

describe('times for an item of the cart', () => {
  test('[B19] an appointment’s own time and room do not block its move; others’ holds do', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const member = await makeMember(db, shop, { week: [[540, 780]] })
    const other = await makeMember(db, shop, { week: [[540, 780]] })
    const room = await makeRoom(db, shop)
    const service = await makeService(db, shop, [member, other], { rooms: [[room]] })
    const wanted = { shop: shop.slug, serviceId: service.id, memberId: member.id }
    const browser = openBrowser(app)
    await browser.ask('POST', '/api/cart/items', { ...wanted, startsAt: '2026-06-03T09:00:00Z' })
    const [item] = (await browser.cart()).items
    const times = async () => {
      const { body } = await browser.ask('GET', `/api/cart/items/${item.id}/times?from=2026-06-03`)
      return clock(body.days[0])
    }
    expect(await times()).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'])
    const rival = openBrowser(app)
    const taken = { ...wanted, memberId: other.id, startsAt: '2026-06-03T10:30:00Z' }
    expect((await rival.ask('POST', '/api/cart/items', taken)).status).toBe(200)
    expect(await times()).toEqual(['08:00', '08:30', '09:00', '09:30'])

    // Each offered time can be taken, also those that overlap the current one; a lost race leaves the appointment unchanged.
    for (const start of ['09:30', '09:00', '08:30']) {
      const startsAt = `2026-06-03T${start}:00.000Z`
      const { status, body } = await browser.ask('PATCH', `/api/cart/items/${item.id}`, { startsAt })
      expect([start, status, body.items[0].startsAt, body.items[0].heldUntil !== null]).toEqual([
        start,
        200,
        startsAt,
        true,
      ])
    }
    const lost = await browser.ask('PATCH', `/api/cart/items/${item.id}`, { startsAt: '2026-06-03T10:00:00Z' })
    expect([lost.status, lost.body.code]).toEqual([409, 'slot_taken'])
    const [kept] = (await browser.cart()).items
    expect([kept.startsAt, kept.heldUntil !== null]).toEqual(['2026-06-03T08:30:00.000Z', true])
  })

  test('[B19] an appointment with anyone can move to every performer’s times', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const early = await makeMember(db, shop, { week: [[540, 600]] })
    const late = await makeMember(db, shop, { week: [[660, 720]] })
    const service = await makeService(db, shop, [early, late])
    const browser = openBrowser(app)
    const wanted = { shop: shop.slug, serviceId: service.id, memberId: null, startsAt: '2026-06-03T08:00:00Z' }
    await browser.ask('POST', '/api/cart/items', wanted)
    const [item] = (await browser.cart()).items
    const { body } = await browser.ask('GET', `/api/cart/items/${item.id}/times?from=2026-06-03`)
    expect(clock(body.days[0])).toEqual(['08:00', '10:00'])
  })

  test('[A2] are their visitor’s only: others get not_found, and nothing is cached', async () => {
    const { shop, member, service } = await makeOpenShop(app.database.db)
    const browser = openBrowser(app)
    const wanted = { shop: shop.slug, serviceId: service.id, memberId: member.id, startsAt: '2026-06-05T09:00:00Z' }
    await browser.ask('POST', '/api/cart/items', wanted)
    const path = `/api/cart/items/${(await browser.cart()).items[0].id}/times`
    const own = await browser.ask('GET', path)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    for (const other of [openBrowser(app), await openClientBrowser(app)])
      expect((await other.ask('GET', path)).status).toBe(404)
    expect((await browser.ask('GET', `/api/cart/items/${randomUUID()}/times`)).status).toBe(404)
  })
})
