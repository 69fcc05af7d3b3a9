import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  finishSetUp as finishRoute,
  testSetUpMail as mailRoute,
  viewSetUp as viewRoute,
} from '#contract/opening/set-up.ts'
import { makeSetUpLink } from '#server/installation/set-up/make-set-up-link.ts'
import { startSmtp } from '#tests/notices/support/smtp-server.ts'
import { browserOf, signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const emptied = { is_operator: false, email: null, email_verified_at: null }
  await database.db.updateTable('person').set(emptied).where('is_operator', '=', true).execute()
  await database.db.deleteFrom('set_up_link').execute()
})

const settings = {
  name: 'Casa Luz',
  locale: 'en',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  whoOpens: 'anyone',
} as const

async function begin(config: Partial<typeof testConfig> = {}) {
  const app = identityApp(database, { config: { ...testConfig, ...config } })
  const link = async () => {
    const made = await makeSetUpLink(app.deps)
    if (!made.ok) throw new Error(made.code)
    return new URL(made.value).hash.slice(1)
  }
  const person = async () => {
    const id = await makePerson(database.db)
    return { id, browser: browserOf(app, await signedIn(database.db, id)) }
  }
  return { ...app, link, person, visitor: browserOf(app, null) }
}

const viewPath = '/api/set-up/view'
const setUpPath = '/api/set-up'
const mailPath = '/api/set-up/test-mail'
const operators = () => database.db.selectFrom('person').select('id').where('is_operator', '=', true).execute()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('[S13] the link makes its user the first operator, stores the settings and works once', async () => {
  const app = await begin()
  const token = await app.link()
  const { id, browser } = await app.person()
  expect((await browser.get('/api/operator/settings')).status).toBe(404)
  expect((await app.visitor.post(viewPath, { token })).body).toMatchObject({
    state: 'open',
    settings: { name: 'Lookbook', currency: 'EUR', whoOpens: 'after_review', mail: 'mailbox', isNameFixed: false },
  })
  expect((await browser.post(setUpPath, { token, ...settings })).status).toBe(200)
  expect((await browser.get('/api/operator/settings')).body).toMatchObject(settings)
  expect((await app.visitor.get('/api/installation')).body.name).toBe('Casa Luz')
  expect(await (await app.app.request('/manifest.webmanifest')).json()).toMatchObject({ name: 'Casa Luz' })

  const other = await app.person()
  expect(codeOf(await other.browser.post(setUpPath, { token, ...settings }))).toEqual([410, 'set_up_link_used'])
  expect(codeOf(await browser.post(setUpPath, { token, ...settings }))).toEqual([410, 'set_up_link_used'])
  expect((await other.browser.post(viewPath, { token })).body).toEqual({ state: 'used', settings: null })
  expect(await operators()).toEqual([{ id }])
  const events = await database.db.selectFrom('audit_event').select(['action', 'actor_id']).execute()
  expect(events).toEqual(
    expect.arrayContaining([
      { action: 'installation.set_up_link_made', actor_id: null },
      { action: 'operator.made', actor_id: id },
      { action: 'installation.set_up', actor_id: id },
    ]),
  )
  const made = await makeSetUpLink(app.deps)
  expect(made).toMatchObject({ ok: false, code: 'has_operator' })
})

test('[S13] of many concurrent uses one succeeds', async () => {
  const app = await begin()
  const token = await app.link()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()))
  const answers = await Promise.all(people.map(({ browser }) => browser.post(setUpPath, { token, ...settings })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410])
  expect(await operators()).toHaveLength(1)
})

test('[S13] the token is never part of an address sent to a server or proxy', async () => {
  const { deps } = await begin()
  const made = await makeSetUpLink(deps)
  const { pathname, search, hash } = new URL(made.ok ? made.value : '')
  expect([pathname, search, hash.length]).toEqual(['/set-up', '', 44])
  expect([viewRoute, finishRoute, mailRoute].map(({ path }) => path)).toEqual([viewPath, setUpPath, mailPath])
})

test('[S13] the database stores a hash of the token, not the token', async () => {
  const app = await begin()
  const token = await app.link()
  const { token_hash } = await database.db.selectFrom('set_up_link').select('token_hash').executeTakeFirstOrThrow()
  expect(token).not.toContain(token_hash.toString('base64url'))
  expect(token).toHaveLength(43)
})

