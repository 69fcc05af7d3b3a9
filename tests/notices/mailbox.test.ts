import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentMail } from '#server/notices/mail.ts'
import { createMailboxMailer } from '#server/notices/mailbox-mailer.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { mailboxCookie, testConfig } from '#tests/support/test-app.ts'
import { begin } from './support/outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => void (await database.db.deleteFrom('mailbox_mail').execute()))
afterAll(() => database.drop())

const here = '127.0.0.1'
const elsewhere = '192.0.2.7'
const withSmtp = { smtpUrl: 'smtp://mail.example.org' }
const publicly = { host: '0.0.0.0', publicUrl: 'https://book.example.org' }
const appWith = (given: Partial<Config>) => identityApp(database, { config: { ...testConfig, ...given } })

async function storeMail(more: Partial<SentMail> = {}): Promise<string> {
  const id = randomUUID()
  const mail = { id, to: 'ana@example.test', subject: 'Hello', text: 'Words.', html: '<p>Words.</p>', ...more }
  await createMailboxMailer({ db: database.db, now: () => begin }).send(mail)
  return id
}

test('[S60] the mailbox shows the pictures of a mail from our own files', async () => {
  const picture = {
    cid: 'abc',
    alt: '',
    width: 4,
    type: 'image/webp' as const,
    position: '50% 50%',
    height: 5,
    content: Buffer.from('x'),
    path: '/photos/abc-320.webp',
  }
  const id = await storeMail({ html: '<img src="cid:abc" alt="">', pictures: [picture] })
  const row = await database.db.selectFrom('mailbox_mail').select('html').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.html).toBe('<img src="/photos/abc-320.webp" alt="">')
})

type Who = 'visitor' | 'client' | 'operator'
async function cookieOf(app: ReturnType<typeof identityApp>, who: Who): Promise<string | null> {
  if (who === 'visitor') return null
  const { personId, cookie, email, password } = await app.signUpAndIn()
  if (who === 'client') return cookie
  await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', personId).execute()
  return (await app.signIn({ email, password })).cookie
}

const fromHere = { who: 'visitor', config: {}, at: here, hasKey: false, isShown: true }
test.each([
  fromHere,
  { ...fromHere, who: 'client' },
  { ...fromHere, at: '::1' },
  { ...fromHere, at: '::ffff:127.0.0.1' },
  { ...fromHere, who: 'operator', at: elsewhere },
  { ...fromHere, who: 'operator', at: elsewhere, config: publicly },
  { ...fromHere, at: elsewhere, hasKey: true },
  { ...fromHere, at: elsewhere, isShown: false },
  { ...fromHere, who: 'client', at: elsewhere, isShown: false },
  // A proxy on the same machine forwards everybody, so its address identifies nobody.
  ...[false, true].flatMap((hasKey) => [
    { ...fromHere, hasKey, config: publicly, isShown: false },
    { ...fromHere, hasKey, config: { publicUrl: 'https://book.example.org' }, isShown: false },
    { ...fromHere, hasKey, config: { trustedProxies: 1 }, isShown: false },
    { ...fromHere, hasKey, at: elsewhere, config: publicly, isShown: false },
  ]),
  { ...fromHere, config: withSmtp, isShown: false },
  { ...fromHere, who: 'operator', config: withSmtp, isShown: false },
  { ...fromHere, who: 'operator', at: elsewhere, config: withSmtp, isShown: false },
] as { who: Who; config: Partial<Config>; at: string; hasKey: boolean; isShown: boolean }[])(
  '[A5] the mailbox is shown or not: %j',
  async ({ who, config, at, hasKey, isShown }) => {
    const app = appWith(config)
    const cookie = await cookieOf(app, who)
    await app.flushMails()
    const id = await storeMail()
    const both = [cookie, hasKey && mailboxCookie].filter(Boolean).join('; ')
    const answer = await app.request('GET', '/api/mailbox', { cookie: both, address: at })
    if (isShown) {
      const writtenAt = new Date(begin).toISOString()
      const mail = { id, to: 'ana@example.test', subject: 'Hello', text: 'Words.', html: '<p>Words.</p>', writtenAt }
      expect(answer.body).toEqual({ mails: [{ ...mail, calendar: null }] })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return
    }
    const nothing = await app.request('GET', '/api/nothing-at-all', { cookie, address: at })
    const alike = ({ body, status }: typeof answer) => ({ status, body: { ...body, requestId: '' } })
    expect(alike(answer)).toEqual(alike(nothing))
    expect(answer.body.code).toBe('not_found')
    expect(answer.headers.get('cache-control')).toBe(nothing.headers.get('cache-control'))
  },
)

