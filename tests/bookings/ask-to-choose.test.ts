import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOVE_MAILS_WAIT_MS } from '#server/bookings/mails/queue-move-mails.ts'
import { openClient, signedIn } from '#tests/studio/studio-app.ts'
import { makeMember } from '#tests/support/make.ts'
import { type BookingApp, openBookingApp } from './booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from './mails/mails-app.ts'

let app: BookingApp
let world: MailWorld
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openMailWorld(app)
})
afterAll(() => app.close())

const pathOf = (id: string) => `/api/studio/${world.shop.slug}/appointments/${id}/ask-to-choose`
const ask = (id: string, who = world.owner.browser) => who.post(pathOf(id))
const seen = async (bookingId: string) =>
  (await world.client.ask('GET', `/api/bookings/${bookingId}`)).body.appointments[0]
/** 23 hours ahead, where cancelling costs half of the price and nothing can be moved. */
const late = () => inDays(app, 1, 8)

describe('[B28] a client is asked to choose another time', () => {
  test('one mail leads to the booking, and cancelling late costs nothing', async () => {
    const { id, bookingId, code } = await world.book(late())
    await flushBookingMails(app)
    expect(await seen(bookingId)).toMatchObject({ isChoiceAsked: false, canMove: false, cancel: { feeMinor: 2250 } })
    expect((await ask(id)).status).toBe(200)
    expect((await ask(id)).status).toBe(200)
    const mails = await flushBookingMails(app)
    expect(mails.map(({ to }) => to)).toEqual([world.client.email])
    expect(mails[0]?.subject).toMatch(/asks you to choose another time: Tue 2 Jun, 09:00$/)
    expect(mails[0]?.text).toContain(`/bookings/${bookingId}`)
    expect(mails[0]?.text).toContain(code)
    expect(mails[0]?.calendar).toBeUndefined()
    const free = await seen(bookingId)
    expect(free).toMatchObject({ state: 'confirmed', startsAt: late(), isChoiceAsked: true, canMove: true })
    expect(free.cancel).toMatchObject({ feeMinor: 0, freeUntil: late() })
    const times = await world.client.ask('GET', `/api/appointments/${id}/times`)
    expect(times.status).toBe(200)
    const cancelled = await world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })
    expect(cancelled.body.appointments[0].state).toBe('cancelled_by_client')
    const trail = app.database.db.selectFrom('audit_event').select('actor_id').where('subject_id', '=', id)
    expect(await trail.where('action', '=', 'appointment.ask_to_choose').execute()).toEqual([
      { actor_id: world.owner.personId },
    ])
  })

  test('the client moves it late, and the agreed terms hold for the new time', async () => {
    const { id, bookingId } = await world.book(late())
    await ask(id, world.maker.browser)
    const to = { startsAt: inDays(app, 1, 10) }
    expect((await world.client.ask('POST', `/api/appointments/${id}/move`, to)).status).toBe(200)
    // 25 hours ahead it was free anyway; two hours later it is not any more.
    app.moveClock(2 * 3_600_000)
    const after = await seen(bookingId)
    app.moveClock(-2 * 3_600_000)
    expect(after).toMatchObject({ ...to, isChoiceAsked: false, canMove: false, cancel: { feeMinor: 2250 } })
    // The mail that asked is outdated by the move.
    app.moveClock(MOVE_MAILS_WAIT_MS)
    const subjects = (await flushBookingMails(app)).map(({ subject }) => subject)
    app.moveClock(-MOVE_MAILS_WAIT_MS)
    expect(subjects.filter((subject) => subject.includes('choose another time'))).toEqual([])
  })

  test('a request, what is over, and a client without an address are refused', async () => {
    const { db } = app.database
    const asked = await openMailWorld(app, { confirmation: 'on_request' })
    const request = await asked.book(inDays(app, 5))
    const path = `/api/studio/${asked.shop.slug}/appointments/${request.id}/ask-to-choose`
    expect((await asked.owner.browser.post(path)).body.code).toBe('conflict')
    const { id } = await world.book(inDays(app, 5))
    await db
      .updateTable('person')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', world.client.personId)
      .execute()
    expect((await ask(id)).body.code).toBe('conflict')
    const kept = db.selectFrom('appointment').select('choice_asked_at').where('id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ choice_asked_at: null })
    await world.run(world.owner.browser, id, { event: 'cancel_by_shop', reason: 'Closed' })
    expect((await ask(id)).body.code).toBe('conflict')
  })

  test('[A2] to staff it is only for their own appointments; others find nothing', async () => {
    const { id } = await world.book(inDays(app, 5))
    const nothing = await ask(randomUUID())
    const stranger = await openMailWorld(app)
    const colleague = await makeMember(app.database.db, world.shop, { role: 'staff' })
    const others = [
      app.as(await signedIn(app.database.db, colleague.personId)),
      stranger.owner.browser,
      await openClient(app),
    ]
    for (const who of others) {
      const answer = await ask(id, who)
      expect([answer.status, answer.body.code]).toEqual([nothing.status, nothing.body.code])
    }
    expect((await ask(id, app.as(null))).status).toBe(401)
    expect((await ask(id, world.maker.browser)).status).toBe(200)
  })
})
