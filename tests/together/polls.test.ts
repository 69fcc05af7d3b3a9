import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

type Browser = ReturnType<typeof openBrowser>
const days = { firstDay: '2026-06-02', lastDay: '2026-06-03', fromHour: 9, toHour: 17 }
/** Hours of the first day, or of a later one. */
const hours = (from: number, to: number, day = 0) => Array.from({ length: to - from }, (_, n) => day * 24 + from + n)
const newKey = () => randomBytes(24).toString('base64url')

async function openPoll(given: object = {}) {
  const { look } = await makeOpenShop(app.database.db)
  const maker = await openClientBrowser(app)
  const made = await maker.ask('POST', '/api/together', { lookId: look.id, ...days, ...given })
  expect(made.status).toBe(200)
  const token = made.body.url.split('/').at(-1) as string
  return { look, maker, id: made.body.id as string, token }
}

const answer = (
  browser: Browser,
  token: string,
  name: string,
  marked: number[],
  { id = randomUUID() as string, key = newKey() } = {},
) => browser.ask('PUT', `/api/together/links/${token}/answers/${id}`, { name, hours: marked, key })
const view = async (browser: Browser, token: string) => browser.ask('GET', `/api/together/links/${token}`)

test('[H1] [H2] [H4] people answer without an account, and the page shows what fits most of them', async () => {
  const { look, maker, token } = await openPoll()
  const visitor = openBrowser(app)
  expect((await view(visitor, token)).body).toMatchObject({
    isOwn: false,
    isBookable: true,
    people: [],
    fits: [],
    turns: [],
    ...days,
  })
  await answer(visitor, token, ' Ana ', hours(9, 12))
  app.moveClock(1000)
  const second = await answer(openBrowser(app), token, 'Rui', hours(10, 11))
  expect(second.status).toBe(200)
  expect(second.cookie ?? null).toBeNull()
  const seen = (await view(maker, token)).body
  expect(seen.isOwn).toBe(true)
  expect(seen.look).toMatchObject({ id: look.id, durationMin: 60 })
  expect(seen.people.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Rui'])
  // Ten o'clock in Lisbon.
  expect(seen.fits[0]).toMatchObject({ startsAt: '2026-06-02T09:00:00.000Z', makers: 1 })
  expect(seen.fits[0].who).toHaveLength(2)
  expect(seen.fits[1].who).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toMatch(/token|key|personId/i)
  const { rows } = await sql<{ stored: string }>`
    select string_agg(to_jsonb(a)::text, '') as stored from time_poll_answer a`.execute(app.database.db)
  expect(rows[0]!.stored).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})

test('[H2] a time that is taken meanwhile is not shown any more', async () => {
  const { look, token } = await openPoll()
  await answer(openBrowser(app), token, 'Ana', hours(10, 11))
  expect((await view(openBrowser(app), token)).body.fits).toHaveLength(1)
  await openBrowser(app).add(look.id, '2026-06-02T09:00:00Z')
  expect((await view(openBrowser(app), token)).body.fits).toEqual([])
})

test('[H3] [H5] one appointment each: at the same time with two makers, all or none', async () => {
  const { db } = app.database
  const shop = await makeShop(db)
  const members = [await makeMember(db, shop), await makeMember(db, shop)]
  const look = await makeLook(db, shop, members[0]!, await makeService(db, shop, members))
  const maker = await openClientBrowser(app)
  const made = await maker.ask('POST', '/api/together', { lookId: look.id, ...days })
  const token = made.body.url.split('/').at(-1)
  for (const name of ['Ana', 'Rui']) await answer(openBrowser(app), token, name, hours(10, 12))
  const { fits, turns } = (await view(maker, token)).body
  expect(fits[0].makers).toBe(2)
  expect(turns[0].map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
    '2026-06-02T09:00:00.000Z',
    '2026-06-02T10:00:00.000Z',
  ])
  const items = [0, 1].map(() => ({ lookId: look.id, startsAt: fits[0].startsAt, forAnyone: true }))
  const held = await maker.ask('POST', '/api/cart/plan', { items })
  expect(held.status).toBe(200)
  expect(new Set(held.body.items.map((item: { maker: { id: string } }) => item.maker.id)).size).toBe(2)
  const other = await openClientBrowser(app)
  const refused = await other.ask('POST', '/api/cart/plan', {
    items: [...items, { ...items[0], startsAt: '2026-06-02T11:00:00Z' }],
  })
  expect(refused.body.code).toBe('slot_taken')
  expect((await other.cart()).items).toEqual([])
  const inTurn = turns[0].map(({ startsAt }: { startsAt: string }) => ({ lookId: look.id, startsAt, forAnyone: true }))
  await maker.remove(held.body.items[0].id)
  await maker.remove(held.body.items[1].id)
  expect((await other.ask('POST', '/api/cart/plan', { items: inTurn })).status).toBe(200)
})

