import { get } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { startSmtp } from './support/smtp-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Two starts of a whole server. */
const processesMs = 120_000
const password = 'plum cake on a Tuesday'

async function openServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: database.connectionString, ...env })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.ended
  })
  await server.open()
  return server
}

function post({ url }: ServerProcess, path: string, body: object): Promise<Response> {
  const headers = { origin: url, 'x-lookbook': '1', 'content-type': 'application/json' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('a sign-up survives kill -9 while its mail is sent: the next server sends it, and it is completed', {
  timeout: processesMs,
}, async () => {
  const smtp = await startSmtp({ auth: { user: 'book', pass: 'smtp-secret' } })
  const env = {
    LOOKBOOK_DATA: openFolder(),
    LOOKBOOK_SMTP_URL: `smtp://book:smtp-secret@127.0.0.1:${smtp.port}`,
    LOOKBOOK_MAIL_FROM: 'The Book <hello@book.example.org>',
  }
  await smtp.behave({ afterData: 'hang' })
  const first = await openServer(env)
  expect((await fetch(`${first.url}/api/mailbox`)).status).toBe(404)
  const signUp = { name: 'Ana', email: 'ana@example.test', password }
  expect((await post(first, '/api/sign-up', signUp)).status).toBe(200)
  await smtp.receives(1)
  first.signal('SIGKILL')
  await first.ended
  await smtp.behave({})

  const row = () => database.db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null, last_error: null, claimed_at: expect.any(Date) })
  // Instead of waiting five minutes for the claim to expire.
  const longAgo = new Date(Date.now() - 6 * 60_000)
  await database.db.updateTable('notice').set({ claimed_at: longAgo }).execute()
  const second = await openServer(env)
  await post(second, '/api/password/forgotten', { email: 'nobody@example.test' })

  const [lost, mail] = await smtp.receives(2)
  expect(mail?.messageId).toBe(lost?.messageId)
  expect(mail).toMatchObject({ from: { name: 'The Book' }, subject: expect.stringMatching(/^Finish your sign-up: /) })
  await eventually('both notices are done with', async () => {
    const open = await database.db.selectFrom('notice').select('id').where('sent_at', 'is', null).execute()
    return open.length === 0
  })
  expect(smtp.count()).toBe(2)
  // The link works, whichever of the two copies arrived.
  for (const copy of [lost, mail]) {
    const token = /\/verify-email#([\w-]{43})/.exec(copy?.text ?? '')?.[1]
    const seen = await post(second, '/api/link', { token })
    expect(await seen.json()).toEqual({ purpose: 'finish_sign_up', email: 'ana@example.test' })
  }
  const token = /\/verify-email#([\w-]{43})/.exec(lost?.text ?? '')?.[1]
  expect((await post(second, '/api/sign-up/finish', { token, password })).status).toBe(200)
  for (const { output } of [first, second]) expect(output()).not.toMatch(/smtp-secret|ana@example|plum cake/)
})

test('without a mail server mails are kept in the mailbox, for this machine under its own name', {
  timeout: processesMs,
}, async () => {
  const server = await openServer({ LOOKBOOK_DATA: openFolder() })
  const [, key] = /\/mailbox\?key=([\w-]{22})/.exec(server.output()) ?? []
  const headers = { cookie: `lookbook-mailbox=${key}` }
  await post(server, '/api/sign-up', { name: 'Ben', email: 'ben@example.test', password })
  const mailbox = async () =>
    (await fetch(`${server.url}/api/mailbox`, { headers })).json() as Promise<{ mails: { to: string }[] }>
  await eventually('the mail is kept', async () => (await mailbox()).mails.some(({ to }) => to === 'ben@example.test'))
  const port = Number(new URL(server.url).port)
  expect(await statusAs(port, { host: `localhost:${port}` })).toBe(200)
  expect(await statusAs(port, { host: `evil.example:${port}` })).toBe(404)
  // The name that a tunnel to this machine has; only who has seen the terminal knows the key.
  expect(await statusAs(port, { ...headers, host: `tunnel.example:${port}` })).toBe(200)
})

/** fetch does not let one choose the Host. */
function statusAs(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/mailbox', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}
