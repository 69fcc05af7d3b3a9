import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DB } from '#server/database/schema.generated.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { flushBookingMails } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

/** An appointment in two days that a shop booked for somebody without an account. */
async function makeVisit(email: string | null = 'rita@example.test') {
  const { db } = app.database
  const { shop, member, service } = await makeOpenShop(db)
  const card = { shop_id: shop.id, id: randomUUID(), name: 'Rita Salgado', email }
  await db.insertInto('client').values(card).execute()
  const time = ['2026-06-03T10:00:00Z', '2026-06-03T11:00:00Z'] as const
  const id = await makeAppointment(db, service, member, time, { card_id: card.id })
  const { booking_id: bookingId } = await db
    .selectFrom('appointment')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = randomBytes(16)
  await db
    .updateTable('booking')
    .set({ client_id: null, made_by_shop_id: shop.id, guest_key: key, contact_name: card.name, contact_email: email })
    .where('id', '=', bookingId)
    .execute()
  return { shop, member, service, card, id, bookingId, key: key.toString('hex') }
}
const visitor = () => openBrowser(app)

test('[D20] a person’s first booking at a shop gives them one card there, which later bookings have too', async () => {
  const { db } = app.database
  const { shop, look } = await makeOpenShop(db)
  const personId = await makePerson(db)
  const browsers = await Promise.all([1, 2, 3].map(async () => openBrowser(app, await signedIn(db, personId))))
  for (const [index, browser] of browsers.entries()) {
    await browser.add(look.id, `2026-06-0${index + 3}T09:00:00.000Z`)
    await browser.checkout()
  }
  const other = await openClientBrowser(app)
  await other.add(look.id, '2026-06-08T09:00:00.000Z')
  await other.checkout()
  const cards = await db.selectFrom('client').selectAll().where('shop_id', '=', shop.id).execute()
  expect(cards.map(({ person_id }) => person_id).sort()).toEqual([personId, other.personId].sort())
  const own = await db
    .selectFrom('appointment')
    .innerJoin('client', 'client.id', 'appointment.card_id')
    .select('client.person_id')
    .where('appointment.shop_id', '=', shop.id)
    .where('client.person_id', '=', personId)
    .execute()
  expect(own).toHaveLength(3)
})

test('[D20] two bookings at the same moment, with the same shops in another order, have the same cards', async () => {
  const { db } = app.database
  const shops = [await makeOpenShop(db), await makeOpenShop(db)]
  const ids = shops.map(({ shop }) => shop.id)
  const clientId = await makePerson(db)
  const cardsOf = async (of: Kysely<DB>, index: number, order: string[]) => {
    const id = randomUUID()
    const values = { idempotency_key: id, request_hash: randomBytes(32), contact_name: 'Someone' }
    await of
      .insertInto('booking')
      .values({ id, client_id: clientId, code: `000000${index}0`, ...values })
      .execute()
    const { rows } = await sql`
      select shop_id, card_id from cards_of_booking(${id}, ${order}::uuid[]) order by shop_id`.execute(of)
    return rows
  }
  const first = await db.startTransaction().execute()
  const firstCards = await cardsOf(first, 1, ids)
  const second = db.transaction().execute((tx) => cardsOf(tx, 2, ids.toReversed()))
  await untilWaitingForLocks(db, 1)
  await first.commit().execute()
  expect(firstCards).toHaveLength(2)
  expect(await second).toEqual(firstCards)
})

test('[D24] the link of a booking without an account shows this booking and cannot move it', async () => {
  const { bookingId, key, id } = await makeVisit()
  const seen = await visitor().ask('POST', `/api/visits/${bookingId}`, { key })
  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({
    id: bookingId,
    contact: { name: 'Rita Salgado' },
    appointments: [{ id, state: 'confirmed', canMove: false, cancel: { feeMinor: 0 } }],
  })
})

test('[D24] another key, another booking’s key and the booking of an account are answered as unknown', async () => {
  const [one, two] = [await makeVisit(), await makeVisit()]
  const { db } = app.database
  const { member, service } = await makeOpenShop(db)
  const ofAccount = await makeAppointment(db, service, member, ['2026-06-03T10:00:00Z', '2026-06-03T11:00:00Z'])
  const { booking_id } = await db
    .selectFrom('appointment')
    .select('booking_id')
    .where('id', '=', ofAccount)
    .executeTakeFirstOrThrow()
  const signedInClient = await openClientBrowser(app)
  const tries: [string, string, object][] = [
    ['a wrong key', `/api/visits/${one.bookingId}`, { key: '0'.repeat(32) }],
    ['another’s key', `/api/visits/${one.bookingId}`, { key: two.key }],
    ['an account’s booking', `/api/visits/${booking_id}`, { key: '0'.repeat(32) }],
    ['cancel', `/api/visits/${one.bookingId}/cancel`, { key: two.key, appointmentId: one.id, feeMinor: 0 }],
    ['an account’s', `/api/visits/${booking_id}/cancel`, { key: two.key, appointmentId: ofAccount, feeMinor: 0 }],
  ]
  for (const [name, path, body] of tries)
    for (const browser of [visitor(), signedInClient])
      expect([name, (await browser.ask('POST', path, body)).status]).toEqual([name, 404])
  expect((await visitor().ask('POST', `/api/visits/${one.bookingId}`, { key: 'short' })).body.code).toBe(
    'invalid_input',
  )
  expect((await signedInClient.ask('GET', `/api/bookings/${one.bookingId}`)).status).toBe(404)
})

test('[D24] cancelling by the link frees the time and mails the card’s address and the maker', async () => {
  const { bookingId, key, id, shop } = await makeVisit()
  const body = { key, appointmentId: id, feeMinor: 0 }
  const cancelled = await visitor().ask('POST', `/api/visits/${bookingId}/cancel`, body)
  expect(cancelled.body.appointments).toMatchObject([{ state: 'cancelled_by_client' }])
  expect((await visitor().ask('POST', `/api/visits/${bookingId}/cancel`, body)).body.code).toBe('conflict')
  const { db } = app.database
  expect(await db.selectFrom('occupancy').selectAll().where('shop_id', '=', shop.id).execute()).toEqual([])
  const mails = await flushBookingMails(app)
  const toClient = mails.find(({ to }) => to === 'rita@example.test')
  expect(mails).toHaveLength(2)
  expect(toClient?.text).toContain(`/visits/${bookingId}#${key}`)
})

test('[D24] a card without an address gets no mail, and its calendar file opens by the key alone', async () => {
  const { bookingId, key, id } = await makeVisit(null)
  const incoming = { incoming: { socket: { remoteAddress: '10.9.0.1' } } }
  const file = (query: string) => app.app.request(`/calendar/bookings/${bookingId}.ics${query}`, {}, incoming)
  expect((await file('')).status).toBe(404)
  expect((await file(`?key=${'0'.repeat(32)}`)).status).toBe(404)
  expect((await file(`?key=${key}`)).status).toBe(200)
  await visitor().ask('POST', `/api/visits/${bookingId}/cancel`, { key, appointmentId: id, feeMinor: 0 })
  expect(await flushBookingMails(app)).toHaveLength(1)
})
