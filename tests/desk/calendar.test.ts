import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import {
  makeException,
  makeMember,
  makePerson,
  makePhoto,
  makeRoom,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeAppointment, makeBusy, makeHold } from '#tests/support/make-bookings.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** The app's clock: Monday 2026-06-01 09:00 in Lisbon, one hour ahead of UTC. */
const on = (day: string, from: string, to: string) => [`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`] as const
const ids = (body: { blocks: { id: string }[] }) => body.blocks.map(({ id }) => id)
const withoutRequest = (body: object) => ({ ...body, requestId: '' })

test('[D1] a day shows appointments, live holds, time off and outside events with the columns they are in', async () => {
  const { db } = app.database
  const { shop, owner, staff, service, path, published } = await openStudio(app)
  const room = await makeRoom(db, shop, 3)
  const look = await published()
  const [one, two, three] = [await makePhoto(db, shop), await makePhoto(db, shop), await makePhoto(db, shop)]
  const appointment = await makeAppointment(db, service, staff, on('2026-06-01', '10:00', '11:00'), {
    look_id: look.id,
    room: { id: room, lane: 2 },
    note: 'Short, please.',
    buffer_after_min: 15,
  })
  for (const photo_id of [one, two, three])
    await db
      .insertInto('reference')
      .values({ shop_id: shop.id, id: randomUUID(), appointment_id: appointment, photo_id })
      .execute()
  await makeHold(db, service, staff, on('2026-06-01', '12:00', '13:00'), '2026-06-01T08:05:00Z')
  await makeHold(db, service, staff, on('2026-06-01', '14:00', '15:00'), '2026-06-01T07:59:00Z')
  await makeBusy(db, shop.id, owner.resourceId, on('2026-06-01', '09:00', '10:00'))
  for (const state of ['cancelled_by_client', 'declined'] as const) {
    const gone = await makeAppointment(db, service, owner, on('2026-06-01', '13:00', '14:00'), { state })
    await db.deleteFrom('occupancy').where('appointment_id', '=', gone).execute()
  }
  const off = { resourceId: owner.resourceId, from: '2026-06-01', until: '2026-06-01', fromMin: 900, untilMin: null }
  expect((await owner.browser.post(`${path}/time-off`, { ...off, reason: 'Dentist' })).status).toBe(200)

  const { body, status, statements } = await owner.browser.get(`${path}/calendar`)
  expect(status).toBe(200)
  // One of them loads the session.
  expect(statements.length).toBeLessThanOrEqual(3 + 1)
  expect(body).toMatchObject({
    timeZone: 'Europe/Lisbon',
    today: '2026-06-01',
    from: '2026-06-01',
    days: 1,
    now: '2026-06-01T08:00:00.000Z',
    mayRunAll: true,
    ids: null,
    services: [{ id: service.id, colour: 0 }],
  })
  expect(body.columns).toHaveLength(5)
  expect(body.columns.filter((column: { isOwn: boolean }) => column.isOwn)).toMatchObject([{ memberId: owner.id }])
  const columnOf = (id: string) => body.columns.find((column: { resourceId: string }) => column.resourceId === id)
  expect(columnOf(staff.resourceId)).toMatchObject({ kind: 'member', lanes: 1, countOfAppointments: 1 })
  expect(columnOf(staff.resourceId).open).toEqual([
    { startsAt: '2026-06-01T08:00:00.000Z', endsAt: '2026-06-01T16:00:00.000Z' },
  ])
  expect(body.columns.at(-1)).toMatchObject({ resourceId: room, kind: 'room', lanes: 3, countOfAppointments: 1 })
  expect(body.blocks.map((block: { kind: string }) => block.kind)).toEqual([
    'external',
    'appointment',
    'hold',
    'time_off',
  ])
  const [external, shown, hold, timeOff] = body.blocks
  expect(external).toMatchObject({ places: [{ resourceId: owner.resourceId, lane: 1 }], appointment: null })
  expect(shown).toMatchObject({
    id: appointment,
    startsAt: '2026-06-01T10:00:00.000Z',
    endsAt: '2026-06-01T11:00:00.000Z',
    bufferAfterMin: 15,
    appointment: {
      state: 'confirmed',
      sequence: 0,
      client: { name: 'Someone', phone: '+351 900 000 000', email: 'contact@example.test' },
      serviceId: service.id,
      memberId: staff.id,
      note: 'Short, please.',
      look: { id: look.id },
    },
  })
  expect(shown.places).toHaveLength(2)
  expect(shown.places).toContainEqual({ resourceId: room, lane: 2 })
  expect(shown.appointment.references.map((reference: { id: string }) => reference.id)).toHaveLength(2)
  expect(hold).toMatchObject({ hold: { expiresAt: '2026-06-01T08:05:00.000Z' }, appointment: null })
  expect(timeOff).toMatchObject({
    startsAt: '2026-06-01T14:00:00.000Z',
    endsAt: '2026-06-01T23:00:00.000Z',
    timeOff: { reason: 'Dentist' },
  })
})