describe('[S13] the link is refused', () => {
  test('to a visitor, who signs in first', async () => {
    const app = await begin()
    expect(codeOf(await app.visitor.post(setUpPath, { token: await app.link(), ...settings }))).toEqual([
      401,
      'sign_in_needed',
    ])
    expect(await operators()).toEqual([])
  })

  test('after 24 hours', async () => {
    const app = await begin()
    const token = await app.link()
    app.moveClock(86_400_000)
    const { browser } = await app.person()
    expect(codeOf(await browser.post(setUpPath, { token, ...settings }))).toEqual([410, 'set_up_link_expired'])
    expect((await browser.post(viewPath, { token })).body.state).toBe('expired')
  })

  test('once a newer one was printed', async () => {
    const app = await begin()
    const older = await app.link()
    const newer = await app.link()
    const { browser } = await app.person()
    expect(codeOf(await browser.post(setUpPath, { token: older, ...settings }))).toEqual([404, 'not_found'])
    expect((await browser.post(viewPath, { token: older })).status).toBe(404)
    expect((await browser.post(setUpPath, { token: newer, ...settings })).status).toBe(200)
  })

  test('where somebody is an operator already', async () => {
    const app = await begin()
    const token = await app.link()
    await makePerson(database.db, { is_operator: true })
    const { id, browser } = await app.person()
    expect(codeOf(await browser.post(setUpPath, { token, ...settings }))).toEqual([409, 'set_up_done'])
    expect((await browser.post(viewPath, { token })).body.state).toBe('done')
    expect(codeOf(await browser.post(mailPath, { token, email: 'a@example.test' }))).toEqual([409, 'set_up_done'])
    expect((await operators()).map((row) => row.id)).not.toContain(id)
  })

  test.each([
    ['a name of nothing', { name: ' ' }, 'name'],
    ['a name with a tag', { name: 'Casa <Luz>' }, 'name'],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
    ['a zone nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a currency that is none', { currency: 'zloty' }, 'currency'],
    ['a language there is not', { locale: 'xx' }, 'locale'],
    ['another rule for opening', { whoOpens: 'friends' }, 'whoOpens'],
  ])('with %s, and the link lives on', async (_, wrong, field) => {
    const app = await begin()
    const token = await app.link()
    const { browser } = await app.person()
    const answer = await browser.post(setUpPath, { token, ...settings, ...wrong })
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([422, field])
    expect((await browser.post(viewPath, { token })).body.state).toBe('open')
  })
})

test('LOOKBOOK_NAME wins over the stored name, and LOOKBOOK_OPERATORS over the link', async () => {
  const app = await begin({ name: 'From the environment' })
  const { browser } = await app.person()
  expect((await browser.post(setUpPath, { token: await app.link(), ...settings })).status).toBe(200)
  expect((await browser.get('/api/operator/settings')).body).toMatchObject({
    name: 'From the environment',
    isNameFixed: true,
  })
  expect((await app.visitor.get('/api/installation')).body.name).toBe('From the environment')
  const named = await begin({ operators: ['ines@example.test'] })
  expect(await makeSetUpLink(named.deps)).toMatchObject({ ok: false, code: 'has_operator' })
})

describe('the test mail', () => {
  test('arrives with the name of the site, and says why where it does not', async () => {
    const smtp = await startSmtp()
    const app = await begin({ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, name: 'Casa Luz' })
    const test = { token: await app.link(), email: 'me@example.test' }
    expect((await app.visitor.post(mailPath, test)).body).toEqual({ is: 'sent', code: null })
    const [mail] = await smtp.receives(1)
    expect(mail).toMatchObject({ from: { name: 'Casa Luz' }, subject: 'E-mail works on Casa Luz' })
    await smtp.behave({ refuses: { at: 'to', code: 550, times: 1, words: 'me@example.test is unknown' } })
    const refused = await app.visitor.post(mailPath, test)
    expect(refused.body).toEqual({ is: 'address_refused', code: 'EENVELOPE 550' })
    await smtp.kill()
    expect((await app.visitor.post(mailPath, test)).body.is).toBe('unreachable')
  })

  test('names a refused login and a server without TLS', async () => {
    const smtp = await startSmtp({ auth: { user: 'book', pass: 'right' } })
    const wrong = await begin({ smtpUrl: `smtp://book:wrong@127.0.0.1:${smtp.port}` })
    const refused = await wrong.visitor.post(mailPath, {
      token: await wrong.link(),
      email: 'me@example.test',
    })
    expect(refused.body.is).toBe('login_refused')
    // 0.0.0.0 is this machine without counting as loopback, so STARTTLS is required.
    const plain = await begin({ smtpUrl: `smtp://0.0.0.0:${smtp.port}` })
    const noTls = await plain.visitor.post(mailPath, {
      token: await plain.link(),
      email: 'me@example.test',
    })
    expect(noTls.body.is).toBe('no_tls')
  })

  test('goes to the mailbox where there is no mail server, and is rate limited', async () => {
    const app = await begin()
    const { id, browser } = await app.person()
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', id).execute()
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await browser.post('/api/operator/settings/test-mail')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await (await app.person()).browser.post('/api/operator/settings/test-mail')).status).toBe(404)
  })
})

test('[S15] of two concurrent changes to the settings the second is a conflict and changes nothing', async () => {
  const app = await begin()
  const { id, browser } = await app.person()
  await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', id).execute()
  const { version } = (await browser.get('/api/operator/settings')).body
  const first = await browser.put('/api/operator/settings', { ...settings, name: 'First', version })
  expect([first.status, first.body.name, first.body.version]).toEqual([200, 'First', version + 1])
  const second = await browser.put('/api/operator/settings', { ...settings, name: 'Second', version })
  expect(codeOf(second)).toEqual([409, 'conflict'])
  expect((await browser.get('/api/operator/settings')).body.name).toBe('First')
  for (const stranger of [app.visitor, (await app.person()).browser]) {
    const answer = await stranger.put('/api/operator/settings', { ...settings, version: version + 1 })
    expect([401, 404]).toContain(answer.status)
  }
})
