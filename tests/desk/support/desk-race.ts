import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { countAnswers } from '#tests/bookings/support/race-rounds.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Half of the racers are clients on the web, half are desks: most move an appointment of theirs, some book somebody. */
const EACH = 25
const WALK_INS = 10

/** A shop with one maker, and fifty racers for a time of theirs. */
export async function openDeskRace(app: BookingApp) {
  const { db } = app.database
  const shop = await makeShop(db)
  const maker = await makeMember(db, shop)
  const service = await makeService(db, shop, [maker])
  const look = await makeLook(db, shop, maker, service)
  const clients = await Promise.all(Array.from({ length: EACH }, () => openClientBrowser(app)))
  const midnight = Math.floor(app.now() / DAY) * DAY
  const desks = await Promise.all(
    Array.from({ length: EACH - WALK_INS }, async (_, n) => {
      const startsAt = midnight + (n + 2) * DAY + 9 * HOUR
      const during = [new Date(startsAt).toISOString(), new Date(startsAt + HOUR).toISOString()] as const
      const id = await makeAppointment(db, service, maker, during)
      const event = { action: 'booking.make', actor_role: 'person', subject_kind: 'appointment', subject_id: id }
      await db
        .insertInto('audit_event')
        .values({ ...event, shop_id: shop.id })
        .execute()
      return { id, sequence: 0, browser: app.as(await openDesk()) }
    }),
  )
  const walkInDesks = await Promise.all(Array.from({ length: WALK_INS }, openDesk))
  async function openDesk(): Promise<string> {
    return signedIn(db, (await makeMember(db, shop, { role: 'manager', week: [] })).personId)
  }

  /** All claim one time at once, another one in every round: exactly one has it. */
  return async function race(round: number): Promise<void> {
    const startsAt = new Date(midnight + (30 + Math.floor(round / 8)) * DAY + (8 + (round % 8)) * HOUR).toISOString()
    const onTheWeb = clients.map((client) => async () => {
      const added = await client.add(look.id, startsAt)
      return added.status === 200 ? client.checkout() : added
    })
    const atDesks = desks.map((desk) => async () => {
      const { id, sequence, browser } = desk
      const body = { startsAt, durationMin: 60, memberId: maker.id, sequence, tell: true, insist: false }
      const moved = await browser.post(`/api/studio/${shop.slug}/appointments/${id}/move`, body)
      if (moved.status === 200) desk.sequence++
      return moved
    })
    const walkIns = walkInDesks.map((cookie) => async () => {
      const body = { serviceId: service.id, memberId: maker.id, startsAt, client: { name: 'Rita' } }
      const headers = { 'idempotency-key': randomUUID() }
      return app.request('POST', `/api/studio/${shop.slug}/appointments`, { cookie, body, headers })
    })
    const inShop = [...atDesks, ...walkIns]
    // By turns, so that neither half is always sent first.
    const racers = round % 2 ? [...onTheWeb, ...inShop] : [...inShop, ...onTheWeb]
    const answers = await Promise.all(racers.map((run) => run()))
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 slot_taken': 2 * EACH - 1 })
    const taken = await db
      .selectFrom('appointment')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where((eb) => eb(eb.fn('lower', ['during']), '=', new Date(startsAt)))
      .execute()
    expect(taken).toHaveLength(1)
  }
}
