import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '#server/platform/secrets/vault.ts'
import { totp } from '#tests/support/identity/totp.ts'
import { everyRow, type Outside, openOutside } from './outside.ts'

let outside: Outside
const key = randomBytes(32)
/** Secrets that only their owner may read, by kind. */
const secrets = new Map<string, string>()
const keep = (what: string, secret: string) => {
  secrets.set(`${secrets.size} ${what}`, secret)
  return secret
}

/** A complete life of an account, successes and failures, so that we have handled every kind of secret. */
beforeAll(async () => {
  outside = await openOutside({}, { isCostly: true, vault: createVault([key]) })
  const words = ['slow amber afternoon', 'another slow morning', 'a third slow evening', 'mistyped amber afternoon']
  const [first = '', second = '', third = '', mistyped = ''] = words.map((word) => keep('password', word))
  const who = outside.browser()
  const email = outside.freshEmail()
  const noted = () => keep('session', who.token())

  await who.post('/api/sign-up', { name: 'Maren Falk', email, password: first })
  const finishing = keep('link', await outside.linkFor(email))
  await who.post('/api/sign-up/finish', { token: finishing, password: mistyped })
  expect((await who.post('/api/sign-up/finish', { token: finishing, password: first })).status).toBe(200)
  noted()
  const factor = await outside.addFactor(who)
  keep('TOTP secret', factor.secret)
  for (const code of factor.recoveryCodes) keep('recovery code', code)
  outside.passes(60_000)
  await who.signIn(email, mistyped)
  const code = keep('code', totp(factor.secret, outside.now()))
  expect((await who.signIn(email, first, code)).status).toBe(200)
  noted()
  expect((await who.post('/api/session/confirm', { password: first, code: factor.recoveryCodes[0] })).status).toBe(200)
  noted()
  expect((await who.put('/api/me/password', { password: second })).status).toBe(200)
  noted()
  const wanted = outside.freshEmail()
  await who.put('/api/me/email', { email: wanted })
  const changing = keep('link', await outside.linkFor(wanted))
  expect((await who.post('/api/email/confirm', { token: changing })).status).toBe(200)
  await who.post('/api/password/forgotten', { email: wanted })
  const resetting = keep('link', await outside.linkFor(wanted))
  expect((await who.post('/api/password/reset', { token: resetting, password: third })).status).toBe(200)
  await who.post('/api/password/reset', { token: resetting, password: third })
  outside.passes(60_000)
  const last = outside.browser()
  expect((await last.signIn(wanted, third, totp(factor.secret, outside.now()))).status).toBe(200)
  keep('session', last.token())
  await outside.browser().post('/api/sign-up', { name: 'Waiting', email: outside.freshEmail(), password: first })
  await outside.browser().post('/api/password/forgotten', { email: wanted })
  keep('link', await outside.linkFor(wanted))
  keep('key', key.toString('base64url'))
})
afterAll(() => outside.close())

/** The encodings in which a secret could have been written. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const decoded = Buffer.from(secret, 'base64url')
  return [
    secret,
    secret.toLowerCase(),
    secret.replaceAll('-', ''),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    ...(decoded.length === 32 ? [decoded.toString('hex'), decoded.toString('base64')] : []),
  ].filter((one) => one.length >= 6)
}

test('the setup left secrets of every kind, and rows in every table of identity', async () => {
  const kinds = new Set([...secrets.keys()].map((what) => what.replace(/^\d+ /, '')))
  expect([...kinds].sort()).toEqual(['TOTP secret', 'code', 'key', 'link', 'password', 'recovery code', 'session'])
  const rows = await everyRow(outside.db)
  for (const table of [
    'person',
    'identity',
    'session',
    'sign_up',
    'link',
    'second_factor',
    'recovery_code',
    'notice',
    'audit_event',
  ])
    expect(rows.get(table)?.length, table).toBeGreaterThan(0)
})

test('[I6] [I7] [I9] no column of any table contains one, as text or bytes', async () => {
  const found: string[] = []
  for (const [table, rows] of await everyRow(outside.db)) {
    const text = rows.join('\n')
    // Skips six-digit codes: they occur in any number by chance.
    for (const [what, secret] of secrets)
      if (!what.endsWith(' code') || secret.length > 6)
        for (const spelling of spellings(secret)) if (text.includes(spelling)) found.push(`${what} in ${table}`)
  }
  expect(found).toEqual([])
})

test('the search finds a planted secret', async () => {
  const token = randomBytes(32).toString('base64url')
  const leak = (value: string | Buffer) =>
    sql`insert into mailbox_mail (id, recipient, subject, text, html, written_at)
        values (gen_random_uuid(), 'x', 'x', ${typeof value === 'string' ? value : value.toString('hex')}, 'x', now())`.execute(
      outside.db,
    )
  await leak(token)
  await leak(Buffer.from(token, 'base64url'))
  const text = (await everyRow(outside.db)).get('mailbox_mail')?.join('\n') ?? ''
  expect(spellings(token).filter((spelling) => text.includes(spelling)).length).toBeGreaterThanOrEqual(2)
  await sql`truncate mailbox_mail`.execute(outside.db)
})

test('no log line contains one, an address or a name', () => {
  const log = outside.lines.join('\n')
  expect(outside.lines.length).toBeGreaterThan(20)
  const found = [...secrets].filter(
    ([what, secret]) => !what.endsWith(' code') && spellings(secret).some((one) => log.includes(one)),
  )
  expect(found.map(([what]) => what)).toEqual([])
  for (const [, secret] of [...secrets].filter(([what]) => what.endsWith(' code')))
    expect(log).not.toMatch(new RegExp(`"${secret}"`))
  expect(log).not.toMatch(/@example\.test|Maren Falk|10\.0\.\d+\.\d+|Firefox/)
})

test('the outbox and the audit trail contain no secret and no address in their data', async () => {
  const notices = await outside.db.selectFrom('notice').select(['kind', 'data']).execute()
  expect(JSON.stringify(notices)).not.toMatch(/[\w-]{43}|@/)
  const events = await outside.db.selectFrom('audit_event').selectAll().execute()
  expect(events.length).toBeGreaterThan(5)
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/[\w-]{43}|@|Firefox|10\.0\./)
})

test('a password is stored as argon2id, a second factor’s secret only encrypted', async () => {
  const identities = await outside.db.selectFrom('identity').select('password_hash').execute()
  for (const { password_hash } of identities) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { sealed_secret, person_id } = await outside.db
    .selectFrom('second_factor')
    .selectAll()
    .executeTakeFirstOrThrow()
  const bound = `second-factor:${person_id}`
  expect(createVault([key]).open(sealed_secret, bound)).toBe(
    [...secrets].find(([what]) => what.endsWith('TOTP secret'))?.[1],
  )
  expect(createVault([randomBytes(32)]).open(sealed_secret, bound)).toBeNull()
  expect(createVault([key]).open(sealed_secret, 'second-factor:another')).toBeNull()
})

test('no answer contains a hash, a token or another person’s address', async () => {
  const { who } = await outside.signUp()
  for (const path of ['/api/session', '/api/me/security', '/api/identity']) {
    const text = JSON.stringify((await who.get(path)).body)
    expect(text).not.toMatch(/argon2|token|hash|secret"/i)
    expect(text).not.toContain(who.token())
  }
})
