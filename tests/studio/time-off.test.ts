import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendYearlyTimeOff } from '#server/studio/hours/extend-yearly-time-off.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { makeMember, makeRoom, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type Browser, openStudio, openStudioApp, type Studio, type StudioApp } from './studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
})
beforeEach(async () => {
  home = await openStudio(app)
})
afterAll(() => app.close())

const daysOff = (from: string, until = from, given: object = {}) => ({
  ...{ resourceId: home.staff.resourceId, from, until, fromMin: null, untilMin: null, reason: 'Porto' },
  ...given,
})
const post = (who: Browser, path: string, sent: unknown) => who.post(`${home.path}/${path}`, sent)
const problemsOf = async (answer: ReturnType<Browser['post']>) => {
  const { status, body } = await answer
  expect(status).toBe(422)
  return body.fields
}
const ownOn = async (who: Browser, on = '2026-06-08') => {
  const { body } = await who.get(`${home.path}/hours?on=${on}`)
  return body.resources.find(({ id }: { id: string }) => id === home.staff.resourceId)
}
const spansOff = async () => {
  const { rows } = await sql<{ span: string }>`
    select to_char(lower(during) at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI') || ' ' ||
      to_char(upper(during) at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI') as span
    from time_off where resource_id = ${home.staff.resourceId} order by during`.execute(app.database.db)
  return rows.map(({ span }) => span)
}

describe('[T29] time off that cannot be', () => {
  test('over other time off of the same person, with the day that one begins on; beside it is fine', async () => {
    const { owner, manager } = home
    expect((await post(owner.browser, 'time-off', daysOff('2026-06-09', '2026-06-12'))).status).toBe(200)
    for (const path of ['time-off', 'time-off/preview'])
      expect(await problemsOf(post(manager.browser, path, daysOff('2026-06-12', '2026-06-14')))).toEqual([
        { path: 'from', rule: 'overlaps', bound: '2026-06-09' },
      ])
    const minutes = { fromMin: 600, untilMin: 660 }
    expect(
      await problemsOf(post(home.staff.browser, 'time-off', daysOff('2026-06-10', '2026-06-10', minutes))),
    ).toEqual([{ path: 'from', rule: 'overlaps', bound: '2026-06-09' }])
    expect((await post(owner.browser, 'time-off', daysOff('2026-06-13'))).status).toBe(200)
    const other = { resourceId: home.other.resourceId }
    expect((await post(owner.browser, 'time-off', daysOff('2026-06-10', '2026-06-10', other))).status).toBe(200)
    expect(await spansOff()).toEqual(['2026-06-09 00:00 2026-06-13 00:00', '2026-06-13 00:00 2026-06-14 00:00'])
  })

  test('of two at once, only one is taken', async () => {
    const asked = ['2026-06-09', '2026-06-10'].map((until) =>
      post(home.owner.browser, 'time-off', daysOff('2026-06-09', until)),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 422])
    expect(await spansOff()).toHaveLength(1)
  })

  test('backwards, in the past, or of somebody who left', async () => {
    const { db } = app.database
    const gone = await makeMember(db, home.shop)
    await sql`update member set left_at = '2026-05-01' where id = ${gone.id}`.execute(db)
    const browser = home.owner.browser
    expect(await problemsOf(post(browser, 'time-off', daysOff('2026-06-10', '2026-06-09')))).toEqual([
      { path: 'until', rule: 'backwards' },
    ])
    expect(await problemsOf(post(browser, 'time-off', daysOff('2026-05-20')))).toMatchObject([
      { path: 'from', rule: 'past' },
    ])
    const left = daysOff('2026-06-10', '2026-06-10', { resourceId: gone.resourceId })
    for (const path of ['time-off', 'time-off/preview', 'time-off/requests'])
      expect(await problemsOf(post(browser, path, left))).toEqual([{ path: 'resourceId', rule: 'left' }])
    expect((await post(home.staff.browser, 'time-off', left)).status).toBe(404)
  })
})