test('[H6] an answer is changed with its key only; eight answers, twenty links', async () => {
  const { token, maker, look } = await openPoll()
  const own = { id: randomUUID() as string, key: newKey() }
  await answer(openBrowser(app), token, 'Ana', hours(9, 10), own)
  const changed = await answer(openBrowser(app), token, 'Anna', hours(10, 11), own)
  expect(changed.body.people).toEqual([{ id: own.id, name: 'Anna' }])
  const stolen = await answer(openBrowser(app), token, 'Eve', [], { ...own, key: newKey() })
  expect([stolen.status, stolen.body.code]).toEqual([403, 'forbidden'])
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => answer(openBrowser(app), token, `P${n}`, [])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 409, 409])
  const made = await Promise.all(
    Array.from({ length: 21 }, () => maker.ask('POST', '/api/together', { lookId: look.id, ...days })),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(made.find(({ status }) => status !== 200)?.body.code).toBe('too_many')
})

test.each(['firstDay', 'lastDay'])('an empty %s is refused as input', async (field) => {
  const maker = await openClientBrowser(app)
  const refused = await maker.ask('POST', '/api/together', { lookId: randomUUID(), ...days, [field]: '' })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input'])
  expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('[H4] only its maker lists and deletes a link; it ends with its answers, and after 30 days', async () => {
  const { id, token, maker } = await openPoll()
  await answer(openBrowser(app), token, 'Ana', hours(9, 10))
  const list = (await maker.ask('GET', '/api/together')).body.items
  expect(list).toMatchObject([{ id, people: 1 }])
  expect(list[0].url).toContain(token)
  const other = await openClientBrowser(app)
  expect((await other.ask('GET', '/api/together')).body.items).toEqual([])
  expect((await other.ask('DELETE', `/api/together/${id}`)).status).toBe(404)
  expect((await openBrowser(app).ask('DELETE', `/api/together/${id}`)).status).toBe(401)
  expect((await openBrowser(app).ask('POST', '/api/together', {})).status).toBe(401)
  expect((await maker.ask('DELETE', `/api/together/${id}`)).status).toBe(200)
  expect((await view(maker, token)).status).toBe(404)
  expect((await answer(openBrowser(app), token, 'Rui', [])).status).toBe(404)

  const late = await openPoll()
  await answer(openBrowser(app), late.token, 'Ana', [])
  app.moveClock(30 * 86_400_000 - 1)
  expect((await view(openBrowser(app), late.token)).body).toMatchObject({ fits: [] })
  app.moveClock(1)
  expect((await view(openBrowser(app), late.token)).status).toBe(404)
  await cleanUp(app.deps).run({})
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from time_poll_answer where poll_id = ${late.id}`.execute(app.database.db)
  expect(rows[0]!.left).toBe(0)
  app.moveClock(-30 * 86_400_000)
})

test('[A2] guesses are answered as what does not exist, and are limited', async () => {
  const guesser = openBrowser(app, null, '10.66.1.1')
  const statuses = []
  for (let n = 0; n < 32; n++) statuses.push((await view(guesser, n === 0 ? 'x' : newKey().padEnd(43, 'x'))).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(statuses.at(-1)).toBe(429)
})

test('a look that is not public any more says so and fits nothing', async () => {
  const { look, token } = await openPoll()
  await answer(openBrowser(app), token, 'Ana', hours(9, 12))
  await sql`update look set state = 'archived' where id = ${look.id}`.execute(app.database.db)
  expect((await view(openBrowser(app), token)).body).toMatchObject({ isBookable: false, fits: [], turns: [] })
})

test.each([
  { lastDay: '2026-06-01' },
  { lastDay: '2026-06-16' },
  { firstDay: '2020-01-01', lastDay: '2020-01-02' },
  { firstDay: '2036-01-01', lastDay: '2036-01-02' },
  { toHour: 9 },
  { toHour: 25 },
  { fromHour: -1 },
  { lookId: 'x' },
  { firstDay: 'soon' },
])('a link with %j is refused', async (wrong) => {
  const { look } = await makeOpenShop(app.database.db)
  const maker = await openClientBrowser(app)
  expect((await maker.ask('POST', '/api/together', { lookId: look.id, ...days, ...wrong })).status).toBe(422)
})

test.each([
  { name: '' },
  { name: 'x'.repeat(41) },
  { hours: [336] },
  { hours: [-1] },
  { hours: [1.5] },
  { key: 'short' },
])('an answer with %j is refused', async (wrong) => {
  const { token } = await openPoll()
  const body = { name: 'Ana', hours: [9], key: newKey(), ...wrong }
  const { status } = await openBrowser(app).ask('PUT', `/api/together/links/${token}/answers/${randomUUID()}`, body)
  expect(status).toBe(422)
})

test('reading a link takes as many statements with eight answers as with one, and so does the list of links', async () => {
  const { maker, token, look } = await openPoll()
  const visitor = openBrowser(app)
  const counts = async () => {
    const reads = [await view(visitor, token), await maker.ask('GET', '/api/together')]
    expect(reads.map(({ status }) => status)).toEqual([200, 200])
    return reads.map(({ statements }) => statements.length)
  }
  await answer(visitor, token, 'Rui', hours(9, 17))
  const one = await counts()
  for (let n = 2; n <= 8; n++) expect((await answer(visitor, token, `Ana ${n}`, hours(9, 17))).status).toBe(200)
  for (let n = 0; n < 5; n++) await maker.ask('POST', '/api/together', { lookId: look.id, ...days })
  expect(await counts()).toEqual(one)
  expect(one).toEqual([2, 2])
})
