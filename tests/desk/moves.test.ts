import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openClient, openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { makeMember, makeRoom, makeService } from '#tests/support/make.ts'
import { makeBusy, makeHold } from '#tests/support/make-bookings.ts'
import { at, book, rowOf, span } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

test('[D7] a move, a stretch and a gift to a colleague are one claim, recorded with what they changed', async () => {
  const studio = await openStudio(app)
  const { owner, staff, other } = studio
  const { id, move } = await book(app, studio, staff, span('09:00', '10:00'), { buffer_after_min: 15 })
  const moved = await move(owner.browser, { startsAt: at('09:30') })
  expect(moved.status).toBe(200)
  expect(moved.body.block).toMatchObject({
    id,
    startsAt: at('09:30'),
    endsAt: at('10:30'),
    bufferAfterMin: 15,
    places: [{ resourceId: staff.resourceId, lane: 1 }],
    appointment: { sequence: 1, memberId: staff.id },
  })
  const stretched = await move(owner.browser, { startsAt: at('09:30'), durationMin: 90, sequence: 1 })
  expect(stretched.body.block).toMatchObject({
    startsAt: at('09:30'),
    endsAt: at('11:00'),
    appointment: { sequence: 2 },
  })
  const given = await move(owner.browser, { startsAt: at('09:30'), durationMin: 90, sequence: 2, memberId: other.id })
  expect(given.body.block).toMatchObject({
    places: [{ resourceId: other.resourceId }],
    appointment: { memberId: other.id },
  })
  // Nothing to change: nothing is written.
  const same = await move(owner.browser, { startsAt: at('09:30'), durationMin: 90, sequence: 3, memberId: other.id })
  expect([same.status, same.body.block.appointment.sequence]).toEqual([200, 3])
  const row = await rowOf(app, id)
  expect(row.trail).toEqual([
    ['appointment.move', { from: at('09:00') }],
    ['appointment.stretch', { fromMin: 60, toMin: 90 }],
    ['appointment.handed_over', { fromMember: staff.id, toMember: other.id }],
  ])
  expect(
    (row.taken as [string, string, string][]).map(([resource, from, to]) => [
      resource,
      Date.parse(from),
      Date.parse(to),
    ]),
  ).toEqual([[other.resourceId, Date.parse(at('09:30')), Date.parse(at('11:15'))]])
  await expectNoFaults(app.database)
})

test('[B19] a move by half an hour may overlap the appointment’s own time and room', async () => {
  const studio = await openStudio(app)
  const { db } = app.database
  const room = await makeRoom(db, studio.shop, 1)
  studio.service = await makeService(db, studio.shop, [studio.staff], { rooms: [[room]] })
  const { id, move } = await book(app, studio, studio.staff, span('09:00', '10:00'), { room: { id: room, lane: 1 } })
  const moved = await move(studio.owner.browser, { startsAt: at('09:30') })
  expect([moved.status, moved.body.block.places.length]).toEqual([200, 2])
  expect((await rowOf(app, id)).taken).toHaveLength(2)
})