describe('[T30] staff ask, managers answer', () => {
  const ask = async (given = daysOff('2026-06-09', '2026-06-10')) =>
    (await post(home.staff.browser, 'time-off/requests', given)).body.id

  test('whole days are refused to staff, a part of one is not', async () => {
    expect((await post(home.staff.browser, 'time-off', daysOff('2026-06-09'))).status).toBe(403)
    const part = daysOff('2026-06-09', '2026-06-09', { fromMin: 720, untilMin: 780 })
    expect((await post(home.staff.browser, 'time-off', { ...part, isYearly: true })).status).toBe(403)
    expect((await post(home.staff.browser, 'time-off', part)).status).toBe(200)
  })

  test('what was asked for takes no time, and is seen by its member and those who run the shop', async () => {
    const id = await ask()
    expect(await spansOff()).toEqual([])
    const request = { id, from: '2026-06-09', until: '2026-06-10', isYearly: false, reason: 'Porto', isDeclined: false }
    for (const who of [home.staff, home.manager, home.owner])
      expect((await ownOn(who.browser)).requests).toMatchObject([request])
    expect((await ownOn(home.other.browser)).requests).toEqual([])
    expect(await problemsOf(post(home.staff.browser, 'time-off/requests', daysOff('2026-06-10')))).toEqual([
      { path: 'from', rule: 'asked' },
    ])
    const room = await makeRoom(app.database.db, home.shop)
    expect(
      (await post(home.owner.browser, 'time-off/requests', daysOff('2026-06-09', '2026-06-09', { resourceId: room })))
        .status,
    ).toBe(404)
  })

  test('granted once: the time off is taken with the request, or neither', async () => {
    const requestId = await ask()
    const taken = daysOff('2026-06-09', '2026-06-10', { requestId })
    const forOther = { ...taken, resourceId: home.other.resourceId }
    expect((await post(home.manager.browser, 'time-off', forOther)).status).toBe(409)
    expect((await post(home.staff.browser, 'time-off', taken)).status).toBe(403)
    expect((await post(home.manager.browser, 'time-off', taken)).status).toBe(200)
    expect(await spansOff()).toEqual(['2026-06-09 00:00 2026-06-11 00:00'])
    expect((await ownOn(home.staff.browser)).requests).toEqual([])
    const again = daysOff('2026-06-16', '2026-06-16', { requestId })
    expect((await post(home.manager.browser, 'time-off', again)).status).toBe(409)
    expect(await spansOff()).toHaveLength(1)
    const decline = await post(home.owner.browser, `time-off/requests/${requestId}/decline`, { word: null })
    expect([
      decline.status,
      (await home.staff.browser.delete(`${home.path}/time-off/requests/${requestId}`)).status,
    ]).toEqual([404, 404])
  })

  test('declined with a word, which its member reads and takes away', async () => {
    const id = await ask()
    const word = { word: 'Two of us are away then.' }
    for (const who of [home.staff, home.other])
      expect((await post(who.browser, `time-off/requests/${id}/decline`, word)).status).toBe(404)
    expect((await post(home.manager.browser, `time-off/requests/${id}/decline`, word)).status).toBe(200)
    expect((await ownOn(home.staff.browser)).requests).toMatchObject([{ id, isDeclined: true, ...word }])
    expect(
      (await post(home.manager.browser, 'time-off', daysOff('2026-06-09', '2026-06-10', { requestId: id }))).status,
    ).toBe(409)
    expect(await spansOff()).toEqual([])
    expect((await home.other.browser.delete(`${home.path}/time-off/requests/${id}`)).status).toBe(404)
    expect((await home.staff.browser.delete(`${home.path}/time-off/requests/${id}`)).status).toBe(200)
    expect((await ownOn(home.staff.browser)).requests).toEqual([])
  })
})

describe('[T31] time off that comes back every year', () => {
  const yearly = (from: string, until = from) => daysOff(from, until, { isYearly: true })

  test('is kept 400 days ahead, and every night the next one is added', async () => {
    expect((await post(home.owner.browser, 'time-off', yearly('2026-06-22', '2026-06-28'))).status).toBe(200)
    const first = ['2026-06-22 00:00 2026-06-29 00:00', '2027-06-22 00:00 2027-06-29 00:00']
    expect(await spansOff()).toEqual(first)
    expect((await ownOn(home.staff.browser)).timeOff).toMatchObject([{ isYearly: true }, { isYearly: true }])
    const on = (day: string) => ({ ...app.deps, now: () => Date.parse(`${day}T00:41:00Z`) })
    await extendYearlyTimeOff(on('2026-08-01'))
    expect(await spansOff()).toEqual(first)
    await extendYearlyTimeOff(on('2027-06-01'))
    await extendYearlyTimeOff(on('2027-06-01'))
    expect(await spansOff()).toEqual([...first, '2028-06-22 00:00 2028-06-29 00:00'])
    await expectNoFaults(app.database)
  })

  test('ends with the one that is given back: earlier ones stay, and none is added any more', async () => {
    await post(home.owner.browser, 'time-off', yearly('2026-06-22'))
    const [, next] = (await ownOn(home.owner.browser)).timeOff
    expect((await home.owner.browser.delete(`${home.path}/time-off/${next.id}`)).status).toBe(200)
    expect((await ownOn(home.owner.browser)).timeOff).toMatchObject([{ isYearly: false }])
    await extendYearlyTimeOff({ ...app.deps, now: () => Date.parse('2027-06-01T00:41:00Z') })
    expect(await spansOff()).toEqual(['2026-06-22 00:00 2026-06-23 00:00'])
  })

  test('lists appointments of next year too, and lasts a year at most', async () => {
    await makeAppointment(app.database.db, home.service, home.staff, ['2027-06-22T10:00Z', '2027-06-22T11:00Z'])
    const preview = await post(home.owner.browser, 'time-off/preview', yearly('2026-06-22'))
    expect(preview.body).toMatchObject({ count: 1, touched: [{ startsAt: '2027-06-22T10:00:00.000Z' }] })
    expect(await spansOff()).toEqual([])
    expect(await problemsOf(post(home.owner.browser, 'time-off', yearly('2026-06-22', '2027-06-22')))).toEqual([
      { path: 'until', rule: 'too_long' },
    ])
  })
})

