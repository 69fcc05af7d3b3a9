import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openClientBrowser } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '#tests/studio/studio-app.ts'
import { makeService } from '#tests/support/make.ts'
import { makeHold } from '#tests/support/make-bookings.ts'
import { openDay, today } from './support/desk-day.ts'
import { at, book, span } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** Time off of the studio's staff, in minutes of Lisbon's day, which is an hour ahead of UTC. */
async function block({ staff, owner, path }: Studio, day: string, [fromMin, untilMin]: readonly [number, number]) {
  const body = { resourceId: staff.resourceId, from: day, until: day, fromMin, untilMin, reason: null }
  expect((await owner.browser.post(`${path}/time-off`, body)).status).toBe(200)
}

async function timeOffOf({ staff }: Studio): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    select to_char(lower(during) at time zone 'UTC', 'HH24:MI') || ' ' || to_char(upper(during) at time zone 'UTC', 'HH24:MI') as piece
    from occupancy where resource_id = ${staff.resourceId} and cause = 'time_off' order by lower(during)`.execute(
    app.database.db,
  )
  return rows.map(({ piece }) => piece)
}

test('[T14] [B8] anyone is never the person whose expired hold lies over time off', async () => {
  const { db } = app.database
  const studio = await openStudio(app)
  const { staff, other, shop } = studio
  const service = await makeService(db, shop, [staff, other])
  await book(app, studio, other, span('13:00', '15:00'))
  await makeHold(db, service, staff, span('10:00', '11:00'), at('07:59', '2026-06-01'))
  await block(studio, '2026-06-02', [660, 690])
  const client = await openClientBrowser(app)
  const add = (startsAt: string) =>
    client.ask('POST', '/api/cart/items', { shop: shop.slug, serviceId: service.id, memberId: null, startsAt })
  const added = await add(at('10:00'))
  expect([added.status, added.body.items?.[0]?.maker?.id ?? added.body]).toEqual([200, other.id])
  // Within a minute the time off has that time, and the search sees it.
  await settleAppointmentsJob(app.deps).run({})
  expect(await timeOffOf(studio)).toEqual(['10:00 10:30'])
  await expectNoFaults(app.database)
})

test('[D43] a no-show is corrected although the person has time off by then', async () => {
  const studio = await openDay(app, '07:30')
  const { owner, day, id } = studio
  await block(studio, '2026-06-01', [480, 720])
  expect(await timeOffOf(studio)).toEqual(['07:00 07:30', '08:30 11:00'])
  expect((await day(owner.browser, 'no_show', 0)).status).toBe(200)
  expect(await timeOffOf(studio)).toEqual(['07:00 07:30', '08:00 08:30', '08:30 11:00'])
  expect((await day(owner.browser, 'reopen', 1)).body.block).toMatchObject({ id, endsAt: today('08:30') })
  expect(await timeOffOf(studio)).toEqual(['07:00 07:30', '08:30 11:00'])
  await expectNoFaults(app.database)
})

test('[D12] an appointment under time off is made shorter, and takes no more of the time off', async () => {
  const studio = await openStudio(app)
  const { staff, owner } = studio
  const { move } = await book(app, studio, staff, span('09:00', '10:00'))
  await block(studio, '2026-06-02', [480, 960])
  expect((await move(owner.browser, { durationMin: 30 })).status).toBe(200)
  expect(await timeOffOf(studio)).toEqual(['07:00 09:00', '09:30 10:00', '10:00 15:00'])
  const refused = await move(owner.browser, { durationMin: 90, sequence: 1, insist: true })
  expect(refused.body).toMatchObject({ code: 'slot_taken', desk: { inTheWay: { kind: 'time_off' } } })
  expect(await timeOffOf(studio)).toEqual(['07:00 09:00', '09:30 10:00', '10:00 15:00'])
  await expectNoFaults(app.database)
})
