import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { offerFreedTime } from '#server/waiting/offer-freed-time.ts'
import { type BookingApp, openBookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

/** The clock stands at Monday 2026-06-01, nine o'clock in Lisbon; people wait for Tuesday. */
export const openWaitingApp = openBookingApp
export const TUESDAY = '2026-06-02'
/** An instant of Tuesday by Lisbon's clock. */
export const at = (time: string) => new Date(`${TUESDAY}T${time}:00+01:00`).toISOString()

/** A shop with one maker, whose Tuesday is full: four appointments of two hours from nine to five. */
export async function makeFullDay(app: BookingApp, given: Parameters<typeof makeShop>[1] = {}) {
  const { db } = app.database
  const shop = await makeShop(db, given)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { duration_min: 120 })
  const look = await makeLook(db, shop, member, service)
  const booked: Record<string, string> = {}
  for (const hour of ['09', '11', '13', '15']) {
    const span = [at(`${hour}:00`), at(`${Number(hour) + 2}:00`)] as const
    booked[hour] = await makeAppointment(db, service, member, span)
  }
  return { shop, member, service, look, booked }
}

export const wholeDay = { days: [TUESDAY], fromMin: 540, toMin: 1020 }

/** Signs a client in and lets them wait for a look. */
export async function waitFor(app: BookingApp, lookId: string, window: object = wholeDay) {
  const browser = await openClientBrowser(app)
  const { status, body } = await browser.ask('POST', '/api/me/waiting', { lookId, ...wholeDay, ...window })
  if (status !== 200) throw new Error(`waiting was refused: ${status} ${body.code}`)
  return {
    ...browser,
    wishId: body.id as string,
    wish: async () => (await browser.ask('GET', '/api/me/waiting')).body.items[0],
    offer: async () => (await browser.ask('GET', '/api/me/waiting')).body.items[0].offer,
    take: (id: string) => browser.ask('POST', `/api/waiting/offers/${id}/take`, {}),
    pass: (id: string, more: object = {}) => browser.ask('POST', `/api/waiting/offers/${id}/pass`, more),
  }
}
export type Waiter = Awaited<ReturnType<typeof waitFor>>

export async function runOffers(app: BookingApp, db = app.database.db) {
  const { failed, ...made } = await offerFreedTime({
    db,
    now: app.now,
    newId: randomUUID,
  })
  if (failed[0]) throw failed[0].fault
  return made
}

/** The shop frees an appointment's time. */
export async function freeTime({ database: { db } }: BookingApp, appointmentId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('appointment').set({ state: 'cancelled_by_shop' }).where('id', '=', appointmentId).execute()
    await tx.deleteFrom('occupancy').where('appointment_id', '=', appointmentId).execute()
  })
}

/** What must be true at any moment [W6] [W7]; independent of constraints. Answers descriptions of what is wrong. */
export async function waitingFaults({ database: { db }, now }: BookingApp): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'an open offer without its time' as fault from waiting_offer f where f.state = 'open'
      and not exists (select from occupancy o where o.offer_id = f.id)
    union all select 'time held for an offer that is over' from occupancy o join waiting_offer f on f.id = o.offer_id where f.state <> 'open'
    union all select 'an offered wish without an open offer' from waiting w where w.state = 'offered'
      and not exists (select from waiting_offer f where f.wish_id = w.id and f.state = 'open')
    union all select 'an open offer of a wish that is not offered' from waiting_offer f join waiting w on w.id = f.wish_id
      where f.state = 'open' and w.state <> 'offered'
    union all select 'an open offer nobody was told of' from waiting_offer f where f.state = 'open'
      and not exists (select from notice n where n.kind = 'waiting_offer' and n.data->>'offerId' = f.id::text)
    union all select 'two claims on one lane' from occupancy a join occupancy b on a.shop_id = b.shop_id
      and a.resource_id = b.resource_id and a.lane = b.lane and a.id < b.id and a.during && b.during
      where a.expires_at is null or b.expires_at is null or least(a.expires_at, b.expires_at) > ${new Date(now())}`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
