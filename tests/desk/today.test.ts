import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { makePerson, makeRoom, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openDay, today } from './support/desk-day.ts'
import { book } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

test('[D48] [D49] the whole day in six statements; staff see their own', async () => {
  const opened = await openDay(app, '07:00', { price_minor: 13_000, price_kind: 'fixed', note: 'Short, please.' })
  const { owner, staff, other, id, day, pay, path, service, shop, published } = opened
  const { db } = app.database
  await day(staff.browser, 'begin', 0)
  await pay(staff.personId, { amountMinor: 3_000, method: 'card' })
  const theirs = await book(app, opened, other, [today('10:00'), today('11:00')], { price_minor: 5_000 })
  const over = await book(app, opened, other, [today('06:00'), today('07:00')], { state: 'no_show', price_minor: 700 })
  const asked = { state: 'requested', answer_by: today('12:00') } as const
  const request = await book(app, opened, staff, [today('13:00'), today('14:00')], asked)
  const look = await published()
  const comment = { shop_id: shop.id, look_id: look.id, created_at: new Date(app.now() - 7_200_000) }
  const author = await makePerson(db, { name: 'Paulo' })
  const [open, answered] = [randomUUID(), randomUUID()]
  await db
    .insertInto('comment')
    .values([
      { ...comment, id: open, author_id: author, body: 'Would this work with glasses?' },
      { ...comment, id: answered, author_id: author, body: 'Where is this?' },
      { ...comment, id: randomUUID(), author_id: staff.personId, body: 'With us.', parent_id: answered },
      { ...comment, id: randomUUID(), author_id: owner.personId, body: 'My own words.' },
    ])
    .execute()

  const { body, statements } = await owner.browser.get(`${path}/today`)
  // One more finds the session.
  expect(statements.length).toBeLessThanOrEqual(6 + 1)
  const ids = body.visits.map((visit: { id: string }) => visit.id)
  expect(ids.toSorted()).toEqual([id, theirs.id, over.id, request.id].toSorted())
  expect(body.visits.find((visit: { id: string }) => visit.id === id)).toMatchObject({
    memberName: expect.any(String),
    paidMinor: 3_000,
    visits: 0,
    lastVisit: null,
    appointment: { begunAt: today('08:00'), note: 'Short, please.' },
  })
  expect(body.requests).toMatchObject({ count: 1, items: [{ id: request.id, clientName: 'Someone' }] })
  expect(body.comments).toMatchObject({ count: 1, items: [{ id: open, lookId: look.id, author: 'Paulo' }] })
  expect(body.money).toEqual({
    taken: [{ method: 'card', minor: 3_000 }],
    takenMinor: 3_000,
    expectedMinor: 15_000,
    usualMinor: null,
  })
  const gaps = body.gaps.filter((gap: { memberId: string }) => gap.memberId === other.id)
  expect(gaps).toMatchObject([
    { startsAt: today('08:00'), endsAt: today('10:00'), fits: [{ serviceId: service.id }] },
    { startsAt: today('11:00'), endsAt: today('16:00') },
  ])

  const own = (await other.browser.get(`${path}/today`)).body
  expect(own.visits.map((visit: { id: string }) => visit.id).toSorted()).toEqual([theirs.id, over.id].toSorted())
  expect(own).toMatchObject({
    mayRunAll: false,
    requests: { count: 0 },
    comments: { count: 0 },
    money: { takenMinor: 0 },
  })
  expect(own.people).toHaveLength(1)
})

test('[D49] a gap names what can be booked in it: no service whose room is taken', async () => {
  const opened = await openDay(app, '07:00')
  const { owner, staff, other, path, service, shop } = opened
  const { db } = app.database
  const room = await makeRoom(db, shop, 1)
  const long = await makeService(db, shop, [staff, other], { name: 'Backdrop', duration_min: 90, rooms: [[room]] })
  const fitsOf = async () => {
    const { gaps } = (await owner.browser.get(`${path}/today`)).body
    const [gap] = gaps.filter(({ memberId }: { memberId: string }) => memberId === other.id)
    return gap.fits.map((fit: { serviceId: string; startsAt: string }) => [fit.serviceId, fit.startsAt])
  }
  expect(await fitsOf()).toEqual([
    [long.id, today('08:00')],
    [service.id, today('08:00')],
  ])
  await makeAppointment(db, long, staff, [today('08:00'), today('16:00')], { room: { id: room, lane: 1 } })
  expect(await fitsOf()).toEqual([[service.id, today('08:00')]])
})

test('[D76] what is done and not paid is on Today, in Bookings and on the card, once payments are recorded', async () => {
  const opened = await openDay(app, '07:00', { price_minor: 5_000, price_kind: 'fixed' })
  const { owner, staff, other, id, day, pay, path } = opened
  const theirs = await book(app, opened, other, [today('06:00'), today('07:00')], {
    state: 'completed',
    price_minor: 700,
  })
  await day(staff.browser, 'done', 0)
  const dueOf = async () => {
    const { visits } = (await owner.browser.get(`${path}/today`)).body
    const due = (of: string) => visits.find((visit: { id: string }) => visit.id === of).dueMinor
    return [due(id), due(theirs.id)]
  }
  const listed = async (browser = owner.browser) => {
    const { body } = await browser.get(`${path}/appointments?show=unpaid`)
    return {
      count: body.counts.unpaid,
      items: body.items.map((one: { id: string; dueMinor: number }) => [one.id, one.dueMinor]),
    }
  }
  // A shop that records no payments takes them elsewhere.
  expect(await dueOf()).toEqual([0, 0])
  expect(await listed()).toEqual({ count: 0, items: [] })
  await pay(staff.personId, { amountMinor: 2_000, method: 'cash' })
  expect(await dueOf()).toEqual([3_000, 700])
  expect(await listed()).toEqual({
    count: 2,
    items: [
      [id, 3_000],
      [theirs.id, 700],
    ],
  })
  expect(await listed(staff.browser)).toEqual({ count: 1, items: [[id, 3_000]] })
  const { block } = (await owner.browser.get(`${path}/appointments/${id}`)).body
  const card = `${path}/clients/${block.appointment.client.cardId}`
  expect((await owner.browser.get(card)).body.appointments).toMatchObject([{ id, dueMinor: 3_000 }])
  await pay(staff.personId, { amountMinor: 3_000, method: 'card' })
  expect(await dueOf()).toEqual([0, 700])
  expect(await listed()).toEqual({ count: 1, items: [[theirs.id, 700]] })
})

test('[A2] strangers, clients and other shops’ people have no Today', async () => {
  const { path, client, visitor } = await openDay(app, '07:00')
  const elsewhere = await openDay(app, '07:00')
  expect((await client.get(`${path}/today`)).status).toBe(404)
  expect((await elsewhere.owner.browser.get(`${path}/today`)).status).toBe(404)
  expect((await visitor.get(`${path}/today`)).status).toBe(401)
})
