import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { openBrowser } from '#tests/bookings/booking-app.ts'
import { makeMember } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { at, freeTime, makeFullDay, openWaitingApp, TUESDAY } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterAll(() => app.close())

const lineOf = async (query: string) =>
  (await openBrowser(app).ask('GET', `/api/waiting/line?on=${TUESDAY}&${query}`)).body

test('[W13] a full day names the starts that bookings and holds take, and none once something is free', async () => {
  const { look, shop, member, service, booked } = await makeFullDay(app)
  const taken = ['09:00', '11:00', '13:00', '15:00'].map(at)
  expect(await lineOf(`lookId=${look.id}`)).toEqual({ waiting: 0, timeZone: 'Europe/Lisbon', taken, odds: null })
  await freeTime(app, booked['11']!)
  expect((await lineOf(`lookId=${look.id}`)).taken).toEqual([])
  await openBrowser(app).add(look.id, at('11:00'))
  expect((await lineOf(`lookId=${look.id}`)).taken).toEqual(taken)

  const { db } = app.database
  const other = await makeMember(db, shop)
  await db
    .insertInto('service_member')
    .values({ shop_id: shop.id, service_id: service.id, member_id: other.id })
    .execute()
  const ofService = `shop=${shop.slug}&serviceId=${service.id}`
  expect([(await lineOf(ofService)).taken, (await lineOf(`lookId=${look.id}&who=anyone`)).taken]).toEqual([[], []])
  expect((await lineOf(`${ofService}&who=${member.id}`)).taken).toEqual(taken)
  expect((await lineOf(`${ofService}&who=${randomUUID()}`)).code).toBe('not_found')
})

test.each([
  ['who=nobody', 'invalid_input'],
  ['lookId=1', 'invalid_input'],
  ['lookId=00000000-0000-4000-8000-000000000000', 'not_found'],
  ['shop=no-such-shop&serviceId=00000000-0000-4000-8000-000000000000', 'not_found'],
  ['shop=no-such-shop', 'not_found'],
])('[W13] a full day that is asked for with %s is refused', async (query, code) => {
  expect((await lineOf(query)).code).toBe(code)
})

test('[W13] time off is not shown as taken', async () => {
  const { look, member, shop, booked } = await makeFullDay(app)
  const { db } = app.database
  await freeTime(app, booked['15']!)
  await db
    .insertInto('occupancy')
    .values({
      shop_id: shop.id,
      id: randomUUID(),
      resource_id: member.resourceId,
      during: `[${at('15:00')},${at('17:00')})`,
      cause: 'external',
      external_ref: 'elsewhere',
    })
    .execute()
  expect((await lineOf(`lookId=${look.id}`)).taken).toEqual(['09:00', '11:00', '13:00'].map(at))
})

test('[W14] the last Tuesdays with a cancellation are counted, once four are known', async () => {
  const { db } = app.database
  const { look, member, service } = await makeFullDay(app)
  const tuesday = (weeks: number, hour = 11) => Date.parse(at('00:00')) - weeks * 7 * DAY_MS + hour * HOUR_MS
  const visit = async (
    weeks: number,
    {
      state,
      hours = 2,
      lateBy = -1,
      hour,
    }: { state: 'completed' | 'cancelled_by_client'; hours?: number; lateBy?: number; hour?: number },
  ) => {
    const start = tuesday(weeks, hour)
    const span = [new Date(start).toISOString(), new Date(start + hours * HOUR_MS).toISOString()] as const
    const id = await makeAppointment(db, service, member, span, {
      state,
      changed_at: new Date(start + lateBy * HOUR_MS),
    })
    await db.deleteFrom('occupancy').where('appointment_id', '=', id).execute()
  }
  await visit(3, { state: 'completed' })
  expect((await lineOf(`lookId=${look.id}`)).odds).toBeNull()
  await visit(6, { state: 'completed' })
  expect((await lineOf(`lookId=${look.id}`)).odds).toEqual({ days: 6, cancelled: 0 })
  await visit(2, { state: 'cancelled_by_client' })
  await visit(2, { state: 'cancelled_by_client', hour: 14 })
  await visit(4, { state: 'cancelled_by_client', hours: 1 })
  await visit(5, { state: 'cancelled_by_client', lateBy: 1 })
  expect((await lineOf(`lookId=${look.id}`)).odds).toEqual({ days: 6, cancelled: 1 })
  await visit(15, { state: 'cancelled_by_client' })
  expect((await lineOf(`lookId=${look.id}`)).odds).toEqual({ days: 10, cancelled: 1 })
})
