import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOperator } from '#server/identity/account/make-operator.ts'
import { rotateKeys } from '#server/identity/second-factor/rotate-keys.ts'
import { openSession } from '#server/identity/sign-in/open-session.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { codeAt, turnOn } from '#tests/support/identity/second-factor.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createVault([oldKey])
const after = createVault([newKey, oldKey])
const withoutOld = createVault([newKey])

const databases: TestDatabase[] = []
let database: TestDatabase
let app: IdentityApp
beforeEach(async () => {
  database = await createTestDatabase()
  databases.push(database)
  app = identityApp(database, { vault: before })
})
afterAll(() => Promise.all(databases.map((one) => one.drop())))

async function withFactor() {
  const account = await app.signUpAndIn()
  return { ...account, ...(await turnOn(app, account.cookie)) }
}
const as = (vault: typeof before) => identityApp(database, { vault, now: app.now })
const sealedOf = async (personId: string) =>
  (
    await database.db
      .selectFrom('second_factor')
      .select('sealed_secret')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).sealed_secret

async function openHosted(personId: string, refreshToken: string): Promise<string> {
  const opened = await database.db.transaction().execute((tx) =>
    openSession(app.deps, tx, {
      personId,
      provider: 'firebase',
      userAgent: null,
      isOperator: false,
      grant: { refreshToken },
    }),
  )
  return opened.sessionId
}
const grantOf = async (id: string) =>
  (await database.db.selectFrom('session').select('sealed_grant').where('id', '=', id).executeTakeFirstOrThrow())
    .sealed_grant!

describe('an encrypted secret', () => {
  test('is not in the database in any readable form', async () => {
    const { secret, personId, recoveryCodes } = await withFactor()
    const tables = ['second_factor', 'recovery_code', 'notice', 'audit_event', 'session', 'identity'] as const
    const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
    const kept = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(kept).toContain(personId)
    expect(kept.toUpperCase()).not.toContain(secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('moved into another person’s row cannot be opened', async () => {
    const [thief, victim] = [await withFactor(), await withFactor()]
    await database.db
      .updateTable('second_factor')
      .set({ sealed_secret: await sealedOf(thief.personId), last_step: 0 })
      .where('person_id', '=', victim.personId)
      .execute()
    const { email, password } = victim
    const answer = await app.signIn({ email, password, code: codeAt(thief.secret, app.now()) })
    expect(answer.body.code).toBe('code_wrong')
    // A recovery code still works: it needs no key.
    expect((await app.signIn({ email, password, code: victim.recoveryCodes[0]! })).status).toBe(200)
  })

  test('without its key cannot be opened, and the operator is warned', async () => {
    const { email, password, secret } = await withFactor()
    const heard: string[] = []
    const log = { ...app.deps.log, error: (event: string) => void heard.push(event) }
    const lost = identityApp(database, { vault: withoutOld, now: app.now, log })
    const answer = await lost.signIn({ email, password, code: codeAt(secret, app.now()) })
    expect(answer.body.code).toBe('code_wrong')
    expect(heard).toEqual(['second_factor.unreadable'])
  })
})

describe('rotating keys', () => {
  test('the old key opens until all secrets are sealed again; then only the new one is needed', async () => {
    const people = [await withFactor(), await withFactor(), await withFactor()]
    const session = await openHosted(people[0]!.personId, 'a refresh token')
    const [{ email, password, secret }] = people as [(typeof people)[0]]
    expect((await as(after).signIn({ email, password, code: codeAt(secret, app.now()) })).status).toBe(200)

    expect(await rotateKeys({ db: database.db, vault: after }, { batch: 2 })).toEqual({ resealed: 4, unreadable: 0 })
    expect(withoutOld.open(await grantOf(session), `session:${session}`)).toBe('a refresh token')
    app.moveClock(30_000)
    for (const one of people) {
      const code = codeAt(one.secret, app.now())
      expect((await as(withoutOld).signIn({ email: one.email, password: one.password, code })).status).toBe(200)
    }
    expect(await rotateKeys({ db: database.db, vault: after })).toEqual({ resealed: 0, unreadable: 0 })
  })

  test('after an interruption the next run does the rest', async () => {
    for (let people = 0; people < 3; people++) await withFactor()
    let left = 2
    const failing = {
      ...after,
      seal: (secret: string, belongsTo: string) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return after.seal(secret, belongsTo)
      },
    }
    await expect(rotateKeys({ db: database.db, vault: failing }, { batch: 1 })).rejects.toThrow('killed')
    expect(await rotateKeys({ db: database.db, vault: after }, { batch: 1 })).toEqual({ resealed: 1, unreadable: 0 })
  })

  test('secrets that no key opens are counted and left unchanged', async () => {
    const { personId } = await withFactor()
    const sealed = await sealedOf(personId)
    expect(await rotateKeys({ db: database.db, vault: withoutOld })).toEqual({ resealed: 0, unreadable: 1 })
    expect(await sealedOf(personId)).toEqual(sealed)
  })

  test('a running server follows keys that were rotated beside it', async () => {
    const rotatedOnce = () => {
      const rings = [[oldKey], [newKey, oldKey]]
      return () => (rings.length > 1 ? rings.shift()! : rings[0]!)
    }
    const { email, password, secret } = await withFactor()
    await rotateKeys({ db: database.db, vault: after })
    const running = as(createVault(rotatedOnce()))
    expect((await running.signIn({ email, password, code: codeAt(secret, app.now()) })).status).toBe(200)
  })
})

describe('naming an operator', () => {
  const isOperator = async (cookie: string) =>
    (await app.request('GET', '/api/session', { cookie })).body.person.isOperator

  test('[I13] uses the proven address of an account in any case, and leaves an audit event', async () => {
    const { email, cookie, personId } = await app.signUpAndIn()
    expect(await isOperator(cookie)).toBe(false)
    expect(await makeOperator(app.deps, ` ${email.toUpperCase()} `)).toMatchObject({ ok: true })
    expect(await isOperator(cookie)).toBe(true)
    const trail = await database.db
      .selectFrom('audit_event')
      .select(['actor_id', 'actor_role'])
      .where('subject_id', '=', personId)
      .where('action', '=', 'operator.made')
      .execute()
    expect(trail).toEqual([{ actor_id: null, actor_role: 'machine' }])
  })

  test('[I13] refuses an address without account, a mere sign-up and a suspended person', async () => {
    const { email, personId } = await app.signUpAndIn()
    await app.signUp({ email: 'waiting@example.test' })
    await database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', personId).execute()
    for (const address of ['nobody@example.test', 'waiting@example.test', email, '', '%', randomUUID()]) {
      expect(await makeOperator(app.deps, address)).toMatchObject({ ok: false, code: 'no_such_account' })
    }
    const named = await database.db.selectFrom('person').select('id').where('is_operator', '=', true).execute()
    expect(named).toEqual([])
  })
})
