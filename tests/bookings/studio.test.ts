import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopRole } from '#core/access/actor.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makeOpenShop, makePerson, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type BookingApp, openBookingApp, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const at = (hours: number, minutes = 60) =>
  [
    new Date(app.now() + hours * HOUR).toISOString(),
    new Date(app.now() + hours * HOUR + minutes * 60_000).toISOString(),
  ] as const

/** A shop whose service is on approval, with two makers and a member of each role. */
async function openShop(confirmation: 'instant' | 'on_request' = 'on_request') {
  const { db } = app.database
  const { shop, member } = await makeOpenShop(db)
  const colleague = await makeMember(db, shop)
  const service = await makeService(db, shop, [member, colleague], { confirmation })
  const look = await makeLook(db, shop, member, service)
  const path = `/api/studio/${shop.slug}/appointments`
  const browserOf = async (personId: string) => app.as(await signedIn(db, personId))
  const join = async (role: ShopRole) => browserOf((await makeMember(db, shop, { role })).personId)
  return { shop, member, colleague, service, look, path, browserOf, join }
}
type Listed = { id: string; state: string; can: string[]; startsAt: string }
const ids = (body: { items: Listed[] }) => body.items.map(({ id }) => id)

test('[B7] a request is listed with its client’s note until it is answered', async () => {
  const { look, path, member, browserOf } = await openShop()
  const client = await openClientBrowser(app)
  const added = await client.add(look.id, '2026-06-08T09:00:00.000Z')
  const [{ id: itemId }] = added.body.items
  await client.ask('PATCH', `/api/cart/items/${itemId}`, { note: 'A short fringe.' })
  const { body: booking } = await client.checkout()
  const maker = await browserOf(member.personId)

  const asked = await maker.get(`${path}?show=requests`)
  expect(asked.body.counts).toEqual({ requests: 1, upcoming: 0, unpaid: 0, past: null })
  expect(asked.body.items).toMatchObject([
    {
      id: booking.appointments[0].id,
      state: 'requested',
      code: booking.code,
      client: { name: 'Ana', phone: null },
      look: { id: look.id },
      note: 'A short fringe.',
      references: [],
      answerBy: '2026-06-02T08:00:00.000Z',
      can: ['confirm', 'decline'],
      timeZone: 'Europe/Lisbon',
    },
  ])
  expect((await maker.get(path)).body.items).toEqual([])

  const answered = await maker.post(`${path}/${booking.appointments[0].id}`, { event: 'confirm' })
  expect(answered.body).toEqual({ state: 'confirmed' })
  expect((await maker.get(`${path}?show=requests`)).body).toEqual({
    counts: { requests: 0, upcoming: 1, unpaid: 0, past: null },
    dueMinor: 0,
    unpaid: [],
    mayRunAll: false,
    items: [],
    nextCursor: null,
  })
  expect((await maker.get(path)).body.items).toMatchObject([{ state: 'confirmed', can: ['cancel_by_shop'] }])
})

test('[B7] a request past its deadline is not offered, whether marked as lapsed or not', async () => {
  const { service, member, path, browserOf } = await openShop()
  const given = { state: 'requested' as const, answer_by: new Date(app.now() - 1).toISOString() }
  await makeAppointment(app.database.db, service, member, at(50), given)
  const maker = await browserOf(member.personId)
  expect((await maker.get(`${path}?show=requests`)).body).toMatchObject({ counts: { requests: 0 }, items: [] })
  expect((await maker.get(`${path}?show=past`)).body.items).toMatchObject([{ state: 'requested', can: [] }])
})

test('[B1] the allowed actions follow from the lifecycle table and the time', async () => {
  const { service, member, path, browserOf } = await openShop()
  const make = (from: number, state: 'confirmed' | 'completed' | 'cancelled_by_client') =>
    makeAppointment(app.database.db, service, member, at(from), { state })
  const [ahead, now, over, kept, cancelled] = [
    await make(30, 'confirmed'),
    await make(-0.5, 'confirmed'),
    await make(-5, 'confirmed'),
    await make(-30, 'completed'),
    await make(60, 'cancelled_by_client'),
  ]
  const maker = await browserOf(member.personId)
  const can = (body: { items: Listed[] }) => Object.fromEntries(body.items.map((one) => [one.id, one.can]))
  expect(can((await maker.get(path)).body)).toEqual({ [now]: ['complete', 'miss'], [ahead]: ['cancel_by_shop'] })
  const past = (await maker.get(`${path}?show=past`)).body
  expect(ids(past)).toEqual([cancelled, over, kept])
  expect(can(past)).toEqual({ [over]: ['complete', 'miss'], [kept]: [], [cancelled]: [] })
})

test('[A3] managers and owners see all appointments, staff their own', async () => {
  const { service, member, colleague, path, browserOf, join } = await openShop('instant')
  const mine = await makeAppointment(app.database.db, service, member, at(24))
  const theirs = await makeAppointment(app.database.db, service, colleague, at(26))
  for (const role of ['manager', 'owner'] as const)
    expect([role, ids((await (await join(role)).get(path)).body)]).toEqual([role, [mine, theirs]])
  expect(ids((await (await browserOf(member.personId)).get(path)).body)).toEqual([mine])
  expect(ids((await (await browserOf(colleague.personId)).get(path)).body)).toEqual([theirs])
  expect((await (await join('staff')).get(path)).body.items).toEqual([])
})

test('[A2] for everybody else the shop does not exist', async () => {
  const { service, member, path } = await openShop('instant')
  await makeAppointment(app.database.db, service, member, at(24))
  const other = await openShop()
  const { db } = app.database
  const outsiders = {
    client: await makePerson(db),
    operator: await makePerson(db, { is_operator: true }),
    'owner of another shop': (await makeMember(db, other.shop, { role: 'owner' })).personId,
  }
  for (const [who, personId] of Object.entries(outsiders)) {
    const browser = app.as(await signedIn(db, personId))
    const [theirs, nothing] = [await browser.get(path), await browser.get('/api/studio/no-such-shop/appointments')]
    expect([who, theirs.status]).toEqual([who, 404])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
  }
  expect((await app.as(null).get(path)).status).toBe(401)
})

test('walking the pages shows each appointment once, in order', async () => {
  const { service, member, path, browserOf } = await openShop('instant')
  const made: string[] = []
  for (let n = 0; n < 30; n++) made.push(await makeAppointment(app.database.db, service, member, at(24 + n)))
  const maker = await browserOf(member.personId)
  const first = (await maker.get(path)).body
  expect(first.items).toHaveLength(24)
  const second = (await maker.get(`${path}?cursor=${first.nextCursor}`)).body
  expect([...ids(first), ...ids(second)]).toEqual(made)
  expect(second.nextCursor).toBeNull()
})

test.each(['show=all', 'cursor=nonsense', 'show=requests&cursor=%00'])('%s is refused', async (query) => {
  const { member, path, browserOf } = await openShop()
  const answer = await (await browserOf(member.personId)).get(`${path}?${query}`)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})
