import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeKinds, topicOf } from '#core/notices/topics.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeComment, makePerson } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { flushVoiceMails } from '#tests/voices/voices-app.ts'

let app: BookingApp
let world: MailWorld
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openMailWorld(app, { confirmation: 'on_request' })
})
afterAll(() => app.close())

const path = '/api/me/notices'
const clientBrowser = async () => app.as(await signedIn(app.database.db, world.client.personId))
const read = async (browser: ReturnType<BookingApp['as']>, query = '') => (await browser.get(path + query)).body

const none = { bookings: 0, offers: 0, answers: 0 }

describe('[N52] a notice is in the app at once', () => {
  test('a request is told to the maker, its answer to the client, and own doings to nobody', async () => {
    const ana = await clientBrowser()
    const { id, bookingId } = await world.book(inDays(app, 3))
    expect(await read(ana)).toEqual({ items: [], unread: 0, unreadOf: none, nextCursor: null })
    const [asked] = (await read(world.maker.browser)).items
    expect(asked).toMatchObject({
      kind: 'shop_request',
      isRead: false,
      path: `/studio/${world.shop.slug}/bookings`,
      about: { who: 'Ana', outcome: 'requested', timeZone: 'Europe/Lisbon', startsAt: inDays(app, 3) },
    })
    expect(asked.picture).toMatchObject({ hash: expect.any(String) })

    await world.run(world.maker.browser, id, { event: 'confirm' })
    const answered = await read(ana)
    expect(answered).toMatchObject({
      unread: 1,
      items: [{ kind: 'request_answered', path: `/me/bookings/${bookingId}`, about: { outcome: 'confirmed' } }],
    })
    expect((await ana.get(`${path}/unread`)).body).toEqual({ unread: 1 })
  })

  test('a reminder is told when it is due, and not if its appointment was cancelled', async () => {
    const ana = await clientBrowser()
    const { id } = await world.book(inDays(app, 2))
    await world.run(world.maker.browser, id, { event: 'confirm' })
    await flushBookingMails(app)
    const kinds = async () => (await read(ana)).items.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(['request_answered'])
    const begun = app.now()
    app.moveClock(25 * 3_600_000)
    expect(await kinds()).toEqual(['appointment_reminder', 'request_answered'])
    await world.run(world.maker.browser, id, { event: 'cancel_by_shop', reason: 'The lamp broke.' })
    await flushBookingMails(app)
    expect(await kinds()).toEqual(['appointment_cancelled', 'request_answered'])
    app.moveClock(begun - app.now())
  })

  test('what a person does not want in the app is not there, and its mail still leaves', async () => {
    const { db } = app.database
    await db
      .insertInto('notice_choice')
      .values({ person_id: world.maker.personId, topic: 'shop_requests', by_mail: true, in_app: false })
      .execute()
    await world.book(inDays(app, 4))
    expect((await read(world.maker.browser)).items).toEqual([])
    expect((await flushBookingMails(app)).map(({ to }) => to)).toContain(world.maker.email)
  })

  test('[N51] a mail that is switched off does not leave; one that cannot be switched off does', async () => {
    const { db } = app.database
    const off = (person_id: string, topic: string) => ({ person_id, topic, by_mail: false, in_app: true })
    await db
      .insertInto('notice_choice')
      .values([off(world.maker.personId, 'shop_requests'), off(world.client.personId, 'visits')])
      .execute()
    await world.book(inDays(app, 5))
    expect((await flushBookingMails(app)).map(({ to }) => to)).toEqual([world.client.email])
    expect((await read(world.maker.browser)).unread).toBe(1)
  })
})

test('[N56] a list of bookings, offers or answers has only these, and each counts what is unread', async () => {
  const { db } = app.database
  const commentId = await makeComment(db, world.look, { body: 'Lovely.' })
  const { personId, email: recipient } = world.client
  const told = { recipient, personId, dueAt: app.now() }
  const { id } = await world.book(inDays(app, 3))
  await world.run(world.maker.browser, id, { event: 'confirm' })
  await insertNotices(db, [{ ...told, kind: 'comment_answered', id: randomUUID(), data: { commentId } }])
  const ana = await clientBrowser()
  const kinds = async (of: string) => (await read(ana, `?of=${of}`)).items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds('bookings')).toEqual(['request_answered'])
  expect(await kinds('answers')).toEqual(['comment_answered'])
  expect(await kinds('offers')).toEqual([])
  expect(await read(ana, '?of=offers')).toMatchObject({ unread: 2, unreadOf: { bookings: 1, offers: 0, answers: 1 } })
  expect((await read(ana)).items).toHaveLength(2)
  expect((await ana.get(`${path}?of=everything`)).status).toBe(422)
})

