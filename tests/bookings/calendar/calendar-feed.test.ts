import { randomBytes, randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { ownHeaders } from '#tests/support/test-app.ts'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { inDays, openMailWorld } from '../mails/mails-app.ts'
import { readCalendarFile } from './read-calendar-file.ts'

let app: BookingApp
let addresses = 0
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

/** Fetches the feed like a calendar program: no cookie, and from a new address unless one is given. */
async function fetchFile(
  url: string,
  { headers = {}, address = '' }: { headers?: Record<string, string>; address?: string } = {},
) {
  addresses += 1
  const remoteAddress = address || `10.9.${addresses >> 8}.${addresses & 255}`
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const answer = await app.app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
/** A database on which every statement fails. */
function brokenDb(): BookingApp['database']['db'] {
  return new Kysely({ dialect: new PostgresDialect({ pool: app.database.pool }) }).withPlugin({
    transformQuery: () => {
      throw new Error('the statement broke')
    },
    transformResult: async ({ result }) => result,
  })
}
async function openPerson() {
  const { db } = app.database
  const id = await makePerson(db)
  const cookie = await signedIn(db, id)
  return { id, cookie, browser: app.as(cookie) }
}
const feedOf = async (browser: ReturnType<BookingApp['as']>) =>
  (await browser.post('/api/calendar-feed')).body as { url: string; since: string }

test('a feed exists once it is created; its address is shown once and only its hash is stored', async () => {
  const { id, browser } = await openPerson()
  expect((await browser.get('/api/calendar-feed')).body).toEqual({ since: null })
  const { url, since } = await feedOf(browser)
  expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  expect((await browser.get('/api/calendar-feed')).body).toEqual({ since })
  const token = url.slice(-47, -4)
  const row = await app.database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect((await fetchFile(url)).status).toBe(200)
})

test('renewing or deleting a feed makes the old address not found, like one that never existed', async () => {
  const { browser } = await openPerson()
  const first = await feedOf(browser)
  const second = await feedOf(browser)
  const never = await fetchFile(`/calendar/${randomBytes(32).toString('base64url')}.ics`)
  const old = await fetchFile(first.url)
  expect([old.status, never.status, (await fetchFile(second.url)).status]).toEqual([404, 404, 200])
  const plain = ({ text }: { text: string }) => ({ ...JSON.parse(text), requestId: null })
  expect(plain(old)).toEqual(plain(never))
  expect((await browser.delete('/api/calendar-feed')).body).toEqual({ since: null })
  expect((await fetchFile(second.url)).status).toBe(404)
  expect((await browser.delete('/api/calendar-feed')).status).toBe(200)
})

test('[A2] a feed contains only its person’s appointments; visitors cannot create one', async () => {
  const world = await openMailWorld(app)
  const mine = await world.book(inDays(app, 5))
  const other = await openMailWorld(app)
  await other.book(inDays(app, 5))
  const cookie = await signedIn(app.database.db, world.client.personId)
  const { url } = await feedOf(app.as(cookie))
  const read = readCalendarFile((await fetchFile(url)).text)
  expect(read.method).toBeNull()
  expect(read.events.map(({ uid }) => uid)).toEqual([`${mine.id}@lookbook`])
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', ''],
  ] as const)
    expect((await app.request(method, `/api/calendar-feed${path}`)).status).toBe(401)
})

