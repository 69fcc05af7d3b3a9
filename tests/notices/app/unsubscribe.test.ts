import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { unsubscribeToken, unsubscribeUrls } from '#server/notices/choices/unsubscribe-link.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { startSmtp } from '../support/smtp-server.ts'

let app: BookingApp
let world: MailWorld
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openMailWorld(app)
})
afterAll(() => app.close())

const formPost = (path: string, headers: Record<string, string> = {}) =>
  app.app.request(
    path,
    {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
  )
const linkOf = (topic: 'shop_bookings' | 'reminders') =>
  unsubscribeToken(app.deps.vault, { personId: world.maker.personId, topic })
const recipients = async () => (await flushBookingMails(app)).map(({ to }) => to)

test('[N55] one press in a mail program stops these mails, without a cookie, a header of ours or our origin', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'Lookbook <hello@book.example.org>' })
  await world.book(inDays(app, 3))
  const deps = { ...app.deps, unsubscribeUrl: unsubscribeUrls(app.deps) }
  while ((await sendNotices(deps, mailer, mailComposers(app.deps, visitMails))) > 0);
  const mails = await smtp.receives(2)
  await mailer.close()
  const mailTo = (address: string) => mails.find(({ envelopeTo }) => envelopeTo.includes(address))
  const headerOf = (address: string, key: string) => mailTo(address)?.headers.find((each) => each.key === key)?.value

  expect(headerOf(world.maker.email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, url] = /^<(.+)>$/.exec(headerOf(world.maker.email, 'list-unsubscribe') ?? '') ?? []
  expect(url).toMatch(new RegExp(`^${app.deps.config.publicUrl}/unsubscribe/[\\w-]{40,300}$`))
  for (const body of [mailTo(world.maker.email)?.text, mailTo(world.maker.email)?.html]) expect(body).toContain(url)
  // What a client booked cannot be switched off.
  expect(headerOf(world.client.email, 'list-unsubscribe')).toBeUndefined()
  expect(mailTo(world.client.email)?.html).not.toContain('/unsubscribe/')

  const { pathname } = new URL(url!)
  const answer = await formPost(pathname, { origin: 'https://mail.example' })
  expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed.\n'])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await formPost(pathname)).status).toBe(200)
  await world.book(inDays(app, 4))
  expect(await recipients()).toEqual([world.client.email])
  const { items } = (await world.maker.browser.get('/api/me/notices')).body
  expect(items).toHaveLength(2)
})

test('[N55] reading the link changes nothing, and its page can switch mails off and on again', async () => {
  const token = linkOf('shop_bookings')
  const stranger = app.as(null)
  expect((await stranger.post('/api/unsubscription', { token })).body).toEqual({ topic: 'shop_bookings', byMail: true })
  await world.book(inDays(app, 5))
  expect(await recipients()).toContain(world.maker.email)
  const off = await stranger.put('/api/unsubscription', { token, byMail: false })
  expect(off.body).toEqual({ topic: 'shop_bookings', byMail: false })
  await world.book(inDays(app, 6))
  expect(await recipients()).not.toContain(world.maker.email)
  expect((await stranger.put('/api/unsubscription', { token, byMail: true })).body.byMail).toBe(true)
  await world.book(inDays(app, 7))
  expect(await recipients()).toContain(world.maker.email)
})

test('[N55] it is bound to one person and one topic', async () => {
  await formPost(`/unsubscribe/${linkOf('reminders')}`)
  const rows = await app.database.db
    .selectFrom('notice_choice')
    .selectAll()
    .where('person_id', 'in', [world.maker.personId, world.owner.personId, world.client.personId])
    .execute()
  expect(rows).toEqual([
    {
      person_id: world.maker.personId,
      topic: 'reminders',
      by_mail: false,
      in_app: true,
      by_push: true,
      in_digest: true,
    },
  ])
})

test.each([
  ['cut off', () => linkOf('reminders').slice(0, -4)],
  ['changed', () => `${linkOf('reminders').slice(0, -6)}AAAAAA`],
  ['invented', () => randomBytes(80).toString('base64url')],
  [
    'of another installation',
    () => unsubscribeToken(otherVault, { personId: world.maker.personId, topic: 'reminders' }),
  ],
  [
    'of a topic that cannot be switched off',
    () => unsubscribeToken(app.deps.vault, { personId: world.maker.personId, topic: 'account' }),
  ],
  [
    'sealed for something else',
    () => app.deps.vault.seal(`${world.maker.personId} reminders`, 'other').toString('base64url'),
  ],
])('[N55] a link that is %s does nothing', async (_how, tokenOf) => {
  const token = tokenOf()
  expect((await formPost(`/unsubscribe/${token}`)).status).toBe(404)
  for (const answer of [
    await app.as(null).post('/api/unsubscription', { token }),
    await app.as(null).put('/api/unsubscription', { token, byMail: false }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  expect(
    await app.database.db
      .selectFrom('notice_choice')
      .selectAll()
      .where('person_id', '=', world.maker.personId)
      .execute(),
  ).toEqual([])
})

test('[N55] a link survives rotated keys', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const token = unsubscribeToken(createVault([older]), { personId: world.maker.personId, topic: 'reminders' })
  expect(createVault([newer, older]).open(Buffer.from(token, 'base64url'), 'unsubscribe')).toBe(
    `${world.maker.personId} reminders`,
  )
})

test('nothing else is exempt from the check of the origin', async () => {
  for (const path of ['/api/me/notices/read', '/unsubscribe/', '/unsubscribe/a/b', '/api/unsubscription'])
    expect((await formPost(path)).status, path).toBe(403)
})

const otherVault = createVault([randomBytes(32)])
