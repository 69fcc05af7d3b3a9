import { randomUUID } from 'node:crypto'
import { type Browser, openStudio, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { at, book } from './desk-moves.ts'

/** The day of the app's clock, Monday 2026-06-01: it is 08:00 UTC, and nine in Lisbon. */
export const today = (time: string) => at(time, '2026-06-01')

/** A shop with an appointment of its staff for an hour from a time on. */
export async function openDay(app: StudioApp, from: string, given: Parameters<typeof book>[4] = {}) {
  const studio = await openStudio(app)
  const to = new Date(Date.parse(today(from)) + 3_600_000).toISOString()
  const { id } = await book(app, studio, studio.staff, [today(from), to], given)
  const path = `${studio.path}/appointments/${id}`
  const day = (browser: Browser, event: string, sequence: number, more: object = {}) =>
    browser.post(`${path}/day`, { event, sequence, ...more })
  const pay = async (personId: string, body: object, key: string = randomUUID()) =>
    app.request('POST', `${path}/payments`, {
      cookie: await signedIn(app.database.db, personId),
      body,
      headers: { 'idempotency-key': key },
    })
  const walkIn = async (startsAt: string) =>
    app.request('POST', `${studio.path}/appointments`, {
      cookie: await signedIn(app.database.db, studio.owner.personId),
      body: {
        serviceId: studio.service.id,
        memberId: studio.staff.id,
        startsAt,
        client: { name: 'Rita' },
        insist: true,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  const client = app.as(await signedIn(app.database.db, await makePerson(app.database.db)))
  return { ...studio, id, its: path, day, pay, walkIn, client, visitor: app.as(null) }
}
