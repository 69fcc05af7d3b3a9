import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = Date.UTC(2026, 5, 1, 8)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const at = (ms: number) => new Date(now + ms)

test('only expired rows are removed', async () => {
  const { db } = database
  const personId = await makePerson(db)
  const signUp = (expiresIn: number) => ({
    id: randomUUID(),
    email: 'ana@example.test',
    name: expiresIn > 0 ? 'kept' : 'gone',
    password_hash: 'x',
    created_at: at(-2 * dayMs),
    expires_at: at(expiresIn),
  })
  await db
    .insertInto('sign_up')
    .values([signUp(0), signUp(1)])
    .execute()
  const link = (expiresIn: number) => ({
    token_hash: randomBytes(32),
    purpose: 'reset_password' as const,
    person_id: personId,
    email: expiresIn > -dayMs ? 'kept' : 'gone',
    created_at: at(-3 * dayMs),
    expires_at: at(expiresIn),
  })
  await db
    .insertInto('link')
    .values([link(-dayMs), link(1 - dayMs), link(hourMs)])
    .execute()
  const token = (expiresIn: number) => ({ token_hash: randomBytes(32), expires_at: at(expiresIn) })
  await db
    .insertInto('used_token')
    .values([token(-hourMs), token(1 - hourMs), token(hourMs)])
    .execute()
  const session = (expiresIn: number) => ({
    token_hash: randomBytes(32),
    person_id: personId,
    user_agent: expiresIn > 0 ? 'kept' : 'gone',
    created_at: at(-dayMs),
    last_seen_at: at(-dayMs),
    expires_at: at(expiresIn),
  })
  await db
    .insertInto('session')
    .values([session(0), session(1)])
    .execute()

  const old = -90 * dayMs
  const notice = (kind: string, times: { made: number; due: number | null; sent?: number }) => ({
    id: randomUUID(),
    channel: 'email' as const,
    recipient: 'ana@example.test',
    kind,
    created_at: at(times.made),
    due_at: times.due === null ? sql<Date>`'infinity'` : at(times.due),
    sent_at: times.sent === undefined ? null : at(times.sent),
  })
  const notices = [
    notice('gone: sent', { made: old - 2, due: old - 2, sent: old - 1 }),
    notice('gone: given up', { made: old - 1, due: null }),
    notice('gone: nobody sent it', { made: old - 1, due: old - 1 }),
    notice('kept: sent', { made: old - 2, due: old - 2, sent: old }),
    notice('kept: given up', { made: old, due: null }),
    notice('kept: due later', { made: old - 1, due: dayMs }),
  ]
  await db.insertInto('notice').values(notices).execute()

  await cleanUp({ db, log: silentLog, now: () => now }).run({})
  expect(await db.selectFrom('sign_up').select('name').execute()).toEqual([{ name: 'kept' }])
  expect((await db.selectFrom('link').select('email').execute()).map(({ email }) => email)).toEqual(['kept', 'kept'])
  expect(await db.selectFrom('used_token').select('expires_at').execute()).toHaveLength(2)
  expect(await db.selectFrom('session').select('user_agent').execute()).toEqual([{ user_agent: 'kept' }])
  const kinds = await db.selectFrom('notice').select('kind').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['kept: due later', 'kept: given up', 'kept: sent'])
})

test('[B27] abandoned carts are deleted, a visitor’s after 2 days and a person’s after 30, and address hashes after an hour', async () => {
  const { db } = database
  const [old, newer] = [await makePerson(db), await makePerson(db)]
  const cart = (changedMs: number, personId: string | null) => ({
    id: randomUUID(),
    person_id: personId,
    token_hash: personId === null ? randomBytes(32) : null,
    address_hash: randomBytes(32),
    network_hash: randomBytes(32),
    updated_at: at(changedMs),
  })
  const carts = {
    goneVisitors: cart(-2 * dayMs - 1, null),
    gonePersons: cart(-30 * dayMs - 1, old),
    visitors: cart(-2 * dayMs, null),
    persons: cart(-30 * dayMs, newer),
    fresh: cart(-hourMs, null),
  }
  await db.insertInto('cart').values(Object.values(carts)).execute()
  await cleanUp({ db, log: silentLog, now: () => now }).run({})
  const left = await db
    .selectFrom('cart')
    .select(['id', 'address_hash', 'network_hash'])
    .orderBy('updated_at')
    .execute()
  expect(left.map(({ id, address_hash, network_hash }) => [id, address_hash !== null, network_hash !== null])).toEqual([
    [carts.persons.id, false, false],
    [carts.visitors.id, false, false],
    [carts.fresh.id, true, true],
  ])
})