describe('[D5] a rule of the shop’s own', () => {
  test.each([
    ['hours', ['outside_hours'], { startsAt: at('15:30') }],
    ['grid', ['off_grid'], { startsAt: at('09:10') }],
    ['notice, for a start that is past', ['outside_hours', 'too_late'], { startsAt: at('06:00', '2026-06-01') }],
    ['horizon', ['too_far_ahead'], { startsAt: at('09:00', '2026-12-01') }],
  ])('%s: nothing is written until it is insisted on', async (_, warnings, change) => {
    const studio = await openStudio(app)
    const { id, move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
    const before = await rowOf(app, id)
    const refused = await move(studio.owner.browser, change)
    expect([refused.status, refused.body.code, refused.body.desk]).toEqual([409, 'rule_bent', { warnings }])
    expect(await rowOf(app, id)).toEqual(before)
    const insisted = await move(studio.owner.browser, { ...change, insist: true })
    expect([insisted.status, insisted.body.block?.startsAt]).toEqual([200, change.startsAt])
    expect((await rowOf(app, id)).trail).toEqual([
      ['appointment.move', { from: at('09:00'), bent: warnings.join(' ') }],
    ])
  })

  test('somebody who does not perform the service', async () => {
    const studio = await openStudio(app)
    const novice = await makeMember(app.database.db, studio.shop)
    const { move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
    const refused = await move(studio.owner.browser, { memberId: novice.id })
    expect(refused.body).toMatchObject({ code: 'rule_bent', desk: { warnings: ['does_not_perform'] } })
    expect((await move(studio.owner.browser, { memberId: novice.id, insist: true })).status).toBe(200)
  })
})

describe('[D6] others’ time is refused, insisted or not, with the nearest that fit', () => {
  const fits = (body: { desk: { fits: { startsAt: string; memberId: string }[] } }) =>
    body.desk.fits.map(({ startsAt, memberId }) => [startsAt, memberId])

  test('an appointment of the person', async () => {
    const studio = await openStudio(app)
    const { staff, owner } = studio
    const service = await makeService(app.database.db, studio.shop, [staff])
    studio.service = service
    await book(app, studio, staff, span('11:00', '12:00'))
    const { id, move } = await book(app, studio, staff, span('09:00', '10:00'))
    const before = await rowOf(app, id)
    const refused = await move(owner.browser, { startsAt: at('11:00'), insist: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
    expect(fits(refused.body)).toEqual([
      [at('10:00'), staff.id],
      [at('12:00'), staff.id],
      // Its own time is not in its way.
      [at('09:30'), staff.id],
    ])
    expect(await rowOf(app, id)).toEqual(before)
  })

  test('a client’s hold; a colleague who is free then is named', async () => {
    const studio = await openStudio(app)
    const { staff, other, owner } = studio
    studio.service = await makeService(app.database.db, studio.shop, [staff, other])
    await makeHold(app.database.db, studio.service, staff, span('11:00', '12:00'), at('08:05', '2026-06-01'))
    const { move } = await book(app, studio, staff, span('09:00', '10:00'))
    const refused = await move(owner.browser, { startsAt: at('11:00') })
    expect(refused.body.code).toBe('slot_taken')
    expect(fits(refused.body)[0]).toEqual([at('11:00'), other.id])
  })

  test('time off, an outside event, and the only room', async () => {
    const studio = await openStudio(app)
    const { db } = app.database
    const { owner, staff, other, manager } = studio
    const room = await makeRoom(db, studio.shop, 1)
    studio.service = await makeService(db, studio.shop, [staff, other, manager], { rooms: [[room]] })
    const { move } = await book(app, studio, staff, span('09:00', '10:00'), { room: { id: room, lane: 1 } })
    await makeBusy(db, studio.shop.id, other.resourceId, span('11:00', '12:00'))
    await makeBusy(db, studio.shop.id, room, span('13:00', '14:00'))
    const off = {
      resourceId: manager.resourceId,
      from: '2026-06-02',
      until: '2026-06-02',
      fromMin: null,
      untilMin: null,
      reason: null,
    }
    expect((await owner.browser.post(`${studio.path}/time-off`, off)).status).toBe(200)
    const codes = await Promise.all(
      [
        { memberId: other.id, startsAt: at('11:00') },
        { memberId: manager.id, startsAt: at('10:00') },
        { startsAt: at('13:00') },
      ].map(async (change) => (await move(owner.browser, { ...change, insist: true })).body.code),
    )
    expect(codes).toEqual(['slot_taken', 'slot_taken', 'slot_taken'])
  })

  test('[D11] what lies there is named, to staff only the clients of their own appointments', async () => {
    const studio = await openStudio(app)
    const { db } = app.database
    const { owner, staff, other } = studio
    const room = await makeRoom(db, studio.shop, 1)
    studio.service = await makeService(db, studio.shop, [staff, other], { rooms: [[room]] })
    const { move } = await book(app, studio, staff, span('09:00', '10:00'), { room: { id: room, lane: 1 } })
    await book(app, studio, staff, span('10:30', '11:00'))
    await book(app, studio, other, span('13:00', '14:00'), { room: { id: room, lane: 1 } })
    const wayOf = async (browser: typeof owner.browser, change: object) =>
      (await move(browser, { ...change, insist: true })).body.desk.inTheWay
    const longer = { durationMin: 105 }
    const next = {
      kind: 'appointment',
      startsAt: at('10:30'),
      endsAt: at('11:00'),
      takesFrom: at('10:30'),
      roomName: null,
    }
    expect(await wayOf(owner.browser, longer)).toMatchObject({ ...next, clientName: expect.any(String) })
    expect(await wayOf(staff.browser, longer)).toEqual(await wayOf(owner.browser, longer))
    // In the colleague's column, and in the room they share.
    for (const change of [{ startsAt: at('13:00'), memberId: other.id }, { startsAt: at('13:30') }]) {
      expect(await wayOf(owner.browser, change)).toMatchObject({ clientName: expect.any(String) })
      expect(await wayOf(staff.browser, change)).toMatchObject({ startsAt: at('13:00'), clientName: null })
    }
    expect(await wayOf(staff.browser, { startsAt: at('13:30') })).toMatchObject({ roomName: expect.any(String) })
    await makeBusy(db, studio.shop.id, staff.resourceId, span('14:30', '15:00'))
    expect(await wayOf(staff.browser, { startsAt: at('14:00') })).toMatchObject({ kind: 'external', clientName: null })
    await makeHold(db, studio.service, staff, span('15:00', '16:00'), at('08:05', '2026-06-01'))
    expect(await wayOf(staff.browser, { startsAt: at('15:00') })).toMatchObject({ kind: 'hold', clientName: null })
  })

  test('[D60] who is in the way of a longer one is proposed times beside it, to whom may run it', async () => {
    const studio = await openStudio(app)
    const { db } = app.database
    const { owner, staff, other } = studio
    const room = await makeRoom(db, studio.shop, 1)
    studio.service = await makeService(db, studio.shop, [staff, other], { rooms: [[room]] })
    const { move } = await book(app, studio, staff, span('09:00', '10:00'), { room: { id: room, lane: 1 } })
    const next = await book(app, studio, staff, span('10:00', '11:00'), { room: { id: room, lane: 1 } })
    const longer = { durationMin: 120 }
    const { desk } = (await move(owner.browser, longer)).body
    expect(desk.inTheWay).toMatchObject({ kind: 'appointment', appointmentId: next.id })
    // Neither before eleven, when the room is taken by the longer one too, nor at its own present time.
    const fits = desk.makeRoom.map((fit: { startsAt: string; memberId: string }) => [fit.startsAt, fit.memberId])
    expect(fits[0]).toEqual([at('11:00'), staff.id])
    expect(fits.every(([startsAt]: string[]) => startsAt! >= at('11:00') || startsAt! <= at('08:00'))).toBe(true)
    expect((await move(staff.browser, longer)).body.desk.makeRoom).toEqual(desk.makeRoom)
    // A move to another time proposes nothing for others.
    expect((await move(owner.browser, { startsAt: at('10:30') })).body.desk.makeRoom).toEqual([])

    const [startsAt, memberId] = fits[0]
    expect((await next.move(owner.browser, { startsAt, memberId })).status).toBe(200)
    expect((await move(owner.browser, longer)).status).toBe(200)

    // Of a colleague's appointment, here in the same room, staff learn neither its id nor other times.
    const theirs = await book(app, studio, other, span('13:00', '14:00'), { room: { id: room, lane: 1 } })
    const own = await book(app, studio, staff, span('12:00', '13:00'), { room: { id: room, lane: 1 } })
    const refused = (await own.move(staff.browser, longer)).body.desk
    expect(refused).toMatchObject({ inTheWay: { appointmentId: null, clientName: null }, makeRoom: [] })
    const shown = (await own.move(owner.browser, longer)).body.desk
    expect(shown).toMatchObject({ inTheWay: { appointmentId: theirs.id }, makeRoom: [{ memberId: other.id }, {}, {}] })
  })

  test('[T14] an expired hold is not in the way', async () => {
    const studio = await openStudio(app)
    await makeHold(app.database.db, studio.service, studio.staff, span('11:00', '12:00'), at('07:59', '2026-06-01'))
    const { move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
    expect((await move(studio.owner.browser, { startsAt: at('11:00') })).status).toBe(200)
  })
})

test('[A2] [D2] staff move their own appointments; for everybody else there is none', async () => {
  const studio = await openStudio(app)
  const elsewhere = await openStudio(app)
  const { staff, other, manager } = studio
  const { id, move } = await book(app, studio, staff, span('09:00', '10:00'))
  const outsiders = {
    client: await openClient(app),
    operator: await openClient(app, { is_operator: true }),
    colleague: other.browser,
    'owner of another shop': elsewhere.owner.browser,
  }
  const before = await rowOf(app, id)
  for (const [who, browser] of Object.entries(outsiders)) {
    const answer = await move(browser, { startsAt: at('11:00') })
    expect([who, answer.status, answer.body.code]).toEqual([who, 404, 'not_found'])
  }
  expect((await move(app.as(null), { startsAt: at('11:00') })).status).toBe(401)
  const theirs = await elsewhere.owner.browser.post(`${elsewhere.path}/appointments/${id}/move`, {
    ...{ startsAt: at('11:00'), durationMin: 60, memberId: elsewhere.staff.id, sequence: 0, tell: true, insist: true },
  })
  expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
  for (const memberId of [elsewhere.staff.id, randomUUID()])
    expect((await move(manager.browser, { memberId, insist: true })).status).toBe(404)
  expect(await rowOf(app, id)).toEqual(before)
  expect((await move(staff.browser, { startsAt: at('11:00') })).status).toBe(200)
  expect((await move(manager.browser, { startsAt: at('12:00'), sequence: 1 })).status).toBe(200)
})

test.each([
  [{ startsAt: 'soon' }, 'startsAt'],
  [{ startsAt: '2026-06-02' }, 'startsAt'],
  [{ startsAt: '2026-06-02T09:00:30Z' }, 'startsAt'],
  [{ startsAt: '9999-06-02T09:00:00Z' }, 'startsAt'],
  [{ durationMin: 0 }, 'durationMin'],
  [{ durationMin: 62 }, 'durationMin'],
  [{ durationMin: 725 }, 'durationMin'],
  [{ durationMin: '60' }, 'durationMin'],
  [{ memberId: 'me' }, 'memberId'],
  [{ sequence: -(2 ** 40) }, 'sequence'],
  [{ sequence: 0.5 }, 'sequence'],
  [{ tell: 'no' }, 'tell'],
  [{ insist: undefined }, 'insist'],
])('%j is refused', async (change, path) => {
  const studio = await openStudio(app)
  const { move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
  const answer = await move(studio.owner.browser, change)
  expect([answer.status, answer.body.code, answer.body.fields?.[0]?.path]).toEqual([422, 'invalid_input', path])
})
