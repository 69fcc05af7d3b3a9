import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openClientBrowser } from '#tests/bookings/booking-app.ts'
import { type Browser, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeOpenShop } from '#tests/support/make.ts'

export const account = { holder: 'Casa Luz Fotografia', iban: 'PT50 0002 0123 1234 5678 9015 4', bic: '' }
export const ruleOf = (change: object = {}) => ({
  isOn: true,
  serviceId: null,
  aboveMinor: null,
  from: 'everyone',
  ask: { kind: 'share', percent: 20, leastMinor: null },
  ...change,
})
export const termsOf = (...rules: object[]) => ({ rules, payWithinHours: 24, account, version: 0 })

/** Three days after the app's clock, in the shop's hours. */
export const VISIT = '2026-06-04T09:00:00.000Z'
const HOUR_MS = 3_600_000

/** A shop whose rules ask for a fifth of every price, with a look that can be booked. */
export async function openAskingShop(app: StudioApp, ...rules: object[]) {
  const open = await makeOpenShop(app.database.db)
  const { rows } = await app.database.pool.query('select person_id from member where shop_id = $1', [open.shop.id])
  const makerId = rows[0].person_id as string
  await app.database.pool.query(`update member set role = 'owner' where shop_id = $1`, [open.shop.id])
  const owner = app.as(await signedIn(app.database.db, makerId))
  const path = `/api/studio/${open.shop.slug}`
  const saved = await owner.put(`${path}/deposit-terms`, termsOf(...(rules.length > 0 ? rules : [ruleOf()])))
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { ...open, owner, path }
}

/** A client who booked the look, with the appointment as the client reads it. */
export async function bookAsking(app: StudioApp, shop: Awaited<ReturnType<typeof openAskingShop>>, startsAt = VISIT) {
  const client = await openClientBrowser(app)
  await client.add(shop.look.id, startsAt)
  const booked = await client.checkout()
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body))
  const [{ id }] = booked.body.appointments
  const at = `${shop.path}/appointments/${id}/deposit`
  return {
    client,
    id: id as string,
    bookingId: booked.body.id as string,
    answer: booked.body,
    change: (body: object, browser: Browser = shop.owner) => browser.post(at, body),
    read: async () => (await client.ask('GET', `/api/bookings/${booked.body.id}`)).body.appointments[0],
    cancel: (feeMinor: number) => client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor }),
  }
}

export const later = (app: StudioApp, hours: number) => app.moveClock(hours * HOUR_MS)
export const settle = (app: StudioApp) => settleAppointmentsJob(app.deps).run({})

export async function paymentsOf(app: StudioApp, id: string) {
  const { rows } = await app.database.pool.query(
    `select amount_minor, method, is_deposit from payment_record where appointment_id = $1 order by taken_at, amount_minor desc`,
    [id],
  )
  return rows as { amount_minor: number; method: string; is_deposit: boolean }[]
}
