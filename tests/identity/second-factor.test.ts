import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { checkSecondFactor } from '#server/identity/second-factor/second-factor.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { codeAt, STEP_MS, turnOn } from '#tests/support/identity/second-factor.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'

const MINUTE = 60_000

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const security = async (cookie: string) => (await app.request('GET', '/api/me/security', { cookie })).body
const auditOf = async (personId: string) =>
  (await database.db.selectFrom('audit_event').select('action').where('subject_id', '=', personId).execute()).map(
    ({ action }) => action,
  )

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]!.waiting
}

async function withFactor() {
  const account = await app.signUpAndIn()
  return { ...account, ...(await turnOn(app, account.cookie)) }
}

describe('switching it on', () => {
  test('needs a code of the new secret', async () => {
    const { cookie, email, password } = await app.signUpAndIn()
    const started = await app.request('POST', '/api/me/second-factor', { cookie })
    expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(started.body.uri).searchParams.get('secret')).toBe(started.body.secret)
    expect(started.headers.get('cache-control')).toBe('no-store')
    expect((await security(cookie)).secondFactor).toBeNull()
    expect((await app.signIn({ email, password })).status).toBe(200)

    const wrong = await app.request('POST', '/api/me/second-factor/confirm', { cookie, body: { code: '000000' } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'code_wrong' } })
    expect((await app.signIn({ email, password })).status).toBe(200)

    const code = codeAt(started.body.secret, app.now())
    const confirmed = await app.request('POST', '/api/me/second-factor/confirm', { cookie, body: { code } })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const one of confirmed.body.recoveryCodes) expect(one).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const since = new Date(app.now()).toISOString()
    expect((await security(cookie)).secondFactor).toEqual({ since, recoveryCodesLeft: 10 })
    const next = await app.signIn({ email, password })
    expect(next).toMatchObject({ status: 401, body: { code: 'second_factor_needed' }, cookie: null })
  })

  test('uses up the first code [I9]', async () => {
    const { cookie, email, password } = await app.signUpAndIn()
    const { secret } = (await app.request('POST', '/api/me/second-factor', { cookie })).body
    const code = codeAt(secret, app.now())
    expect((await app.request('POST', '/api/me/second-factor/confirm', { cookie, body: { code } })).status).toBe(200)
    expect((await app.signIn({ email, password, code })).body.code).toBe('code_wrong')
  })

  test('started again makes another secret, and the first is refused', async () => {
    const { cookie } = await app.signUpAndIn()
    const first = (await app.request('POST', '/api/me/second-factor', { cookie })).body.secret
    const second = (await app.request('POST', '/api/me/second-factor', { cookie })).body.secret
    expect(second).not.toBe(first)
    const confirm = (secret: string) =>
      app.request('POST', '/api/me/second-factor/confirm', { cookie, body: { code: codeAt(secret, app.now()) } })
    expect((await confirm(first)).body.code).toBe('code_wrong')
    expect((await confirm(second)).status).toBe(200)
  })

  test('does not replace an active one, and none can be confirmed that was not started', async () => {
    const { cookie, secret } = await withFactor()
    const again = await app.request('POST', '/api/me/second-factor', { cookie })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const body = { code: codeAt(secret, app.now()) }
    const confirmed = await app.request('POST', '/api/me/second-factor/confirm', { cookie, body })
    expect(confirmed.body.code).toBe('conflict')
    const other = await app.signUpAndIn()
    const none = await app.request('POST', '/api/me/second-factor/confirm', { cookie: other.cookie, body })
    expect(none.body.code).toBe('conflict')
    const renewed = await app.request('POST', '/api/me/second-factor/recovery-codes', { cookie: other.cookie })
    expect(renewed.body.code).toBe('conflict')
  })

  test('one of two concurrent first codes succeeds, with one set of recovery codes', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const { secret } = (await app.request('POST', '/api/me/second-factor', { cookie })).body
    const body = { code: codeAt(secret, app.now()) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.request('POST', '/api/me/second-factor/confirm', { cookie, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const kept = await database.db
      .selectFrom('recovery_code')
      .select('used_at')
      .where('person_id', '=', personId)
      .execute()
    expect(kept).toHaveLength(10)
  })

  test('[I19] renewing recovery codes or creating a calendar feed sends a mail', async () => {
    const { email, cookie } = await withFactor()
    await app.flushMails()
    expect((await app.request('POST', '/api/me/second-factor/recovery-codes', { cookie })).status).toBe(200)
    expect((await app.request('POST', '/api/calendar-feed', { cookie })).status).toBe(200)
    const mailsOfPerson = (await app.flushMails()).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(mailsOfPerson.sort()).toEqual(['You have new recovery codes', 'Your calendar link was created'])
  })

  test('[I5] the sixth guess in a quarter of an hour is refused, even the right one', async () => {
    const { cookie } = await app.signUpAndIn()
    const { secret } = (await app.request('POST', '/api/me/second-factor', { cookie })).body
    const confirm = (code: string) => app.request('POST', '/api/me/second-factor/confirm', { cookie, body: { code } })
    const right = codeAt(secret, app.now())
    const wrong = right === '111111' ? '222222' : '111111'
    for (let i = 0; i < 5; i++) expect((await confirm(wrong)).body.code).toBe('code_wrong')
    const sixth = await confirm(right)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('mails the person and leaves an audit event', async () => {
    const { email, personId, cookie } = await withFactor()
    const mailsOfPerson = (await app.flushMails()).filter(({ to }) => to === email)
    expect(mailsOfPerson).toHaveLength(1)
    expect((await app.request('DELETE', '/api/me/second-factor', { cookie })).body).toEqual({ done: true })
    expect((await app.flushMails()).filter(({ to }) => to === email)).toHaveLength(1)
    expect(await auditOf(personId)).toEqual(expect.arrayContaining(['second_factor.on', 'second_factor.off']))
    expect(app.woken).toContain('send_notices')
  })
})

describe('a code', () => {
  test('opens a session together with the password, and neither does alone', async () => {
    const { email, password, secret } = await withFactor()
    const code = codeAt(secret, app.now())
    expect((await app.signIn({ email, password })).body.code).toBe('second_factor_needed')
    expect((await app.signIn({ email, password: 'not the right one', code })).body.code).toBe('wrong_credentials')
    const signedIn = await app.signIn({ email, password, code })
    expect(signedIn.status).toBe(200)
    expect(signedIn.cookie).not.toBeNull()
  })

  test('[I9] works once, also for another sign-in and browser', async () => {
    const { email, password, secret } = await withFactor()
    const code = codeAt(secret, app.now())
    expect((await app.signIn({ email, password, code })).status).toBe(200)
    const replayed = await app.signIn({ email, password, code })
    expect(replayed).toMatchObject({ status: 401, body: { code: 'code_wrong' }, cookie: null })
    // Still inside the time its neighbours are accepted.
    app.moveClock(STEP_MS)
    expect((await app.signIn({ email, password, code })).body.code).toBe('code_wrong')
    expect((await app.signIn({ email, password, code: codeAt(secret, app.now()) })).status).toBe(200)
  })

  test('[I9] used for signing in does not confirm, and vice versa', async () => {
    const { email, password, secret } = await withFactor()
    const code = codeAt(secret, app.now())
    const { cookie } = await app.signIn({ email, password, code })
    const confirm = (given: string) =>
      app.request('POST', '/api/session/confirm', { cookie, body: { password, code: given } })
    expect((await confirm(code)).body.code).toBe('code_wrong')
    app.moveClock(STEP_MS)
    const next = codeAt(secret, app.now())
    expect((await confirm(next)).status).toBe(200)
    expect((await app.signIn({ email, password, code: next })).body.code).toBe('code_wrong')
  })

  test('[I9] one of five concurrent sign-ins with one code succeeds', async () => {
    const { email, password, secret, personId } = await withFactor()
    const before = await database.db.selectFrom('session').select('id').where('person_id', '=', personId).execute()
    const code = codeAt(secret, app.now())
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.signIn({ email, password, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    const codes = answers.filter(({ status }) => status === 401).map(({ body }) => body.code)
    expect(new Set(codes)).toEqual(new Set(['code_wrong']))
    const after = await database.db.selectFrom('session').select('id').where('person_id', '=', personId).execute()
    expect(after.length - before.length).toBe(1)
  })

  test('[I9] is consumed by one statement: of five that saw it unused one succeeds', async () => {
    const { personId, secret, recoveryCodes } = await withFactor()
    const { db } = database
    const check = (code: string) => inTransaction(db, (tx) => checkSecondFactor(app.deps, tx, personId, code))
    for (const code of [codeAt(secret, app.now()), recoveryCodes[0]!.replaceAll('-', '')]) {
      const checks = await inTransaction(db, async (tx) => {
        // Reads pass these row locks, writes wait for them.
        await sql`select 1 from second_factor where person_id = ${personId} for update`.execute(tx)
        await sql`select 1 from recovery_code where person_id = ${personId} for update`.execute(tx)
        const begun = Array.from({ length: 5 }, () => check(code))
        await eventually('all five wait', async () => (await countWaiting()) === 5)
        return begun
      })
      const decisions = await Promise.all(checks)
      expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  test('[I9] older than the last used one is refused, even if still in time', async () => {
    const { email, password, secret } = await withFactor()
    const earlier = codeAt(secret, app.now())
    const later = codeAt(secret, app.now() + STEP_MS)
    expect((await app.signIn({ email, password, code: later })).status).toBe(200)
    expect((await app.signIn({ email, password, code: earlier })).body.code).toBe('code_wrong')
  })

  test('of another person, or two minutes old, is refused', async () => {
    const { email, password, secret } = await withFactor()
    const stranger = await withFactor()
    const old = codeAt(secret, app.now() - 2 * MINUTE)
    expect((await app.signIn({ email, password, code: codeAt(stranger.secret, app.now()) })).body.code).toBe(
      'code_wrong',
    )
    expect((await app.signIn({ email, password, code: old })).body.code).toBe('code_wrong')
    expect((await app.signIn({ email, password, code: stranger.recoveryCodes[0]! })).body.code).toBe('code_wrong')
  })
})

describe('a recovery code', () => {
  test('[I9] replaces a lost app, once; its person is mailed how many are left', async () => {
    const { email, password, recoveryCodes, cookie } = await withFactor()
    await app.flushMails()
    const [code = ''] = recoveryCodes
    expect((await app.signIn({ email, password, code: ` ${code.toUpperCase()} ` })).status).toBe(200)
    const mails = (await app.flushMails()).filter(({ to }) => to === email)
    mails.sort((a, b) => a.subject.localeCompare(b.subject))
    expect(mails.map(({ subject }) => subject)).toEqual(['A recovery code was used', 'New sign-in to your account'])
    expect(mails[0]!.text).toMatch(/\b9\b/)
    expect((await security(cookie)).secondFactor.recoveryCodesLeft).toBe(9)

    expect((await app.signIn({ email, password, code })).body.code).toBe('code_wrong')
    app.moveClock(365 * 24 * 60 * MINUTE)
    expect((await app.signIn({ email, password, code })).body.code).toBe('code_wrong')
    expect((await app.flushMails()).filter(({ to }) => to === email)).toEqual([])
  })

  test('[I9] one of five concurrent sign-ins with one code succeeds', async () => {
    const { email, password, recoveryCodes, personId } = await withFactor()
    const code = recoveryCodes[3]!
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.signIn({ email, password, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    const used = await database.db
      .selectFrom('recovery_code')
      .select('used_at')
      .where('person_id', '=', personId)
      .where('used_at', 'is not', null)
      .execute()
    expect(used).toHaveLength(1)
  })

  test('ten new ones replace the old, and are not readable in the database', async () => {
    const { email, password, recoveryCodes, cookie } = await withFactor()
    const renewed = await app.request('POST', '/api/me/second-factor/recovery-codes', { cookie })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await app.signIn({ email, password, code: recoveryCodes[0]! })).body.code).toBe('code_wrong')
    const kept = JSON.stringify(await database.db.selectFrom('recovery_code').selectAll().execute())
    for (const code of renewed.body.recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect((await app.signIn({ email, password, code: renewed.body.recoveryCodes[0] })).status).toBe(200)
  })

  test('after switching off, no code is asked for or stored', async () => {
    const { email, password, cookie, personId } = await withFactor()
    expect((await app.request('DELETE', '/api/me/second-factor', { cookie })).status).toBe(200)
    expect((await app.signIn({ email, password })).status).toBe(200)
    expect((await security(cookie)).secondFactor).toBeNull()
    const kept = await database.db.selectFrom('recovery_code').selectAll().where('person_id', '=', personId).execute()
    expect(kept).toEqual([])
    // Repeating it is accepted and sends no mail.
    await app.flushMails()
    expect((await app.request('DELETE', '/api/me/second-factor', { cookie })).status).toBe(200)
    expect(await app.flushMails()).toEqual([])
  })
})
