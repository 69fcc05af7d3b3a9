import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStudio } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import {
  at,
  freeTime,
  makeFullDay,
  openWaitingApp,
  runOffers,
  TUESDAY,
  waitFor,
  waitingFaults,
} from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(async () => expect(await waitingFaults(app)).toEqual([]))
afterAll(() => app.close())

test('[W6] [W7] a no-show frees the rest of its time for those who wait today, but no start at this instant', async () => {
  const studio = await openStudio(app)
  const { staff, service } = studio
  const look = await studio.published()
  // It is nine in Lisbon: the first appointment began half an hour ago, the second one lasts until the shop closes.
  const missed = await makeAppointment(app.database.db, service, staff, [
    '2026-06-01T07:30:00Z',
    '2026-06-01T12:00:00Z',
  ])
  await makeAppointment(app.database.db, service, staff, ['2026-06-01T12:00:00Z', '2026-06-01T23:00:00Z'])
  const waiter = await waitFor(app, look.id, { days: ['2026-06-01'], fromMin: 540, toMin: 1080 })
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()

  const said = await staff.browser.post(`${studio.path}/appointments/${missed}/day`, { event: 'no_show', sequence: 0 })
  expect(said.status).toBe(200)
  await runOffers(app)
  const { startsAt } = await waiter.offer()
  expect(startsAt > '2026-06-01T08:00:00.000Z' && startsAt < '2026-06-01T12:00:00.000Z').toBe(true)
})

test('[W7] time off that ends frees its time for those who wait', async () => {
  const studio = await openStudio(app)
  const { owner, staff } = studio
  const look = await studio.published()
  const off = {
    resourceId: staff.resourceId,
    from: TUESDAY,
    until: TUESDAY,
    fromMin: null,
    untilMin: null,
    reason: null,
  }
  const { id } = (await owner.browser.post(`${studio.path}/time-off`, off)).body
  const waiter = await waitFor(app, look.id)
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()

  expect((await staff.browser.delete(`${studio.path}/time-off/${id}`)).status).toBe(200)
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('09:00'))
})

test('[W7] a client who moves frees the former time for those who wait', async () => {
  const { look, booked } = await makeFullDay(app)
  await freeTime(app, booked['13']!)
  const buyer = await waitFor(app, look.id)
  await buyer.ask('DELETE', `/api/me/waiting/${buyer.wishId}`)
  await buyer.add(look.id, at('13:00'))
  const [appointment] = (await buyer.checkout()).body.appointments
  const waiter = await waitFor(app, look.id)
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()

  const startsAt = '2026-06-03T10:00:00.000Z'
  expect((await buyer.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt })).status).toBe(200)
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('13:00'))
})
