import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { makeBrowserKeys } from './push-service.ts'

const path = '/api/me/notices/push'

let app: BookingApp
let personId: string
let cookie: string
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  personId = await makePerson(app.database.db)
  cookie = await signedIn(app.database.db, personId)
})
afterAll(() => app.close())

const fresh = () => ({
  endpoint: `https://push.example.test/${crypto.randomUUID()}`,
  keys: makeBrowserKeys().keys,
})
const another = async (id = personId) => app.as(await signedIn(app.database.db, id))

test('[N58] push is off until it is turned on, in one browser, and listed in all', async () => {
  const here = app.as(cookie)
  const before = await here.get(path)
  expect(before.body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), devices: [] })
  const on = await here.post(path, fresh())
  expect(on.body.devices).toEqual([expect.objectContaining({ isThis: true })])
  const there = await another()
  expect((await there.get(path)).body.devices).toEqual([{ ...on.body.devices[0], isThis: false }])
  const both = await there.post(path, fresh())
  expect(both.body.devices.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true])
  const off = await there.delete(`${path}/${on.body.devices[0].id}`)
  expect(off.body.devices).toEqual([both.body.devices[1]])
})

test('[N58] a browser that subscribes again, or under another account, is listed once and for its last person', async () => {
  const device = fresh()
  await app.as(cookie).post(path, device)
  expect((await app.as(cookie).post(path, fresh())).body.devices).toHaveLength(1)
  await app.as(cookie).post(path, device)
  const other = await another(await makePerson(app.database.db))
  expect((await other.post(path, device)).body.devices).toHaveLength(1)
  expect((await app.as(cookie).get(path)).body.devices).toEqual([])
})

test('[N58] signing out ends it, and so does ending that session elsewhere', async () => {
  await app.as(cookie).post(path, fresh())
  await app.as(cookie).delete('/api/session')
  const there = await another()
  expect((await there.get(path)).body.devices).toEqual([])
})

test('[N58] at most ten browsers, also when they ask at once', async () => {
  const browsers = await Promise.all(Array.from({ length: 12 }, () => another()))
  const answers = await Promise.all(browsers.map((browser) => browser.post(path, fresh())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'too_many'],
    [409, 'too_many'],
  ])
})

test('[N58] a stranger and another person see, add and remove nothing of it', async () => {
  const { body } = await app.as(cookie).post(path, fresh())
  const id = body.devices[0].id
  const other = await another(await makePerson(app.database.db))
  expect((await other.get(path)).body.devices).toEqual([])
  const removed = await other.delete(`${path}/${id}`)
  expect([removed.status, removed.body.code]).toEqual([404, 'not_found'])
  for (const answer of [
    await app.as(null).get(path),
    await app.as(null).post(path, fresh()),
    await app.as(null).delete(`${path}/${id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
  expect((await app.as(cookie).get(path)).body.devices).toHaveLength(1)
})

const { keys } = makeBrowserKeys()
const endpoint = 'https://push.example.test/x'
test.each([
  ['nothing', {}],
  ['no keys', { endpoint }],
  ['http', { endpoint: 'http://push.example.test/x', keys }],
  ['this machine', { endpoint: 'https://localhost/x', keys }],
  ['an address of the network', { endpoint: 'https://192.168.1.1/x', keys }],
  ['the address of a cloud’s metadata', { endpoint: 'https://169.254.169.254/latest/meta-data', keys }],
  ['another port', { endpoint: 'https://push.example.test:22/x', keys }],
  ['a password', { endpoint: 'https://a:b@push.example.test/x', keys }],
  ['a long address', { endpoint: `https://push.example.test/${'x'.repeat(1000)}`, keys }],
  ['a short key', { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
  ['a point that is on no curve', { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
  ['a compressed point', { endpoint, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } }],
  ['a long secret', { endpoint, keys: { ...keys, auth: `${keys.auth}AA` } }],
  ['other letters', { endpoint, keys: { ...keys, auth: '!'.repeat(22) } }],
])('[N58] %s is refused', async (_what, body) => {
  const answer = await app.as(cookie).post(path, body)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  expect((await app.as(cookie).get(path)).body.devices).toEqual([])
})

test('reading it takes as many statements with ten browsers as with one', async () => {
  const here = app.as(cookie)
  await here.post(path, fresh())
  const count = async () => (await app.request('GET', path, { cookie })).statements
  const one = await count()
  for (let many = 0; many < 9; many++) await (await another()).post(path, fresh())
  expect(await count()).toEqual(one)
})
