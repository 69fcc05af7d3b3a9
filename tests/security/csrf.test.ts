import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { isUnsafe } from '#server/platform/http/server-app.ts'
import { makeLook, makeMember, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { type Browser, everyRow, type Outside, openOutside, password } from './outside.ts'

/** Also valid as a slug. */
const someId = '0198c0de-0000-7000-8000-000000000001'
let outside: Outside
let victim: Browser
let before: Map<string, string[]>
beforeAll(async () => {
  outside = await openOutside()
  const signedUp = await outside.signUp()
  victim = signedUp.who
  // Rows for every path, owned by the victim, who is an operator too: only the origin check can refuse a call about them.
  const { db } = outside
  await db.updateTable('person').set({ is_operator: true }).where('id', '=', signedUp.id).execute()
  const shop = await makeShop(db, { slug: someId })
  const member = await makeMember(db, shop, { role: 'owner', person_id: signedUp.id })
  const photo = await makePhoto(db, shop, { id: someId, file_name: 'IMG_1.jpg' })
  const service = await makeService(db, shop, [member])
  await makeLook(db, shop, member, service, { id: someId, state: 'draft', published_at: null, photos: [photo] })
  before = await everyRow(outside.db)
})
afterAll(() => outside.close())

const all: readonly RouteSpec[] = routes
const unsafe = all.filter((route) => isUnsafe(route.method.toUpperCase()))
const pathOf = ({ path }: RouteSpec) => path.replaceAll(/\{\w+\}/g, someId)
const nameOf = (route: RouteSpec) => `${route.method.toUpperCase()} ${route.path}`

/** A valid body for every route that takes JSON, so that only the origin check can refuse it. */
const body = JSON.stringify({
  name: 'Changed',
  email: 'attacker@evil.example',
  password: 'another slow morning',
  code: '123456',
  token: 'a'.repeat(43),
  idToken: 'a'.repeat(60),
  locale: 'de',
  timeZone: null,
  title: 'Changed',
  alt: 'Changed',
  seen: [someId],
  photoIds: [],
  isPair: false,
})
const json = { 'content-type': 'application/json' }
const own = { origin: 'http://localhost:3000', 'x-lookbook': '1' }

/** Requests that another site's page can make a victim's browser send. */
const attacks: [what: string, headers: Record<string, string>][] = [
  ['no origin', { origin: '', 'x-lookbook': '1', ...json }],
  ['another origin', { origin: 'https://evil.example', 'x-lookbook': '1', ...json }],
  ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example', 'x-lookbook': '1', ...json }],
  ['an opaque origin', { origin: 'null', 'x-lookbook': '1', ...json }],
  ['our origin in the referrer only', { origin: '', referer: 'http://localhost:3000/me', 'x-lookbook': '1', ...json }],
  ['no header of ours', { ...own, 'x-lookbook': '', ...json }],
  ['another value in our header', { ...own, 'x-lookbook': '0', ...json }],
  ['a form', { origin: 'https://evil.example', 'x-lookbook': '', 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'a form with files',
    { origin: 'https://evil.example', 'x-lookbook': '', 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['a form of plain text', { origin: 'https://evil.example', 'x-lookbook': '', 'content-type': 'text/plain' }],
  ['a form of plain text without an origin', { origin: '', 'x-lookbook': '', 'content-type': 'text/plain' }],
]

test('every unsafe method is covered', () => {
  expect(new Set(unsafe.map(({ method }) => method))).toEqual(new Set(['post', 'put', 'patch', 'delete']))
})

describe.each(unsafe.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  test.each(attacks)('with %s changes nothing', async (_what, headers) => {
    const answer = await victim.send(route.method.toUpperCase(), pathOf(route), {
      raw: body,
      headers: Object.fromEntries(Object.entries(headers)),
    })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('wrong_origin')
    expect(answer.cookies).toEqual([])
  })
})

const taking = unsafe.filter((route) => route.body !== undefined)
describe.each(taking.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/jsonp',
  ])('refuses %s, also from our own pages', async (type) => {
    await outside.forgetLimits()
    const answer = await victim.send(route.method.toUpperCase(), pathOf(route), {
      raw: body,
      headers: { ...own, 'content-type': type },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('malformed_request')
  })
})

test('after all attacks no row changed, and the victim is still signed in', async () => {
  await outside.forgetLimits()
  const after = await everyRow(outside.db)
  for (const [table, rows] of before) if (table !== 'rate_count') expect(after.get(table), table).toEqual(rows)
  expect((await victim.get('/api/session')).body.person).not.toBeNull()
})

test('the same call from our own pages changes something', async () => {
  const answer = await victim.send('PATCH', '/api/me/profile', { body: { name: 'Changed' } })
  expect(answer.status).toBe(200)
  expect(answer.body.person.name).toBe('Changed')
  const look = `/api/studio/${someId}/looks/${someId}`
  const removed = { seen: [someId], photoIds: [], isPair: false }
  expect((await victim.send('PATCH', look, { body: { title: 'Changed' } })).status).toBe(200)
  expect((await victim.put(`${look}/photos`, removed)).status).toBe(200)
  expect((await victim.put('/api/me/password', { password: `${password} too` })).status).toBe(200)
})
