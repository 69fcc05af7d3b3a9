import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openStudio, signedIn } from '#tests/studio/studio-app.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { makeLook, makeMember, makeOpenShop, makePerson, makeService } from '#tests/support/make.ts'
import {
  type BookingApp,
  countHalfBooked,
  countOverlaps,
  openBookingApp,
  openBrowser,
  openClientBrowser,
} from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(async () => {
  expect([await countOverlaps(app), await countHalfBooked(app)]).toEqual([0, 0])
  await app.close()
})

const HOUR = 3_600_000
/** A time several days ahead, on the shop's grid. */
const inDays = (days: number, hour = 9) => {
  const day = new Date(app.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString()
}

async function booked(
  given: { startsAt?: string; lateCancelPercent?: number; confirmation?: 'instant' | 'on_request' } = {},
) {
  const { db } = app.database
  const { shop, member } = await makeOpenShop(db, { late_cancel_percent: given.lateCancelPercent ?? 50 })
  const service = await makeService(db, shop, [member], { confirmation: given.confirmation ?? 'instant' })
  const look = await makeLook(db, shop, member, service)
  const client = await openClientBrowser(app)
  const startsAt = given.startsAt ?? inDays(5)
  await client.add(look.id, startsAt)
  const placed = await client.checkout()
  expect(placed.status).toBe(200)
  const appointment = placed.body.appointments[0] as {
    id: string
    cancel: { feeMinor: number } | null
    canMove: boolean
  }
  return { shop, member, look, client, startsAt, booking: placed.body, appointment }
}
const isFree = async (lookId: string, startsAt: string) => {
  const browser = openBrowser(app)
  const added = await browser.add(lookId, startsAt)
  if (added.status === 200) await browser.remove(added.body.items[0].id)
  return added.status === 200
}

/** Another transaction locks what cancelling locks, in the other order: PostgreSQL aborts one of the two. */
async function whileDeadlocked<T>(appointmentId: string, cancel: () => Promise<T>): Promise<T> {
  const { db } = app.database
  const ended = await db.transaction().execute(async (tx) => {
    await sql`select from occupancy where appointment_id = ${appointmentId} for update`.execute(tx)
    const cancelled = cancel()
    await untilWaitingForLocks(db, 1)
    await sql`savepoint before_deadlock`.execute(tx)
    // On a busy machine this one may be aborted instead.
    await sql`select from appointment where id = ${appointmentId} for update`
      .execute(tx)
      .catch(() => sql`rollback to savepoint before_deadlock`.execute(tx))
    return { cancelled }
  })
  return ended.cancelled
}

describe('cancelling', () => {
  test('[B5] is done again if the database aborts it for a deadlock', async () => {
    const { client, appointment } = await booked()
    const path = `/api/appointments/${appointment.id}/cancel`
    const byClient = await whileDeadlocked(appointment.id, () => client.ask('POST', path, { feeMinor: 0 }))
    expect(byClient.status).toBe(200)
  })

  test('[B5] in time is free, frees the time, and cannot be repeated', async () => {
    const { client, look, startsAt, appointment } = await booked()
    const path = `/api/appointments/${appointment.id}/cancel`
    const cancelled = await client.ask('POST', path, { feeMinor: 0 })
    expect(cancelled.body.appointments[0]).toMatchObject({ state: 'cancelled_by_client', cancel: null, canMove: false })
    expect(cancelled.body.totals).toEqual([])
    expect(await isFree(look.id, startsAt)).toBe(true)
    expect((await client.ask('POST', path, { feeMinor: 0 })).body.code).toBe('conflict')
  })

  test('[B5] late costs the agreed fee, and only if the client confirmed that fee', async () => {
    const { client, appointment } = await booked({ startsAt: inDays(1, 8) })
    expect(appointment.cancel?.feeMinor).toBe(2250)
    const path = `/api/appointments/${appointment.id}/cancel`
    expect((await client.ask('POST', path, { feeMinor: 0 })).body.code).toBe('price_changed')
    expect((await client.ask('POST', path, { feeMinor: 2250 })).status).toBe(200)
  })

  test('[A2] another person’s appointment is not found, for clients and visitors', async () => {
    const { appointment } = await booked()
    const other = await openClientBrowser(app)
    for (const path of ['cancel', 'move']) {
      const body = path === 'cancel' ? { feeMinor: 0 } : { startsAt: inDays(6) }
      const theirs = await other.ask('POST', `/api/appointments/${appointment.id}/${path}`, body)
      const nothing = await other.ask('POST', `/api/appointments/${randomUUID()}/${path}`, body)
      expect([theirs.status, theirs.body.code]).toEqual([404, nothing.body.code])
      expect((await openBrowser(app).ask('POST', `/api/appointments/${appointment.id}/${path}`, body)).status).toBe(401)
    }
  })
})

describe('moving', () => {
  test('[B6] takes the new time and frees the old one', async () => {
    const { client, look, startsAt, appointment } = await booked()
    const later = inDays(6, 10)
    const moved = await client.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt: later })
    expect(moved.body.appointments[0]).toMatchObject({ state: 'confirmed', startsAt: later })
    expect([await isFree(look.id, startsAt), await isFree(look.id, later)]).toEqual([true, false])
  })

  test('a moved appointment shows its former time and who moved it last', async () => {
    const { client, shop, member, startsAt, booking, appointment } = await booked()
    const seen = async () => (await client.ask('GET', `/api/bookings/${booking.id}`)).body.appointments[0].moved
    expect([booking.appointments[0].moved, await seen()]).toEqual([null, null])
    const later = inDays(6, 10)
    await client.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt: later })
    expect(await seen()).toEqual({ from: startsAt, by: null })
    // No screen offers this to a shop's people yet; the audit trail supports it already.
    const subject = { kind: 'appointment' as const, id: appointment.id }
    const byShop = { actorId: member.personId, action: 'appointment.move', subject, shopId: shop.id, at: app.now() }
    await insertAuditEvent(app.database.db, { ...byShop, detail: { from: later } })
    const { display_name: name } = await app.database.db
      .selectFrom('member')
      .select('display_name')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(await seen()).toEqual({ from: later, by: name })
  })

  test('[B6] by half an hour may overlap the appointment’s own time', async () => {
    const { client, appointment, startsAt } = await booked()
    const half = new Date(Date.parse(startsAt) + HOUR / 2).toISOString()
    const moved = await client.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt: half })
    expect([moved.status, moved.body.appointments?.[0].startsAt]).toEqual([200, half])
  })

  test('[T16] to a taken time changes nothing and names the nearest', async () => {
    const { client, look, startsAt, appointment } = await booked()
    const taken = inDays(6, 10)
    await openBrowser(app).add(look.id, taken)
    const refused = await client.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt: taken })
    expect([refused.status, refused.body.code, refused.body.nearest.length]).toEqual([409, 'slot_taken', 3])
    expect(await isFree(look.id, startsAt)).toBe(false)
  })

  test('[B6] is refused once cancelling costs something, and to times that are not offered', async () => {
    const late = await booked({ startsAt: inDays(1, 8) })
    expect(late.appointment.canMove).toBe(false)
    const path = (id: string) => `/api/appointments/${id}/move`
    expect((await late.client.ask('POST', path(late.appointment.id), { startsAt: inDays(6) })).body.code).toBe(
      'policy_forbids',
    )
    const { client, appointment } = await booked()
    expect((await client.ask('POST', path(appointment.id), { startsAt: inDays(6, 3) })).body.code).toBe('outside_hours')
  })

  test('[B6] stays possible where cancelling costs nothing to the end', async () => {
    const late = await booked({ startsAt: inDays(1, 8), lateCancelPercent: 0 })
    expect(late.appointment).toMatchObject({ canMove: true, cancel: { feeMinor: 0 } })
    const moved = await late.client.ask('POST', `/api/appointments/${late.appointment.id}/move`, {
      startsAt: inDays(6),
    })
    expect([moved.status, moved.body.appointments?.[0].startsAt]).toEqual([200, inDays(6)])
  })

  test('shows the shop’s number to the client, who may have to call', async () => {
    const { client, shop, booking } = await booked({ startsAt: inDays(1, 8) })
    await app.database.db
      .updateTable('shop')
      .set({ contact_phone: '+351 210 000 000' })
      .where('id', '=', shop.id)
      .execute()
    const seen = await client.ask('GET', `/api/bookings/${booking.id}`)
    expect(seen.body.appointments[0].shop.phone).toBe('+351 210 000 000')
  })
})

