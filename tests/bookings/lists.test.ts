import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLook, makeOpenShop, makeService } from '#tests/support/make.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const inDays = (days: number, hour = 9) => {
  const day = new Date(app.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString()
}
type Client = Awaited<ReturnType<typeof openClientBrowser>>
type Listed = { id: string; appointments: { id: string; when: string }[] }

async function book(client: Client, lookIds: string[], startsAt: string[]) {
  for (const [index, lookId] of lookIds.entries()) await client.add(lookId, startsAt[index]!)
  const placed = await client.checkout()
  expect(placed.status).toBe(200)
  return placed.body
}
const list = async (client: Client, query = '') => (await client.ask('GET', `/api/bookings${query}`)).body
const idsOf = ({ items }: { items: Listed[] }) => items.map(({ id }) => id)
const cancel = (client: Client, { id }: { id: string }, feeMinor = 0) =>
  client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor })

describe('one’s own bookings', () => {
  test('upcoming appointments are ordered by start, cancelled ones are listed apart, and each list counts the others', async () => {
    const client = await openClientBrowser(app)
    const { look } = await makeOpenShop(app.database.db)
    const made: Listed[] = []
    for (const days of [9, 7, 8]) made.push(await book(client, [look.id], [inDays(days)]))
    const [last, first, middle] = made as [Listed, Listed, Listed]
    expect(await list(client)).toMatchObject({ counts: { upcoming: 3, past: 0, cancelled: 0 }, nextCursor: null })
    expect(idsOf(await list(client))).toEqual([first.id, middle.id, last.id])
    await cancel(client, first.appointments[0]!)
    await cancel(client, last.appointments[0]!)
    const cancelled = await list(client, '?when=cancelled')
    expect(idsOf(cancelled)).toEqual([last.id, first.id])
    expect(cancelled.counts).toEqual({ upcoming: 1, past: 0, cancelled: 2 })
    expect(idsOf(await list(client, '?when=past'))).toEqual([])
    const other = await openClientBrowser(app)
    expect(await list(other)).toEqual({
      items: [],
      counts: { upcoming: 0, past: 0, cancelled: 0 },
      nextCursor: null,
    })
  })

  test('a partly cancelled booking is in both lists, and each part names its list', async () => {
    const client = await openClientBrowser(app)
    const [here, there] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
    const booking = await book(client, [here.look.id, there.look.id], [inDays(6, 9), inDays(6, 12)])
    await cancel(client, booking.appointments[0])
    for (const when of ['upcoming', 'cancelled']) {
      const { items } = await list(client, `?when=${when}`)
      expect(items).toHaveLength(1)
      expect(items[0].appointments.map((one: { when: string }) => one.when)).toEqual(['cancelled', 'upcoming'])
    }
  })

  test('pages of a list follow each other without gaps or duplicates', async () => {
    const client = await openClientBrowser(app)
    const { look } = await makeOpenShop(app.database.db)
    const ids: string[] = []
    for (let n = 0; n < 27; n++)
      ids.push((await book(client, [look.id], [inDays(3 + Math.floor(n / 4), 9 + (n % 4) * 2)])).id)
    const first = await list(client)
    expect(first.items).toHaveLength(24)
    const second = await list(client, `?cursor=${encodeURIComponent(first.nextCursor)}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect([second.nextCursor, second.counts.upcoming]).toEqual([null, 27])
  })

  test('an unknown list or cursor is refused', async () => {
    const client = await openClientBrowser(app)
    for (const query of ['?when=all', '?cursor=x', `?cursor=${'x'.repeat(300)}`])
      expect((await client.ask('GET', `/api/bookings${query}`)).status).toBe(422)
    expect((await openBrowser(app).ask('GET', '/api/bookings')).status).toBe(401)
  })
})

test('[A2] a booking is found by its client only', async () => {
  const client = await openClientBrowser(app)
  const { look, shop } = await makeOpenShop(app.database.db, { lat: 38.7, lng: -9.1 })
  const booking = await book(client, [look.id], [inDays(5)])
  const own = await client.ask('GET', `/api/bookings/${booking.id}`)
  expect(own.body.appointments[0]).toMatchObject({
    when: 'upcoming',
    look: { id: look.id, isPublic: true },
    shop: { slug: shop.slug, lat: 38.7, lng: -9.1 },
    cancel: { feeMinor: 0, lateFeeMinor: expect.any(Number) },
  })
  const other = await openClientBrowser(app)
  const [theirs, none] = [booking.id, randomUUID()].map((id) => other.ask('GET', `/api/bookings/${id}`))
  const [seen, missing] = [await theirs!, await none!]
  expect([seen.status, seen.body.code]).toEqual([missing.status, missing.body.code])
  expect(seen.status).toBe(404)
  expect((await openBrowser(app).ask('GET', `/api/bookings/${booking.id}`)).status).toBe(401)
})

test('[B5] a request can be withdrawn free of charge, however late, which frees its time', async () => {
  const { db } = app.database
  const { shop, member } = await makeOpenShop(db, { free_cancel_hours: 48, late_cancel_percent: 100 })
  const service = await makeService(db, shop, [member], { confirmation: 'on_request' })
  const look = await makeLook(db, shop, member, service)
  const client = await openClientBrowser(app)
  const booking = await book(client, [look.id], [inDays(1)])
  const [request] = booking.appointments
  expect(request).toMatchObject({ state: 'requested', cancel: { feeMinor: 0, lateFeeMinor: 0 }, canMove: false })
  expect((await cancel(await openClientBrowser(app), request)).status).toBe(404)
  expect((await cancel(client, request, 100)).body.code).toBe('price_changed')
  expect((await cancel(client, request)).body.appointments[0]).toMatchObject({
    state: 'cancelled_by_client',
    when: 'cancelled',
    cancel: null,
  })
  expect((await cancel(client, request)).body.code).toBe('conflict')
  expect((await openBrowser(app).add(look.id, request.startsAt)).status).toBe(200)
})

describe('input of a client about an appointment', () => {
  test('is refused if invalid, and changes nothing', async () => {
    const client = await openClientBrowser(app)
    const { look } = await makeOpenShop(app.database.db)
    const booking = await book(client, [look.id], [inDays(5)])
    const [{ id, startsAt }] = booking.appointments
    const tried: [path: string, body: unknown, status: number, code: string][] = [
      [`${id}/cancel`, { feeMinor: -1 }, 422, 'invalid_input'],
      [`${id}/cancel`, { feeMinor: 0.5 }, 422, 'invalid_input'],
      [`${id}/cancel`, { feeMinor: '0' }, 422, 'invalid_input'],
      [`${id}/cancel`, {}, 422, 'invalid_input'],
      [`${id}/cancel`, { feeMinor: 1 }, 409, 'price_changed'],
      [`${id}/cancel`, { feeMinor: 2 ** 53 }, 422, 'invalid_input'],
      ['x/cancel', { feeMinor: 0 }, 422, 'invalid_input'],
      [`${randomUUID()}/cancel`, { feeMinor: 0 }, 404, 'not_found'],
      [`${id}/move`, { startsAt: 'tomorrow' }, 422, 'invalid_input'],
      [`${id}/move`, { startsAt: '2026-06-05T09:00:00' }, 422, 'invalid_input'],
      [`${id}/move`, { startsAt: inDays(5, 9).replace(':00:00.', ':07:00.') }, 422, 'outside_hours'],
      [`${id}/move`, { startsAt: inDays(-1) }, 409, 'too_late'],
      [`${id}/move`, { startsAt: inDays(4000) }, 422, 'too_far_ahead'],
      [`${randomUUID()}/move`, { startsAt: inDays(6) }, 404, 'not_found'],
    ]
    for (const [path, body, status, code] of tried) {
      const answer = await client.ask('POST', `/api/appointments/${path}`, body)
      expect([path.replace(id, ''), JSON.stringify(body), answer.status, answer.body.code]).toEqual([
        path.replace(id, ''),
        JSON.stringify(body),
        status,
        code,
      ])
    }
    expect((await client.ask('GET', '/api/bookings/x')).status).toBe(422)
    const [kept] = (await client.ask('GET', `/api/bookings/${booking.id}`)).body.appointments
    expect([kept.startsAt, kept.state]).toEqual([startsAt, 'confirmed'])
  })
})
