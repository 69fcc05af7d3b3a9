import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { mailboxCookie, testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
let demo: { personId: string; email: string; password: string }
beforeAll(async () => {
  database = await createTestDatabase()
  const app = identityApp(database)
  const { personId, email, password } = await app.signUpAndIn()
  await app.signUpAndIn()
  demo = { personId, email, password }
})
beforeEach(() => beDemo(true))
afterAll(() => database.drop())

/** As after the demo was filled, or as on any other installation. */
async function beDemo(is: boolean): Promise<void> {
  await database.db.updateTable('person').set({ is_demo_account: is }).where('id', '=', demo.personId).execute()
  await database.db.deleteFrom('installation').where('key', '=', 'demo.password').execute()
  if (is)
    await database.db
      .insertInto('installation')
      .values({ key: 'demo.password', value: JSON.stringify(demo.password) })
      .execute()
}

type Asked = { config?: Partial<Config>; address?: string; headers?: Record<string, string>; url?: string }
async function asked({ config = {}, url = '/api/identity/demo', ...from }: Asked = {}) {
  const app = identityApp(database, { config: { ...testConfig, ...config } })
  return app.request('GET', url, { address: '127.0.0.1', ...from })
}

test('[A6] the accounts of the demo are offered at the machine itself, and one press signs in', async () => {
  const { body, headers } = await asked()
  const { email, password } = demo
  expect(body.accounts).toEqual([{ email, password, name: expect.any(String), role: 'client' }])
  expect(headers.get('cache-control')).toBe('no-store')
  const [account] = body.accounts
  const signedIn = await identityApp(database).request('POST', '/api/session', {
    body: { email: account.email, password: account.password },
    address: '127.0.0.1',
  })
  expect(signedIn.body.person).toMatchObject({ id: demo.personId })
})

test.each<[string, Asked]>([
  ['another machine', { address: '192.0.2.7' }],
  ['another machine with the mailbox’s key', { address: '192.0.2.7', headers: { cookie: mailboxCookie } }],
  ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
  ['a name of another site that leads here', { url: 'http://evil.example/api/identity/demo' }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['an installation behind a proxy', { config: { trustedProxies: 1 } }],
  ['an installation at a public address', { config: { publicUrl: 'https://book.example.org' } }],
  ['an installation that listens to the network', { config: { host: '0.0.0.0' } }],
])('[A6] %s is offered none', async (_, from) => {
  const { status, body } = await asked(from)
  expect([status, body]).toEqual([200, { accounts: [] }])
})

test('[A6] outside the demo nobody is offered', async () => {
  await beDemo(false)
  expect((await asked()).body).toEqual({ accounts: [] })
})
