import { describe, expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-app.ts'
import { app, database, HOUR_MS, hostedApp, openHostedApp, service } from './hosted-app.ts'
import { answer, claimsOf, signToken } from './signing-service.ts'

openHostedApp()

/** A session that is this old. The service then answers with a fresh token. */
async function signedInEarlier(ms: number, given: { account?: object; claims?: Record<string, unknown> } = {}) {
  const subject = app.account({ ...given.account })
  const { cookie, body } = await app.come(subject, given.claims ? { claims: given.claims } : {})
  const authTime = Math.floor(app.now() / 1000)
  app.moveClock(ms)
  /** The service keeps the time of the sign-in when it renews a token. */
  const renew = async (claims: Record<string, unknown> = {}, of = subject) =>
    app.sayAgain(await signToken(service.key, claimsOf(of, app.now(), { auth_time: authTime, ...claims })))
  await renew()
  service.heard.length = 0
  return { subject, cookie: cookie!, personId: body.person.id as string, authTime, renew }
}
const asked = () => service.heard.map(({ path }) => path.split('?')[0])

test('[I15] within the hour the service is not called, and a request costs one statement', async () => {
  const { cookie } = await signedInEarlier(HOUR_MS - 1)
  const answered = await app.request('GET', '/api/session', { cookie })
  expect(answered.body.person).not.toBeNull()
  expect(answered.statements).toHaveLength(1)
  expect(asked()).toEqual([])
})

test('[I15] after an hour the service is called once, then not for another hour', async () => {
  const { cookie } = await signedInEarlier(HOUR_MS)
  expect(await app.session(cookie)).not.toBeNull()
  expect(asked().filter((path) => path !== '/keys')).toEqual(['/token', '/lookup'])
  service.heard.length = 0
  app.moveClock(HOUR_MS - 1)
  expect(await app.session(cookie)).not.toBeNull()
  expect(asked()).toEqual([])
})

test('concurrent requests share one call', async () => {
  const { cookie } = await signedInEarlier(HOUR_MS)
  const count = 6
  // The answer is held back until every request has read its session, and the first one its grant: one statement each.
  const allHaveRead = new Promise<void>((resolve) => {
    let reads = 0
    const whenRead = () => {
      reads += 1
      if (reads < count + 1) return
      database.pool.off('release', whenRead)
      setImmediate(resolve)
    }
    database.pool.on('release', whenRead)
  })
  service.fail('/token', async (_, response) => {
    await allHaveRead
    answer(response, 503, 'gone')
  })
  const all = await Promise.all(Array.from({ length: count }, () => app.session(cookie)))
  expect(all).not.toContain(null)
  expect(asked().filter((path) => path === '/token')).toHaveLength(1)
})

describe('[I15] signed out within the hour', () => {
  test('a disabled account', async () => {
    const { subject, cookie } = await signedInEarlier(HOUR_MS)
    service.accounts.set(subject, { localId: subject, disabled: true })
    const all = await Promise.all([1, 2, 3].map(() => app.session(cookie)))
    expect(all).toEqual([null, null, null])
    // The session stays ended: after the account is enabled they must sign in again.
    service.accounts.set(subject, { localId: subject })
    expect(await app.session(cookie)).toBeNull()
  })

  test.each(['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN'])(
    'one whose token cannot be renewed: %s',
    async (error) => {
      const { cookie } = await signedInEarlier(HOUR_MS)
      await app.sayAgain({ error })
      expect(await app.session(cookie)).toBeNull()
      expect((await app.request('GET', '/api/me/security', { cookie })).status).toBe(401)
    },
  )

  test('a revoked account', async () => {
    const { subject, cookie, authTime } = await signedInEarlier(HOUR_MS)
    service.accounts.set(subject, { localId: subject, validSince: String(authTime + 60) })
    expect(await app.session(cookie)).toBeNull()
  })

  test('one with another person’s refresh token', async () => {
    const stranger = app.account()
    const { cookie, renew } = await signedInEarlier(HOUR_MS)
    await renew({}, stranger)
    expect(await app.session(cookie)).toBeNull()
  })

  test('everyone, once the service is no longer configured', async () => {
    const { cookie } = await signedInEarlier(HOUR_MS)
    const without = hostedApp(database, service, {
      config: testConfig,
      hosted: null,
      at: new Date(app.now()).toISOString(),
    })
    expect(await without.session(cookie)).toBeNull()
  })

  test('nobody who signed in another way', async () => {
    const { cookie } = await app.signUpAndIn()
    app.moveClock(HOUR_MS)
    expect(await app.session(cookie)).not.toBeNull()
  })
})

test('an unreachable service signs nobody out and is called again after 5 minutes', async () => {
  const { cookie, subject } = await signedInEarlier(HOUR_MS)
  for (const path of ['/token', '/lookup']) {
    service.fail(path, (_, response) => answer(response, 503, 'gone'))
    expect(await app.session(cookie)).not.toBeNull()
    service.heard.length = 0
    app.moveClock(5 * 60_000 - 1)
    expect(await app.session(cookie)).not.toBeNull()
    expect(asked()).toEqual([])
    app.moveClock(1)
  }
  service.calm()
  service.accounts.set(subject, { localId: subject, disabled: true })
  expect(await app.session(cookie)).toBeNull()
})

describe('[I13] the admin claim', () => {
  test('makes an operator for 12 hours at most', async () => {
    const subject = app.account()
    const come = await app.come(subject, { claims: { admin: true } })
    expect(come.body.person.isOperator).toBe(true)
    expect(Date.parse(come.body.person.endsAt)).toBe(app.now() + 12 * HOUR_MS)
    const made = await app.db
      .selectFrom('audit_event')
      .select('detail')
      .where('subject_id', '=', come.body.person.id)
      .where('action', '=', 'operator.made')
      .execute()
    expect(made).toEqual([{ detail: { by: 'claim' } }])
  })

  test('removed at the service, ends the role in the request that rechecks it', async () => {
    const { cookie, renew } = await signedInEarlier(HOUR_MS - 60_000, { claims: { admin: true } })
    expect((await app.session(cookie)).isOperator).toBe(true)
    app.moveClock(60_000)
    await renew()
    expect((await app.session(cookie)).isOperator).toBe(false)
  })

  test('that remains keeps the role', async () => {
    const { cookie, renew } = await signedInEarlier(HOUR_MS, { claims: { admin: true } })
    await renew({ admin: true })
    expect((await app.session(cookie)).isOperator).toBe(true)
    app.moveClock(11 * HOUR_MS)
    await renew({ admin: true })
    expect(await app.session(cookie)).toBeNull()
  })

  test('that is new counts from the next sign-in', async () => {
    const { subject, cookie, renew } = await signedInEarlier(HOUR_MS)
    await renew({ admin: true })
    expect((await app.session(cookie)).isOperator).toBe(false)
    expect((await app.come(subject, { claims: { admin: true } })).body.person.isOperator).toBe(true)
  })

  test('counts only in the token, not in the account’s custom attributes', async () => {
    const subject = app.account({ customAttributes: '{"admin":true}' })
    expect((await app.come(subject)).body.person.isOperator).toBe(false)
  })
})

test('an answer about a token replaced meanwhile is ignored', async () => {
  const { cookie, personId } = await signedInEarlier(HOUR_MS)
  // As another server does when the person re-authenticates.
  const replaced = { sealed_grant: Buffer.from('a newer word'), grant_checked_at: new Date(app.now()) }
  service.fail('/token', async (_, response) => {
    await app.db.updateTable('session').set(replaced).where('person_id', '=', personId).execute()
    answer(response, 400, { error: { message: 'TOKEN_EXPIRED' } })
  })
  expect(await app.session(cookie)).not.toBeNull()
})

test('a refresh token sealed for one session cannot be opened for another', async () => {
  const mine = await signedInEarlier(0)
  const theirs = await signedInEarlier(HOUR_MS)
  const grants = await app.db
    .selectFrom('session')
    .select(['person_id', 'sealed_grant'])
    .where('person_id', 'in', [mine.personId, theirs.personId])
    .execute()
  const sealed = grants.find(({ person_id }) => person_id === theirs.personId)?.sealed_grant
  await app.db.updateTable('session').set({ sealed_grant: sealed! }).where('person_id', '=', mine.personId).execute()
  expect(await app.session(mine.cookie)).toBeNull()
  expect(await app.session(theirs.cookie)).not.toBeNull()
})
