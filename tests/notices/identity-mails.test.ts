import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFromOf } from '#server/installation/site-name.ts'
import { accountMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail, NoticeData } from '#server/notices/mail.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/make.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'
import { begin, minuteMs } from './support/outbox.ts'
import { startSmtp } from './support/smtp-server.ts'

type AccountMailKind = keyof typeof accountMails

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const config = { ...testConfig, publicUrl: 'https://book.example.org' }
let people = 0
const newEmail = () => `someone${++people}@example.test`

type Written = { recipient: string; personId?: string; data?: NoticeData; attempts?: number; now?: number }

/** Writes the mail of a notice queued at `begin`. */
async function write(kind: AccountMailKind, given: Written): Promise<Mail | null> {
  const { recipient, personId, data = {}, attempts = 1, now = begin } = given
  const id = randomUUID()
  await insertNotice(database.db, { id, kind, recipient, data, dueAt: begin, ...(personId && { personId }) })
  const compose = mailComposers({ ...testDeps({ db: database.db, config }), now: () => now }, accountMails)[kind]
  return compose({ id, kind, recipient, personId: personId ?? null, data, attempts, createdAt: begin })
}

async function makeSignUp(email: string, given: { name?: string; at?: number } = {}): Promise<string> {
  const { name = 'Ana', at = begin } = given
  const id = randomUUID()
  const times = { created_at: new Date(at), expires_at: new Date(at + 24 * 60 * minuteMs) }
  const row = { id, email, name, password_hash: 'x', locale: 'xx-Unknown', return_to: '/cart', ...times }
  await database.db.insertInto('sign_up').values(row).execute()
  return id
}

const linkIn = (mail: Mail | null) =>
  /https:\/\/book\.example\.org\/([a-z-]+)#([\w-]{43})$/m.exec(mail?.text ?? '')?.slice(1) ?? []
const linksOf = (tokens: (string | undefined)[]) =>
  database.db
    .selectFrom('link')
    .selectAll()
    .where(
      'token_hash',
      'in',
      tokens.map((token) => hashToken(token ?? '')),
    )
    .execute()

test('a sign-up gets its link; only the hash of its token is stored', async () => {
  const email = newEmail()
  const signUpId = await makeSignUp(email)
  const mail = await write('finish_sign_up', { recipient: email, data: { signUpId } })
  const [page, token] = linkIn(mail)
  expect(page).toBe('verify-email')
  expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^Finish your sign-up: \d{3} \d{3}$/) })
  expect(mail?.html).toContain(`https://book.example.org/verify-email#${token}`)
  expect(await linksOf([token])).toMatchObject([
    {
      purpose: 'finish_sign_up',
      sign_up_id: signUpId,
      person_id: null,
      email,
      return_to: '/cart',
      used_at: null,
      expires_at: new Date(begin + 24 * 60 * minuteMs),
    },
  ])
})

