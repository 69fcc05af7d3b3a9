import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp, linkToken } from '#tests/support/identity-app.ts'
import { startSmtp } from './support/smtp-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('no token, password, address, name or cookie reaches the log, the outbox’s errors or the audit trail', async () => {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const { request, flushMails, signIn, deps, moveClock } = identityApp(database, { log })
  const secrets = new Set<string>()
  const secret = <T extends string>(text: T): T => {
    secrets.add(text)
    return text
  }
  const asked = { address: secret('203.0.113.77'), headers: { 'user-agent': secret('Peculiar/7.0') } }
  const email = secret('marisol.peculiar@example.test')
  const name = secret('Marisol Peculiar')
  const password = secret('quiet orange harbour 7')
  const post = (path: string, body: object, cookie?: string | null) =>
    request('POST', path, { ...asked, body, ...(cookie && { cookie }) })
  const tokenOf = (mails: Mail[], to: string = email) => secret(linkToken(mails, to))
  const keep = (cookie: string | null) => secret((cookie ?? '').replace(/^.*=/, ''))

  await post('/api/sign-up', { name, email, password })
  const token = tokenOf(await flushMails())
  await post('/api/link', { token })
  await post('/api/sign-up/finish', { token, password: secret('not the right one 1') })
  const finished = await post('/api/sign-up/finish', { token, password })
  expect(finished.status).toBe(200)
  keep(finished.cookie)
  await post('/api/sign-up/finish', { token, password })
  await signIn({ email, password: secret('another wrong one 2') }, asked)
  const signedIn = await signIn({ email, password }, asked)
  expect(signedIn.status).toBe(200)
  keep(signedIn.cookie)

  const next = secret('marisol.next@example.test')
  await request('PUT', '/api/me/email', { ...asked, body: { email: next }, cookie: signedIn.cookie })
  const change = tokenOf(await flushMails(), next)
  expect((await post('/api/email/confirm', { token: change, password })).status).toBe(200)
  await flushMails()
  await post('/api/password/forgotten', { email: next })
  const reset = tokenOf(await flushMails(), next)
  const newPassword = secret('green lantern museum 9')
  expect((await post('/api/password/reset', { token: reset, password: newPassword })).status).toBe(200)
  const again = await signIn({ email: next, password: newPassword }, asked)
  expect(again.status).toBe(200)
  keep(again.cookie)
  await request('DELETE', '/api/session', { ...asked, cookie: again.cookie })
  // Malformed JSON and refused values are not repeated either.
  await post('/api/session', { email: next, password: 7, code: secret('peculiar-code') })
  await request('GET', `/api/${secret('peculiar-path')}?token=${reset}`, asked)

  // A mail server that quotes its input, and a wrong password.
  const smtp = await startSmtp({ auth: { user: 'book', pass: 'right' } })
  const smtpPassword = secret('smtp-peculiar-secret')
  const mailer = createSmtpMailer(`smtp://book:${smtpPassword}@127.0.0.1:${smtp.port}`, {
    mailFrom: 'Lookbook <lookbook@localhost>',
  })
  await post('/api/password/forgotten', { email: next })
  expect(await sendNotices(deps, mailer, mailComposers(deps, accountMails))).toBeGreaterThan(0)
  expect(smtp.logins()).toBeGreaterThan(0)
  moveClock(60_000)
  const refusing = await startSmtp()
  await refusing.behave({ refuses: { at: 'to', code: 550, times: 9, words: `${next} is unknown` } })
  const other = createSmtpMailer(`smtp://127.0.0.1:${refusing.port}`, { mailFrom: 'Lookbook <lookbook@localhost>' })
  expect(await sendNotices(deps, other, mailComposers(deps, accountMails))).toBeGreaterThan(0)
  await Promise.all([mailer.close(), other.close()])

  const logged = lines.join('').toLowerCase()
  for (const event of ['request', 'mail_sent', 'mail_failed', 'mail_given_up']) expect(logged).toContain(`"${event}"`)
  const errors = await database.db.selectFrom('notice').select('last_error').execute()
  expect(errors.filter(({ last_error }) => last_error !== null).length).toBeGreaterThan(0)
  const everything = logged + JSON.stringify(errors).toLowerCase()
  expect(secrets.size).toBeGreaterThan(12)
  expect([...secrets].filter((text) => text === '' || everything.includes(text.toLowerCase()))).toEqual([])

  const trail = await database.pool.query('select action, detail::text as detail from audit_event')
  expect(trail.rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(trail.rows)).not.toMatch(/peculiar|marisol|@|203\.0\.113|harbour|museum/i)
})