test.each([
  { url: 'http://localhost/api/mailbox', headers: {}, status: 200 },
  { url: 'http://127.0.0.1:3000/api/mailbox', headers: {}, status: 200 },
  { url: 'http://[::1]:3000/api/mailbox', headers: {}, status: 200 },
  { url: 'http://evil.example:3000/api/mailbox', headers: {}, status: 404 },
  { url: 'http://127.0.0.1.evil.example/api/mailbox', headers: {}, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { 'x-forwarded-for': '203.0.113.5' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { forwarded: 'for=203.0.113.5' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { 'x-real-ip': '203.0.113.5' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { 'x-forwarded-proto': 'https' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { via: '1.1 proxy' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { referer: 'http://book.example.org/mailbox' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { origin: 'http://book.example.org' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { 'sec-fetch-site': 'cross-site' }, status: 404 },
  { url: 'http://localhost/api/mailbox', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
  { url: 'http://[::ffff:7f00:1]:3000/api/mailbox', headers: {}, status: 404 },
  { url: 'http://localhost.evil.example/api/mailbox', headers: {}, status: 404 },
  { url: 'http://evil.example/api/mailbox', headers: { cookie: 'lookbook-mailbox=another-key-of-it' }, status: 404 },
  // The cookie is that of this address alone, and no other site's page sends it.
  { url: 'http://editor.example/api/mailbox', headers: { cookie: mailboxCookie }, status: 200 },
  {
    url: 'http://localhost/api/mailbox',
    headers: { cookie: mailboxCookie, 'sec-fetch-site': 'cross-site' },
    status: 404,
  },
])('[A5] the mailbox answers a request by where it comes from: %j', async ({ url, headers, status }) => {
  // A name of another site may be made to lead to this machine; its pages must not read the links in here.
  expect((await appWith({}).request('GET', url, { headers, address: here })).status).toBe(status)
})

test('[A5] HTTP/1.0 on loopback counts as a proxy, because a bare nginx proxy_pass sends no other sign', async () => {
  const incoming = { httpVersion: '1.0', socket: { remoteAddress: here } } as never
  const answer = await appWith({}).app.request('/api/mailbox', {}, { incoming })
  expect(answer.status).toBe(404)
})

test('[A5] the printed link stores its key in the browser, another key stores nothing', async () => {
  const { app } = appWith({})
  const opened = await app.request('/mailbox?key=test-mailbox-key')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/mailbox'])
  expect(opened.headers.get('set-cookie')).toMatch(
    /^lookbook-mailbox=test-mailbox-key; Path=\/; HttpOnly; SameSite=Strict/,
  )
  const guessed = await app.request('/mailbox?key=test-mailbox-kez')
  expect(guessed.headers.get('set-cookie')).toBeNull()
})

describe('[A6] a demo account', () => {
  const signInAt = (address: string, headers: Record<string, string>, who: { email: string; password: string }) =>
    appWith({}).request('POST', '/api/session', { body: who, address, headers })

  test('is unknown to anyone not at the machine itself, and so is its session', async () => {
    const app = appWith({})
    const { personId, email, password } = await app.signUpAndIn()
    await database.db.updateTable('person').set({ is_demo_account: true }).where('id', '=', personId).execute()
    const signedIn = await signInAt(here, {}, { email, password })
    expect(signedIn.status).toBe(200)
    const { cookie } = signedIn
    const personAt = async (address: string, headers = {}) =>
      (await app.request('GET', '/api/session', { cookie, address, headers })).body.person
    expect(await personAt(here)).toMatchObject({ id: personId })
    expect(await personAt(elsewhere)).toBeNull()
    expect(await personAt(here, { 'x-forwarded-for': '203.0.113.5' })).toBeNull()
    for (const [address, headers] of [
      [elsewhere, {}],
      [here, { 'x-forwarded-for': '203.0.113.5' }],
    ] as const)
      expect((await signInAt(address, headers, { email, password })).body.code).toBe('wrong_credentials')
  })
})

test('an ended session makes no difference', async () => {
  const app = appWith({})
  const cookie = `lookbook=${'A'.repeat(43)}`
  const answer = await app.request('GET', '/api/mailbox', { cookie, address: elsewhere })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('a mail’s calendar file is kept with it', async () => {
  const file = { name: 'appointment.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
  await storeMail({ calendar: { ...file, method: 'REQUEST' } })
  const { body } = await appWith({}).request('GET', '/api/mailbox', { cookie: mailboxCookie, address: here })
  expect(body.mails[0].calendar).toEqual(file)
})

test('the newest 200 are kept, newest first; a repeated mail is listed once', async () => {
  let now = begin
  const mailer = createMailboxMailer({ db: database.db, now: () => now++ })
  const ids = Array.from({ length: 203 }, () => randomUUID())
  for (const id of ids) await mailer.send({ id, to: 'ana@example.test', subject: id, text: '', html: '' })
  await mailer.send({ id: ids[100]!, to: 'ana@example.test', subject: 'again', text: '', html: '' })
  const { body } = await appWith({}).request('GET', '/api/mailbox', { cookie: mailboxCookie, address: here })
  const expected = [
    'again',
    ...ids
      .slice(3)
      .reverse()
      .filter((id) => id !== ids[100]),
  ]
  expect(body.mails.map((mail: { subject: string }) => mail.subject)).toEqual(expected)
})