test('[I3] an address with an account is mailed that it has one, without a link', async () => {
  const email = newEmail()
  await makePerson(database.db, { email, name: 'Ana' })
  const signUpId = await makeSignUp(email.toUpperCase(), { name: 'Eve' })
  const mail = await write('finish_sign_up', { recipient: email.toUpperCase(), data: { signUpId } })
  expect(mail?.subject).toBe('You already have an account')
  expect(mail?.text).toContain('https://book.example.org/sign-in')
  expect(mail?.text).toContain('https://book.example.org/forgot-password')
  expect(mail?.text).not.toMatch(/#|Eve/)
})

test('a repeated request without an id sends the link of the newest sign-up', async () => {
  const email = newEmail()
  await makeSignUp(email, { at: begin - 2 * minuteMs })
  const newest = await makeSignUp(email, { at: begin - minuteMs })
  const [, token] = linkIn(await write('finish_sign_up', { recipient: email }))
  expect(await linksOf([token])).toMatchObject([{ sign_up_id: newest }])
})

test('no mail is composed for an expired request or a suspended person', async () => {
  const over = newEmail()
  const signUpId = await makeSignUp(over, { at: begin - 25 * 60 * minuteMs })
  expect(await write('finish_sign_up', { recipient: over, data: { signUpId } })).toBeNull()
  expect(await write('finish_sign_up', { recipient: newEmail() })).toBeNull()
  expect(await write('reset_password', { recipient: newEmail() })).toBeNull()
  const suspended = newEmail()
  await makePerson(database.db, { email: suspended, state: 'suspended' })
  expect(await write('reset_password', { recipient: suspended })).toBeNull()
  expect(await write('finish_sign_up', { recipient: suspended })).toBeNull()
  const taken = newEmail()
  await makePerson(database.db, { email: taken })
  const personId = await makePerson(database.db)
  expect(await write('change_email', { recipient: taken.toUpperCase(), personId })).toBeNull()
})

test('new passwords and new addresses have links of their own', async () => {
  const email = newEmail()
  const personId = await makePerson(database.db, { email, name: 'Ana' })
  const reset = await write('reset_password', { recipient: email, data: { returnTo: '/looks/1' } })
  const [resetPage, resetToken] = linkIn(reset)
  expect(resetPage).toBe('reset-password')
  expect(reset?.text).toContain('Hi Ana,')
  expect(reset?.text).toContain('30 minutes')
  const other = newEmail()
  const change = await write('change_email', { recipient: other, data: { personId } })
  const [changePage, changeToken] = linkIn(change)
  expect(changePage).toBe('verify-email')
  // The address is not proven, so no text chosen by a person is sent to it.
  expect(change?.text).not.toContain('Ana')
  const links = await linksOf([resetToken, changeToken])
  expect(links.sort((a, b) => (a.purpose < b.purpose ? -1 : 1))).toMatchObject([
    { purpose: 'change_email', person_id: personId, email: other, expires_at: new Date(begin + 120 * minuteMs) },
    {
      purpose: 'reset_password',
      person_id: personId,
      email,
      return_to: '/looks/1',
      expires_at: new Date(begin + 30 * minuteMs),
    },
  ])
})

test('[I7] a later link replaces the earlier ones of its purpose', async () => {
  const email = newEmail()
  await makePerson(database.db, { email })
  const [, first] = linkIn(await write('reset_password', { recipient: email }))
  const [, second] = linkIn(await write('reset_password', { recipient: email }))
  expect(await linksOf([first])).toEqual([])
  expect(await linksOf([second])).toHaveLength(1)
})

test('when a mail is sent again after a crash, the link of the first copy still works', async () => {
  const email = newEmail()
  await makePerson(database.db, { email })
  const [, old] = linkIn(await write('reset_password', { recipient: email, now: begin - minuteMs }))
  const [, first] = linkIn(await write('reset_password', { recipient: email, now: begin }))
  const [, again] = linkIn(await write('reset_password', { recipient: email, now: begin + 1, attempts: 2 }))
  expect(await linksOf([old])).toEqual([])
  expect(await linksOf([first, again])).toHaveLength(2)
})

test('[I8] a withdrawn notice sends no link', async () => {
  const email = newEmail()
  const personId = await makePerson(database.db, { email })
  const compose = mailComposers(
    { ...testDeps({ db: database.db, config }), now: () => begin },
    accountMails,
  ).change_email
  const notice = { id: randomUUID(), kind: 'change_email', recipient: newEmail(), personId, data: {}, attempts: 1 }
  expect(await compose({ ...notice, createdAt: begin })).toBeNull()
  expect(await database.db.selectFrom('link').where('person_id', '=', personId).select('email').execute()).toEqual([])
})

test('security mails state the time in the person’s time zone', async () => {
  const email = newEmail()
  const personId = await makePerson(database.db, { email, time_zone: 'Asia/Tokyo', locale: 'xx-Unknown' })
  const mail = await write('password_changed', { recipient: email, personId })
  expect(mail?.text).toContain('1 June 2026 at 17:00 ')
  const nowhere = await makePerson(database.db)
  expect((await write('email_changed', { recipient: email, personId: nowhere }))?.text).toContain('08:00 UTC')
})

const hostile = '<img/src=x/onerror=alert(1)>"\'&amp;\u202egnp.exe\r\nBcc: eve@evil.example'

test.each(Object.keys(accountMails) as AccountMailKind[])(
  '%s: complete in text and HTML, with names escaped',
  async (kind) => {
    const email = newEmail()
    const isSignUp = kind === 'finish_sign_up'
    const leaving = kind === 'account_leaving' ? { state: 'leaving' as const, leaving_at: new Date(begin) } : {}
    const personId = isSignUp ? undefined : await makePerson(database.db, { email, name: hostile, ...leaving })
    if (isSignUp) await makeSignUp(email, { name: hostile })
    const to = kind === 'change_email' ? newEmail() : email
    const data = { provider: 'google.com', left: 3 }
    const mail = await write(kind, { recipient: to, data, ...(personId && { personId }) })
    if (mail === null) throw new Error('nothing was written')

    expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>|<script|\u202e/)
    expect(mail.html).not.toMatch(/<[^>]*(src|background)=|url\(/)
    expect([...mail.html.matchAll(/href="([^"#]*)/g)].map(([, url]) => new URL(url ?? '').origin)).toContain(
      config.publicUrl,
    )
    const origins = [...`${mail.html} ${mail.text}`.matchAll(/https?:\/\/[^\s"'<>)#]+/g)].map(
      ([url]) => new URL(url).origin,
    )
    expect(new Set(origins)).toEqual(new Set([config.publicUrl]))
    expect(mail.subject).toMatch(/^[A-Z][^\r\n]+$/)
    expect(mail.text).toContain('n’t you')
    expect(mail.html).toContain('n’t you')
    expect(mail.html.match(/class="on-accent"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    // The address of a button is also in the text, to be copied.
    const [, button] = /class="on-accent" href="([^"]+)"/.exec(mail.html) ?? []
    if (button) expect(mail.text).toContain(button)
    expect(mail.text).not.toMatch(/[\r\u202e]|^Bcc/m)
  },
)

test('a hostile name passes a real mail server as plain text', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: mailFromOf(config) })
  const email = newEmail()
  const personId = await makePerson(database.db, { email, name: hostile })
  const mail = await write('password_changed', { recipient: email, personId })
  await mailer.send({ ...mail!, id: randomUUID() })
  const [received] = await smtp.receives(1)
  expect(received?.envelopeTo).toEqual([email])
  expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received?.html).toContain('Hi &lt;img/src=x/onerror=alert(1)&gt;&quot;&#39;&amp;amp; gnp. exe,')
  await mailer.close()
})