describe('[N53] notices are their person’s', () => {
  test('a stranger, another client and another shop’s people read and mark only their own', async () => {
    await world.book(inDays(app, 6))
    const [own] = (await read(world.maker.browser)).items
    const other = await openMailWorld(app)
    for (const browser of [await clientBrowser(), other.maker.browser, other.owner.browser]) {
      expect(await read(browser)).toEqual({ items: [], unread: 0, unreadOf: none, nextCursor: null })
      expect((await browser.post(`${path}/read`, { ids: [own.id] })).body).toEqual({ unread: 0 })
      expect((await browser.post(`${path}/read`, { ids: 'all' })).body).toEqual({ unread: 0 })
    }
    const stranger = app.as(null)
    for (const answer of [
      await stranger.get(path),
      await stranger.get(`${path}/unread`),
      await stranger.post(`${path}/read`, { ids: 'all' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
    expect((await read(world.maker.browser)).items[0].isRead).toBe(false)
    expect((await world.maker.browser.post(`${path}/read`, { ids: [own.id] })).body).toEqual({ unread: 0 })
    expect((await read(world.maker.browser)).items[0].isRead).toBe(true)
  })

  test('who left the team no longer reads what its notices are about', async () => {
    await world.book(inDays(app, 7))
    const { db } = app.database
    await db
      .updateTable('member')
      .set({ left_at: new Date(app.now()) })
      .where('id', '=', world.maker.id)
      .execute()
    const [told] = (await read(world.maker.browser)).items
    expect(told).toMatchObject({ about: null, path: null, picture: null })
    expect(JSON.stringify(told)).not.toContain('Ana')
  })

  test('a comment that was hidden is no longer quoted', async () => {
    const { db } = app.database
    const commentId = await makeComment(db, world.look, { body: 'Secret words' })
    const personId = world.client.personId
    const notice = { kind: 'comment_answered', recipient: world.client.email, personId, data: { commentId } }
    await insertNotices(db, [{ ...notice, id: randomUUID(), dueAt: app.now() }])
    const ana = await clientBrowser()
    expect((await read(ana)).items[0]).toMatchObject({
      path: `/looks/${world.look.id}`,
      hash: `comment-${commentId}`,
      about: { words: 'Secret words' },
    })
    await db.updateTable('comment').set({ state: 'hidden' }).where('id', '=', commentId).execute()
    expect((await read(ana)).items[0]).toMatchObject({ about: null, path: null })
    await flushVoiceMails(app)
    expect((await read(ana)).items).toEqual([])
  })
})

describe('[N54] pages', () => {
  test('are whole, in order, and take as many statements for many as for one', async () => {
    const { db } = app.database
    const personId = await makePerson(db)
    const browser = app.as(await signedIn(db, personId))
    const about = { recipient: 'x@example.test', personId }
    const kinds = noticeKinds.filter((kind) => topicOf(kind) === 'account')
    const notices = Array.from({ length: 45 }, (_, index) => ({
      ...about,
      id: randomUUID(),
      kind: kinds[index % kinds.length]!,
      data: index % 3 === 0 ? { shopId: world.shop.id } : index % 3 === 1 ? { appointmentId: randomUUID() } : {},
      // Several at the same instant, so that the cursor needs the id.
      dueAt: app.now() - Math.floor(index / 4) * 60_000,
    }))
    await insertNotices(db, notices.slice(0, 1))
    const one = await browser.get(path)
    await insertNotices(db, notices.slice(1))
    const ids: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page = await browser.get(cursor === '' ? path : `${path}?cursor=${cursor}`)
      expect(page.statements).toHaveLength(one.statements.length)
      expect(page.body.unread).toBe(45)
      ids.push(...page.body.items.map(({ id }: { id: string }) => id))
      cursor = page.body.nextCursor
      pages += 1
    }
    expect(pages).toBe(3)
    expect(new Set(ids)).toEqual(new Set(notices.map(({ id }) => id)))
    expect((await browser.get(`${path}/unread`)).statements).toHaveLength(2)
    expect((await browser.post(`${path}/read`, { ids: 'all' })).body).toEqual({ unread: 0 })
    expect((await read(browser, '?most=5')).items).toHaveLength(5)
  })

  test.each([
    ['a cursor of ours is base64url', '?cursor=%20', undefined],
    ['and names an instant and an id', `?cursor=${Buffer.from('x y').toString('base64url')}`, undefined],
    ['a page has at most 20', '?most=21', undefined],
    ['and at least one', '?most=0', undefined],
    ['what is read is named by its id', '', { ids: ['x'] }],
    ['or by the word all', '', { ids: 'some' }],
    ['at most 100 at once', '', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['something must be named', '', {}],
  ])('%s', async (_rule, query, body) => {
    const ana = await clientBrowser()
    const answer = body ? await ana.post(`${path}/read`, body) : await ana.get(path + query)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  })

  test('notices are deleted after 90 days', async () => {
    const { db } = app.database
    await world.book(inDays(app, 8))
    await flushBookingMails(app)
    const daysMs = 24 * 3_600_000
    await cleanUp({ db, log: silentLog, now: () => app.now() + 89 * daysMs }).run({})
    // The session has expired by then, so the rows are counted.
    const left = () => db.selectFrom('notice').select('id').where('person_id', '=', world.maker.personId).execute()
    expect(await left()).toHaveLength(1)
    await cleanUp({ db, log: silentLog, now: () => app.now() + 91 * daysMs }).run({})
    expect(await left()).toEqual([])
  })
})
