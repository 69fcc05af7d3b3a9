import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openClientBrowser } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '#tests/studio/studio-app.ts'
import { makeRoom, makeService } from '#tests/support/make.ts'
import { makeHold } from '#tests/support/make-bookings.ts'
import { openDay, today } from './support/desk-day.ts'
import { at, book, span } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** Time off, by default of the studio's staff, in minutes of Lisbon's day, which is an hour ahead of UTC. */
async function block(
  { staff, owner, path }: Studio,
  day: string,
  [fromMin, untilMin]: readonly [number, number],
  resourceId = staff.resourceId,
): Promise<string> {
  const body = { resourceId, from: day, until: day, fromMin, untilMin, reason: null }
  const { status, body: made } = await owner.browser.post(`${path}/time-off`, body)
  expect(status).toBe(200)
  return made.id
}

async function timeOffOf({ staff }: Studio, resourceId = staff.resourceId, lane = 1): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    select to_char(lower(during) at time zone 'UTC', 'HH24:MI') || ' ' || to_char(upper(during) at time zone 'UTC', 'HH24:MI') as piece
    from occupancy where resource_id = ${resourceId} and lane = ${lane} and cause = 'time_off' order by lower(during)`.execute(
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

test('[D61] [A2] a room is blocked in each of its places, by managers and owners alone', async () => {
  const { db } = app.database
  const studio = await openStudio(app)
  const { staff, other, owner, manager, shop, path } = studio
  const room = await makeRoom(db, shop, 2)
  studio.service = await makeService(db, shop, [staff, other], { rooms: [[room]] })
  const lanes = () => Promise.all([1, 2, 3].map((lane) => timeOffOf(studio, room, lane)))
  await book(app, studio, staff, span('09:00', '10:00'), { room: { id: room, lane: 1 } })
  const { move } = await book(app, studio, other, span('13:00', '14:00'), { room: { id: room, lane: 1 } })

  const body = { resourceId: room, from: '2026-06-02', until: '2026-06-02', fromMin: 600, untilMin: 780, reason: null }
  const elsewhere = await openStudio(app)
  for (const browser of [staff.browser, elsewhere.owner.browser])
    expect((await browser.post(`${path}/time-off`, body)).status).toBe(404)
  const id = await block(studio, '2026-06-02', [600, 780], room)
  expect(await lanes()).toEqual([['10:00 12:00'], ['09:00 12:00'], []])

  const refused = await move(owner.browser, { startsAt: at('10:30'), insist: true })
  const { inTheWay } = refused.body.desk
  expect([refused.body.code, inTheWay.kind, typeof inTheWay.roomName]).toEqual(['slot_taken', 'time_off', 'string'])
  const client = await openClientBrowser(app)
  const asked = { shop: shop.slug, serviceId: studio.service.id, memberId: other.id, startsAt: at('10:00') }
  expect((await client.ask('POST', '/api/cart/items', asked)).body.code).toBe('slot_taken')
  const blocked = async (browser: typeof owner.browser) =>
    (await browser.get(`${path}/calendar?from=2026-06-02`)).body.blocks.filter(
      (each: { kind: string; id: string }) => each.kind === 'time_off' && each.id === id,
    ).length
  expect([await blocked(owner.browser), await blocked(staff.browser)]).toEqual([1, 0])

  const places = (capacity: number) =>
    owner.browser.put(`${path}/rooms/${room}/capacity`, { capacity, from: '2026-06-02' })
  expect((await places(3)).status).toBe(200)
  expect(await lanes()).toEqual([['10:00 12:00'], ['09:00 12:00'], ['09:00 12:00']])
  await expectNoFaults(app.database)
  expect((await places(1)).status).toBe(200)
  expect(await lanes()).toEqual([['10:00 12:00'], [], []])
  expect((await places(2)).status).toBe(200)
  expect(await lanes()).toEqual([['10:00 12:00'], ['09:00 12:00'], []])

  expect((await staff.browser.delete(`${path}/time-off/${id}`)).status).toBe(404)
  expect((await manager.browser.delete(`${path}/time-off/${id}`)).status).toBe(200)
  expect(await lanes()).toEqual([[], [], []])
  await expectNoFaults(app.database)
})