test('[D2] staff see their own column, and of rooms what they use of them', async () => {
  const { db } = app.database
  const { shop, staff, other, manager, service, path } = await openStudio(app)
  const [room, unused] = [await makeRoom(db, shop, 2), await makeRoom(db, shop)]
  const mine = await makeAppointment(db, service, staff, on('2026-06-01', '10:00', '11:00'), {
    room: { id: room, lane: 1 },
  })
  const theirs = await makeAppointment(db, service, other, on('2026-06-01', '10:00', '11:00'), {
    room: { id: room, lane: 2 },
  })
  await makeHold(db, service, other, on('2026-06-01', '12:00', '13:00'), '2026-06-01T08:05:00Z')
  const own = (await staff.browser.get(`${path}/calendar?days=7`)).body
  expect(own.mayRunAll).toBe(false)
  expect(ids(own)).toEqual([mine])
  expect(own.columns.map((column: { resourceId: string }) => column.resourceId)).toEqual([staff.resourceId, room])
  expect(own.columns[1].countOfAppointments).toBe(1)
  expect(JSON.stringify(own)).not.toContain(other.resourceId)
  const all = (await manager.browser.get(`${path}/calendar?days=7`)).body
  expect(ids(all)).toEqual(expect.arrayContaining([mine, theirs]))
  expect(all.columns).toHaveLength(6)
  expect(all.columns.map((column: { resourceId: string }) => column.resourceId)).toContain(unused)
})

test('[A2] for everybody else there is no calendar', async () => {
  const { db } = app.database
  const { path } = await openStudio(app)
  const elsewhere = await openStudio(app)
  const former = await makeMember(db, elsewhere.shop, { left_at: new Date() })
  const outsiders = {
    client: await openClient(app),
    operator: await openClient(app, { is_operator: true }),
    'owner of another shop': elsewhere.owner.browser,
    'somebody who left': app.as(await signedIn(db, former.personId)),
  }
  for (const [who, browser] of Object.entries(outsiders)) {
    const theirs = await browser.get(`${who.startsWith('somebody') ? elsewhere.path : path}/calendar`)
    const nothing = await browser.get('/api/studio/no-such-shop/calendar')
    expect([who, theirs.status]).toEqual([who, 404])
    expect(withoutRequest(theirs.body)).toEqual(withoutRequest(nothing.body))
  }
  expect((await app.as(null).get(`${path}/calendar`)).status).toBe(401)
})

describe('[D3] days are those of the shop’s zone', () => {
  test.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z', 25],
  ])('%s', async (day, begins, ends, hours) => {
    const { db } = app.database
    const shop = await makeShop(db)
    const owner = await makeMember(db, shop, { role: 'owner', week: [[0, 1440]] })
    const service = await makeService(db, shop, [owner])
    const minutes = (at: string, by: number) => new Date(Date.parse(at) + by * 60_000).toISOString()
    const before = await makeAppointment(db, service, owner, [minutes(begins, -60), begins])
    const first = await makeAppointment(db, service, owner, [begins, minutes(begins, 30)])
    const last = await makeAppointment(db, service, owner, [minutes(ends, -30), minutes(ends, 30)])
    const after = await makeAppointment(db, service, owner, [minutes(ends, 30), minutes(ends, 60)])
    const browser = app.as(await signedIn(db, owner.personId))
    const { body } = await browser.get(`/api/studio/${shop.slug}/calendar?from=${day}`)
    expect(ids(body)).toEqual([first, last])
    expect(body.columns[0].open).toEqual([{ startsAt: begins, endsAt: ends }])
    expect((Date.parse(ends) - Date.parse(begins)) / 3_600_000).toBe(hours)
    const around = await browser.get(`/api/studio/${shop.slug}/calendar?from=${day}&days=2`)
    expect(ids(around.body)).toEqual([first, last, after])
    expect(ids(around.body)).not.toContain(before)
  })

  test('a block and hours that cross midnight stand in both days; a long one in each of its days', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const owner = await makeMember(db, shop, { role: 'owner', week: [[1200, 1560]] })
    const service = await makeService(db, shop, [owner])
    const night = await makeAppointment(db, service, owner, ['2026-06-02T22:30:00Z', '2026-06-02T23:30:00Z'])
    const path = `/api/studio/${shop.slug}`
    const browser = app.as(await signedIn(db, owner.personId))
    const off = { resourceId: owner.resourceId, from: '2026-06-04', until: '2026-06-10', fromMin: null, untilMin: null }
    const made = await browser.post(`${path}/time-off`, { ...off, reason: null })
    const day = async (from: string) => (await browser.get(`${path}/calendar?from=${from}`)).body
    expect(ids(await day('2026-06-02'))).toEqual([night])
    expect(ids(await day('2026-06-03'))).toEqual([night])
    expect((await day('2026-06-03')).columns[0].open[0]).toEqual({
      startsAt: '2026-06-02T23:00:00.000Z',
      endsAt: '2026-06-03T01:00:00.000Z',
    })
    expect(ids(await day('2026-06-09'))).toEqual([made.body.id])
    expect(ids(await day('2026-06-11'))).toEqual([])
  })

  test('a day with other hours has those', async () => {
    const { db } = app.database
    const { shop, owner, staff, path } = await openStudio(app)
    await makeException(db, shop, staff.resourceId, '2026-06-01', [600, 660])
    await makeException(db, shop, owner.resourceId, '2026-06-01', null)
    const { columns } = (await owner.browser.get(`${path}/calendar`)).body
    const openOf = (id: string) => columns.find((column: { resourceId: string }) => column.resourceId === id).open
    expect(openOf(staff.resourceId)).toEqual([
      { startsAt: '2026-06-01T09:00:00.000Z', endsAt: '2026-06-01T10:00:00.000Z' },
    ])
    expect(openOf(owner.resourceId)).toEqual([])
  })
})