describe('[T32] what lies in time off', () => {
  const book = (day: string, from: string, to: string) =>
    makeAppointment(app.database.db, home.service, home.staff, [`${day}T${from}Z`, `${day}T${to}Z`])
  const preview = async (off: object) => (await post(home.owner.browser, 'time-off/preview', off)).body

  test('is listed with free starts of its person on the nearest days, which a move takes, and none in the time off', async () => {
    const { db } = app.database
    const id = await book('2026-06-10', '09:00', '10:00')
    const { touched } = await preview(daysOff('2026-06-09', '2026-06-11'))
    expect(touched).toMatchObject([{ appointmentId: id, memberId: home.staff.id, durationMin: 60, sequence: 0 }])
    expect(touched[0].moves).toEqual([
      '2026-06-08T09:00:00.000Z',
      '2026-06-12T09:00:00.000Z',
      '2026-06-07T09:00:00.000Z',
    ])
    expect((await post(home.owner.browser, 'time-off', daysOff('2026-06-09', '2026-06-11'))).status).toBe(200)
    const [startsAt] = touched[0].moves
    const { durationMin, memberId, sequence } = touched[0]
    const move = { startsAt, durationMin, memberId, sequence, tell: true, insist: false }
    expect((await post(home.owner.browser, `appointments/${id}/move`, move)).status).toBe(200)
    const moved = await db
      .selectFrom('appointment')
      .select(sql<Date>`lower(during)`.as('at'))
      .where('id', '=', id)
      .execute()
    expect(moved[0]!.at.toISOString()).toBe(startsAt)
  })

  test('is solved in four ways, and each client who is told gets one message', async () => {
    const { db } = app.database
    const { browser } = home.owner
    const [given, moved, kept, cancelled] = await Promise.all(
      ['08:00', '09:00', '10:00', '11:00'].map((at) => book('2026-06-10', at, at.replace(':00', ':30'))),
    )
    const { touched } = await preview(daysOff('2026-06-10'))
    const one = touched.find(({ appointmentId }: { appointmentId: string }) => appointmentId === moved)
    expect((await post(browser, 'time-off', daysOff('2026-06-10'))).status).toBe(200)
    await db.deleteFrom('notice').execute()
    const { durationMin, memberId, sequence } = one
    const asked = [
      post(browser, `appointments/${given}/hand-over`, { memberId: home.other.id }),
      post(browser, `appointments/${moved}/move`, {
        ...{ durationMin, memberId, sequence, startsAt: one.moves[0], tell: true, insist: false },
      }),
      post(browser, `appointments/${cancelled}`, { event: 'cancel_by_shop', reason: 'I am away.' }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await sql<{ id: string; kind: string }>`
      select data ->> 'appointmentId' as id, kind from notice
      where kind like 'appointment%' and kind <> 'appointment_reminder' order by kind`.execute(db)
    expect(rows).toEqual([
      { id: cancelled, kind: 'appointment_cancelled' },
      { id: given, kind: 'appointment_handed_over' },
      { id: moved, kind: 'appointment_moved' },
    ])
    const { rows: left } = await sql<{ id: string }>`select appointment_id as id from occupancy
      where resource_id = ${home.staff.resourceId} and cause = 'appointment' and during && tstzrange('2026-06-10Z', '2026-06-11Z')`.execute(
      db,
    )
    expect(left).toEqual([{ id: kept }])
  })

  test('of a room, no colleague is proposed: the room is what is missing', async () => {
    const { db } = app.database
    const room = await makeRoom(db, home.shop)
    const inRoom = await makeService(db, home.shop, [home.staff, home.other], { rooms: [[room]] })
    const id = await makeAppointment(db, inRoom, home.staff, ['2026-06-10T09:00Z', '2026-06-10T10:00Z'], {
      room: { id: room, lane: 1 },
    })
    const of = async (resourceId: string) =>
      (await preview(daysOff('2026-06-10', '2026-06-10', { resourceId }))).touched
    const takersOf = async (resourceId: string) =>
      (await of(resourceId)).map((one: { appointmentId: string; takers: unknown[] }) => [
        one.appointmentId,
        one.takers.length,
      ])
    expect(await takersOf(home.staff.resourceId)).toEqual([[id, 1]])
    expect(await takersOf(room)).toEqual([[id, 0]])
  })

  test('keeps its time; cancelled later, the day stays off', async () => {
    const id = await book('2026-06-10', '09:00', '10:00')
    expect((await post(home.owner.browser, 'time-off', daysOff('2026-06-10'))).status).toBe(200)
    const cancel = { event: 'cancel_by_shop', reason: 'Away' }
    expect((await post(home.owner.browser, `appointments/${id}`, cancel)).status).toBe(200)
    const { rows } = await sql<{ pieces: string }>`select range_agg(during)::text as pieces from occupancy
      where resource_id = ${home.staff.resourceId} and cause = 'time_off'`.execute(app.database.db)
    expect(rows[0]!.pieces).toBe('{["2026-06-09 23:00:00+00","2026-06-10 23:00:00+00")}')
  })
})