test('[B12] moves increase the sequence, cancelled events stay as cancelled, requests are tentative', async () => {
  const world = await openMailWorld(app)
  const asking = await openMailWorld(app, { confirmation: 'on_request' })
  const moved = await world.book(inDays(app, 5))
  const cancelled = await world.book(inDays(app, 6))
  await world.client.add(asking.look.id, inDays(app, 7))
  const asked = (await world.client.checkout()).body.appointments[0].id as string
  await world.client.ask('POST', `/api/appointments/${moved.id}/move`, { startsAt: inDays(app, 8) })
  await world.client.ask('POST', `/api/appointments/${cancelled.id}/cancel`, { feeMinor: 0 })
  const { url } = await feedOf(app.as(await signedIn(app.database.db, world.client.personId)))
  const { events } = readCalendarFile((await fetchFile(url)).text)
  const byUid = new Map(events.map((event) => [event.uid.split('@')[0], event]))
  expect(byUid.get(moved.id)).toMatchObject({ status: 'CONFIRMED', sequence: 1, startsAt: Date.parse(inDays(app, 8)) })
  expect(byUid.get(cancelled.id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
  expect(byUid.get(asked)).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
  expect(events).toHaveLength(3)
})

test('an unchanged feed answers 304, and proxies must not store it', async () => {
  const world = await openMailWorld(app)
  await world.book(inDays(app, 5))
  const { url } = await feedOf(app.as(await signedIn(app.database.db, world.client.personId)))
  const first = await fetchFile(url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await fetchFile(url, { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.status, again.text]).toEqual([304, ''])
  await world.book(inDays(app, 6))
  const changed = await fetchFile(url, { headers: { 'if-none-match': etag } })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('no log contains the feed address, whatever the outcome', async () => {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const watched = identityApp(app.database, { log })
  const { browser } = await openPerson()
  const { url } = await feedOf(browser)
  const token = url.slice(-47, -4)
  const incoming = { incoming: { socket: { remoteAddress: '10.7.0.1' } } }
  const statuses: number[] = []
  for (const method of ['GET', 'HEAD', 'POST'])
    statuses.push(
      (await watched.app.request(`/calendar/${token}.ics`, { method, headers: ownHeaders }, incoming)).status,
    )
  const broken = identityApp(app.database, { log, db: brokenDb() })
  statuses.push((await broken.app.request(`/calendar/${token}.ics`, {}, incoming)).status)
  expect(statuses).toEqual([200, 200, 405, 500])
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(lines.join('')).not.toContain(token)
})

test('a suspended person has no feed', async () => {
  const { id, browser } = await openPerson()
  const { url } = await feedOf(browser)
  await app.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id).execute()
  expect((await fetchFile(url)).status).toBe(404)
})

test('guesses from one address and reads of one feed are limited', async () => {
  const { browser } = await openPerson()
  const { url } = await feedOf(browser)
  const guess = () => fetchFile(`/calendar/${randomBytes(32).toString('base64url')}.ics`, { address: '10.8.0.1' })
  const guesses: number[] = []
  for (let i = 0; i < 31; i++) guesses.push((await guess()).status)
  expect(guesses).toEqual([...Array(30).fill(404), 429])
  expect((await fetchFile(url, { address: '10.8.0.1' })).status).toBe(200)
  const reads: number[] = []
  for (let i = 0; i < 30; i++) reads.push((await fetchFile(url)).status)
  expect(reads).toEqual([...Array(29).fill(200), 429])
})

test('guesses from one IPv6 /48 are limited together, whatever their /64', async () => {
  const file = `/calendar/${randomBytes(32).toString('base64url')}.ics`
  const guess = (index: number) => fetchFile(file, { address: `2001:db8:9:${(index >> 4).toString(16)}::1` })
  const answers: number[] = []
  for (let index = 0; index < 241; index++) answers.push((await guess(index)).status)
  expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([240, 429])
})

test.each([
  'x.ics',
  'a'.repeat(43),
  `${'a'.repeat(42)}.ics`,
  `${'a'.repeat(44)}.ics`,
  `${'é'.repeat(43)}.ics`,
  `${'a'.repeat(43)}.ICS`,
  '..%2f..%2fetc%2fpasswd.ics',
  `${'%00'.repeat(43)}.ics`,
  'bookings',
  'bookings/x.ics',
  '',
])('/calendar/%s is not found', async (file) => {
  expect((await fetchFile(`/calendar/${file}`)).status).toBe(404)
})

test('[A2] only its client can download a booking as a calendar file', async () => {
  const world = await openMailWorld(app)
  const { bookingId, id, code } = await world.book(inDays(app, 5))
  const cookie = await signedIn(app.database.db, world.client.personId)
  const path = `/calendar/bookings/${bookingId}.ics`
  const own = await fetchFile(path, { headers: { cookie } })
  expect(own.headers.get('content-disposition')).toBe(`attachment; filename="lookbook-${code}.ics"`)
  const read = readCalendarFile(own.text)
  expect([read.method, read.events.map(({ uid }) => uid)]).toEqual(['PUBLISH', [`${id}@lookbook`]])
  const nothing = await fetchFile(`/calendar/bookings/${randomUUID()}.ics`, { headers: { cookie } })
  const other = await openPerson()
  const maker = await signedIn(app.database.db, world.maker.personId)
  for (const headers of [{}, { cookie: other.cookie }, { cookie: maker }, { cookie: 'lookbook=no' }]) {
    const theirs = await fetchFile(path, { headers })
    expect([theirs.status, JSON.parse(theirs.text).code]).toEqual([nothing.status, JSON.parse(nothing.text).code])
  }
})