describe('the shop', () => {
  let asks = 0
  const asked = async (studio: Awaited<ReturnType<typeof openStudio>>, confirmation: 'instant' | 'on_request') => {
    const { db } = app.database
    const service = await makeService(db, studio.shop, [studio.staff], { confirmation })
    const look = await makeLook(db, studio.shop, studio.staff, service)
    const client = await openClientBrowser(app)
    const startsAt = inDays(7 + asks++, 10)
    await client.add(look.id, startsAt)
    const { appointments, id } = (await client.checkout()).body
    return {
      path: `${studio.path}/appointments/${appointments[0].id}`,
      look,
      startsAt,
      client,
      bookingId: id as string,
    }
  }

  test('[B7] accepts a request, or declines it with a reason and frees the time', async () => {
    const studio = await openStudio(app)
    const granted = await asked(studio, 'on_request')
    expect((await studio.staff.browser.post(granted.path, { event: 'confirm' })).body).toEqual({ state: 'confirmed' })
    const declined = await asked(studio, 'on_request')
    expect((await studio.manager.browser.post(declined.path, { event: 'decline' })).body.code).toBe('reason_needed')
    await studio.manager.browser.post(declined.path, { event: 'decline', reason: 'We are away that week.' })
    expect(await isFree(declined.look.id, declined.startsAt)).toBe(true)
    const seen = (await declined.client.ask('GET', `/api/bookings/${declined.bookingId}`)).body
    expect(seen.appointments[0]).toMatchObject({ state: 'declined', endedBecause: 'We are away that week.' })
  })

  test('[B7] cannot confirm a request after its deadline, also before it is marked as lapsed', async () => {
    const studio = await openStudio(app)
    const { path } = await asked(studio, 'on_request')
    const id = path.split('/').at(-1)!
    await app.database.db
      .updateTable('appointment')
      .set({ answer_by: new Date(app.now()) })
      .where('id', '=', id)
      .execute()
    expect((await studio.staff.browser.post(path, { event: 'confirm' })).body.code).toBe('conflict')
  })

  test('[B20] cancels again if the database aborts it for a deadlock', async () => {
    const studio = await openStudio(app)
    const { path } = await asked(studio, 'instant')
    const id = path.split('/').at(-1)!
    const cancel = () => studio.owner.browser.post(path, { event: 'cancel_by_shop', reason: 'The lamp broke.' })
    expect((await whileDeadlocked(id, cancel)).body).toEqual({ state: 'cancelled_by_shop' })
  })

  test('[B1] can make only the moves of the lifecycle table, each once', async () => {
    const studio = await openStudio(app)
    const { path } = await asked(studio, 'instant')
    expect((await studio.owner.browser.post(path, { event: 'confirm' })).body.code).toBe('conflict')
    expect((await studio.owner.browser.post(path, { event: 'complete' })).body.code).toBe('conflict')
    const reason = 'The lamp broke.'
    expect((await studio.owner.browser.post(path, { event: 'cancel_by_shop', reason })).body).toEqual({
      state: 'cancelled_by_shop',
    })
    expect((await studio.owner.browser.post(path, { event: 'cancel_by_shop', reason })).body.code).toBe('conflict')
  })

  test('[A3] staff act on their own appointments, others on none; operators may only look', async () => {
    const studio = await openStudio(app)
    const { path } = await asked(studio, 'on_request')
    const elsewhere = await openStudio(app)
    const operator = app.as(await sessionOf({ is_operator: true }))
    const client = app.as(await sessionOf({}))
    for (const browser of [studio.other.browser, elsewhere.owner.browser, operator, client])
      expect([(await browser.post(path, { event: 'confirm' })).status]).toEqual([404])
    expect((await app.as(null).post(path, { event: 'confirm' })).status).toBe(401)
    const wrongShop = path.replace(studio.shop.slug, elsewhere.shop.slug)
    expect((await elsewhere.owner.browser.post(wrongShop, { event: 'confirm' })).status).toBe(404)
  })
})

test('[B7] an unanswered request lapses and frees its time; ended appointments become completed', async () => {
  const request = await booked({ confirmation: 'on_request', startsAt: inDays(3) })
  const kept = await booked({ startsAt: inDays(1, 8) })
  await makeMember(app.database.db, kept.shop)
  app.moveClock(25 * HOUR)
  await settleAppointmentsJob(app.deps).run({})
  expect(await isFree(request.look.id, request.startsAt)).toBe(true)
  app.moveClock(24 * HOUR)
  await settleAppointmentsJob(app.deps).run({})
  const states = await app.database.db
    .selectFrom('appointment')
    .select('state')
    .where('id', 'in', [request.appointment.id, kept.appointment.id])
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['completed', 'lapsed'])
})

async function sessionOf(given: Parameters<typeof makePerson>[1]): Promise<string> {
  return signedIn(app.database.db, await makePerson(app.database.db, given))
}