test('[M6] somebody who left has a column on days with their appointments', async () => {
  const { db } = app.database
  const { shop, owner, service, path } = await openStudio(app)
  const former = await makeMember(db, shop, { display_name: 'Former' })
  const past = on('2026-05-20', '10:00', '11:00')
  const kept = await makeAppointment(db, service, former, past, { state: 'completed' })
  await db.updateTable('member').set({ left_at: new Date() }).where('id', '=', former.id).execute()
  const names = (body: { columns: { name: string }[] }) => body.columns.map(({ name }) => name)
  const then = (await owner.browser.get(`${path}/calendar?from=2026-05-20`)).body
  expect([ids(then), names(then).includes('Former')]).toEqual([[kept], true])
  expect(names((await owner.browser.get(`${path}/calendar`)).body)).not.toContain('Former')
})

test('[D4] a read of changes has what changed, and the ids of all that is there', async () => {
  const { db } = app.database
  const { owner, staff, service, path } = await openStudio(app)
  const ago = (minutes: number) => new Date(app.now() - minutes * 60_000)
  const at = (hour: number) => on('2026-06-01', `${hour}:00`, `${hour}:30`)
  const quiet = await makeAppointment(db, service, staff, at(10), { changed_at: ago(30) })
  const changed = await makeAppointment(db, service, staff, at(11), { changed_at: ago(2) })
  // Its transaction began before the read that is asked about and was committed after it.
  const overtaken = await makeAppointment(db, service, staff, at(12), { changed_at: ago(5.5) })
  const { body } = await owner.browser.get(`${path}/calendar?since=${ago(5).toISOString()}`)
  expect(ids(body)).toEqual([changed, overtaken])
  expect(body.ids.toSorted()).toEqual([quiet, changed, overtaken].toSorted())
  expect(body.columns.find((c: { memberId: string }) => c.memberId === staff.id).countOfAppointments).toBe(3)
})

test('the number of statements does not grow with the days, people and blocks', async () => {
  const { db } = app.database
  const { owner, staff, other, service, path } = await openStudio(app)
  const counted = async () => (await owner.browser.get(`${path}/calendar?days=7`)).statements.length
  const empty = await counted()
  for (let day = 1; day <= 7; day++)
    for (const member of [staff, other])
      await makeAppointment(db, service, member, on(`2026-06-0${day}`, '10:00', '11:00'), {
        clientId: await makePerson(db),
      })
  expect(await counted()).toBe(empty)
})

test.each([
  'from=2026-02-30',
  'from=0000-01-01',
  'from=today',
  'from=9999-12-31',
  'days=0',
  'days=8',
  'days=1.5',
  'days=x',
  'since=yesterday',
  'since=2026-06-01',
])('%s is refused', async (query) => {
  const { owner, path } = await openStudio(app)
  const answer = await owner.browser.get(`${path}/calendar?${query}`)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})

test.each(['from=0001-01-01', 'from=2199-12-31', 'since=9999-12-31T23:59:59Z', 'since=0001-01-01T00:00:00Z'])(
  '%s is answered',
  async (query) => {
    const { owner, path } = await openStudio(app)
    expect((await owner.browser.get(`${path}/calendar?days=7&${query}`)).status).toBe(200)
  },
)
