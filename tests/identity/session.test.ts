import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { turnOn } from '#tests/support/identity/second-factor.ts'
import { type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { makeMember, makePerson, makePhoto, makeShop } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const hashOf = (cookie: string) => hash('sha256', cookie.split('=')[1]!, 'buffer')
const look = (cookie: string | null, at = app) => at.request('GET', '/api/session', { cookie })
const sessionsOf = (personId: string) =>
  database.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute()

describe('a session', () => {
  test('[I6] is 32 random bytes in the cookie, stored only as a hash', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    expect(cookie).toMatch(/^lookbook=[\w-]{43}$/)
    const [row, ...others] = await sessionsOf(personId)
    expect(others).toEqual([])
    expect(row!.token_hash).toEqual(hashOf(cookie))
    const everything = JSON.stringify(await database.db.selectFrom('session').selectAll().execute())
    expect(everything).not.toContain(cookie.split('=')[1])
  })

  test('[I6] is loaded with one statement, with its person, avatar and shops', async () => {
    const { cookie, personId, email } = await app.signUpAndIn({ name: 'Mina' })
    const shop = await makeShop(database.db, { name: 'Corner' })
    const left = await makeShop(database.db)
    await makeMember(database.db, shop, { person_id: personId, role: 'manager' })
    await makeMember(database.db, left, { person_id: personId, left_at: new Date() })
    const avatar = await makePhoto(database.db, null)
    await database.db.updateTable('person').set({ avatar_photo_id: avatar }).where('id', '=', personId).execute()

    const { body, statements, headers } = await look(cookie)
    expect(statements).toHaveLength(1)
    expect(body.cartItems).toBe(0)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.person).toMatchObject({
      id: personId,
      name: 'Mina',
      email,
      avatar: { width: 2000, height: 1500 },
      locale: 'en',
      timeZone: null,
      isOperator: false,
      shops: [{ slug: shop.slug, name: 'Corner', role: 'manager' }],
      authenticatedAt: new Date(app.now()).toISOString(),
      endsAt: new Date(app.now() + 14 * DAY).toISOString(),
    })
    // The same with a write: a use after ten minutes.
    app.moveClock(11 * MINUTE)
    const later = await look(cookie)
    expect(later.statements).toHaveLength(1)
    expect(later.body.person.id).toBe(personId)
  })

  test('[I6] costs one statement on routes that need the actor, and none on others', async () => {
    const { cookie } = await app.signUpAndIn()
    const open = await app.request('GET', '/api/identity', { cookie })
    expect(open.statements).toEqual([])
    const withSession = await app.request('GET', '/api/me/security', { cookie })
    expect(withSession.status).toBe(200)
    expect(withSession.statements.filter((sql) => /\bfrom session s join person\b/.test(sql))).toHaveLength(1)
  })

  test('is nobody’s with no cookie, a wrong, a forged or a malformed one', async () => {
    for (const cookie of [null, `lookbook=${randomBytes(32).toString('base64url')}`, 'lookbook=short', 'lookbook=']) {
      const { status, body, statements } = await look(cookie)
      expect({ status, body }).toEqual({ status: 200, body: { person: null, cartItems: 0 } })
      expect(statements.length).toBe(/=[\w-]{43}$/.test(cookie ?? '') ? 1 : 0)
    }
    const asked = await app.request('GET', '/api/me/security')
    expect(asked).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
    const ended = await app.request('GET', '/api/me/security', {
      cookie: `lookbook=${randomBytes(32).toString('base64url')}`,
    })
    expect(ended).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  })

  test('the stored hash is not a token', async () => {
    const { cookie } = await app.signUpAndIn()
    const { body } = await look(`lookbook=${hashOf(cookie).toString('base64url')}`)
    expect(body.person).toBeNull()
  })
})

describe('how long it lasts', () => {
  test('[I6] 30 days after its last use: each use extends it and its cookie', async () => {
    const { cookie } = await app.signUpAndIn()
    app.moveClock(29 * DAY)
    const used = await look(cookie)
    expect(used.body.person.endsAt).toBe(new Date(app.now() + 30 * DAY).toISOString())
    expect(used.cookie).toBe(cookie)
    expect(used.headers.get('set-cookie')).toContain(`Expires=${new Date(app.now() + 30 * DAY).toUTCString()}`)
    app.moveClock(29 * DAY)
    expect((await look(cookie)).body.person).not.toBeNull()
    app.moveClock(30 * DAY)
    expect((await look(cookie)).body.person).toBeNull()
  })

  test('[I6] any route that loads the session extends it and its cookie', async () => {
    const { cookie } = await app.signUpAndIn()
    app.moveClock(DAY)
    const used = await app.request('GET', '/api/me/security', { cookie })
    expect(used.headers.get('set-cookie')).toContain(`Expires=${new Date(app.now() + 30 * DAY).toUTCString()}`)
    app.moveClock(29.5 * DAY)
    expect((await look(cookie)).body.person).not.toBeNull()
  })

  test('[I6] a use within ten minutes of the last one writes nothing', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const seen = async () => (await sessionsOf(personId))[0]!.last_seen_at.getTime()
    const begun = await seen()
    app.moveClock(9 * MINUTE)
    const soon = await look(cookie)
    expect(await seen()).toBe(begun)
    expect(soon.cookie).toBeNull()
    app.moveClock(2 * MINUTE)
    await look(cookie)
    expect(await seen()).toBe(app.now())
  })

  test('[I6] 12 hours in total for an operator, however much it is used', async () => {
    const email = newEmail()
    const operated = identityApp(database, { config: { ...testConfig, operators: [email.toLowerCase()] } })
    const { cookie } = await operated.signUpAndIn({ email })
    const begun = operated.now()
    for (let hour = 0; hour < 11; hour++) {
      operated.moveClock(HOUR)
      const { body } = await look(cookie, operated)
      expect(body.person).toMatchObject({ isOperator: true, endsAt: new Date(begun + 12 * HOUR).toISOString() })
    }
    operated.moveClock(HOUR)
    expect((await look(cookie, operated)).body.person).toBeNull()
  })

  test('[I6] 14 days in total for a member of a shop, however much it is used', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const begun = app.now()
    const shop = await makeShop(database.db)
    await makeMember(database.db, shop, { person_id: personId, role: 'staff' })
    for (let day = 1; day < 14; day++) {
      app.moveClock(DAY)
      expect((await look(cookie)).body.person.endsAt).toBe(new Date(begun + 14 * DAY).toISOString())
    }
    app.moveClock(DAY)
    expect((await look(cookie)).body.person).toBeNull()
  })

  test('[A7] owners and operators need a second factor where one is required', async () => {
    const strict = identityApp(database, { config: { ...testConfig, secondFactor: 'required' } })
    const shop = await makeShop(database.db)
    const studio = (cookie: string) => strict.request('GET', `/api/studio/${shop.slug}`, { cookie })
    const owner = await strict.signUpAndIn()
    await makeMember(database.db, shop, { person_id: owner.personId, role: 'owner' })
    const staff = await strict.signUpAndIn()
    await makeMember(database.db, shop, { person_id: staff.personId, role: 'staff' })
    const operator = await strict.signUpAndIn()
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', operator.personId).execute()

    expect(await studio(owner.cookie)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await studio(operator.cookie)).body.code).toBe('second_factor_required')
    expect((await studio(staff.cookie)).status).toBe(200)
    // Rights of every client remain, above all signing out.
    expect((await strict.request('GET', '/api/me/security', { cookie: owner.cookie })).status).toBe(200)

    await turnOn(strict, owner.cookie)
    expect((await studio(owner.cookie)).status).toBe(200)
  })

  test('[I13] a newly named operator is one at once, and the session ends 12 hours after its start', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    app.moveClock(HOUR)
    expect((await look(cookie)).body.person.isOperator).toBe(false)
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', personId).execute()
    const named = (await look(cookie)).body.person
    expect(named).toMatchObject({ isOperator: true, endsAt: new Date(app.now() + 11 * HOUR).toISOString() })
    await makePerson(database.db, { is_operator: true })
    await database.db.updateTable('person').set({ is_operator: false }).where('id', '=', personId).execute()
    expect((await look(cookie)).body.person.isOperator).toBe(false)
    app.moveClock(11 * HOUR)
    expect((await look(cookie)).body.person.isOperator).toBe(false)
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', personId).execute()
    expect((await look(cookie)).body.person).toBeNull()
  })

  test('[I13] an address in the configuration names its person in any case; a removed one does not', async () => {
    const email = newEmail().toUpperCase()
    const { cookie } = await app.signUpAndIn({ email })
    const operated = identityApp(database, { config: { ...testConfig, operators: [email.toLowerCase()] } })
    expect((await look(cookie, operated)).body.person.isOperator).toBe(true)
    expect((await look(cookie)).body.person.isOperator).toBe(false)
  })
})

describe('when it ends', () => {
  test('signing out ends this one, clears the cookie, and can be repeated', async () => {
    const { cookie, personId, email, password } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    const out = await app.request('DELETE', '/api/session', { cookie })
    expect(out).toMatchObject({ status: 200, body: { done: true }, cookie: null })
    expect(out.headers.get('set-cookie')).toMatch(/^lookbook=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await look(cookie)).body.person).toBeNull()
    expect((await look(other)).body.person.id).toBe(personId)
    expect((await app.request('DELETE', '/api/session', { cookie })).status).toBe(200)
    expect((await app.request('DELETE', '/api/session')).status).toBe(200)
  })

  test.each(['suspended', 'erased'] as const)('a person who is %s is signed out at once', async (state) => {
    const { cookie, personId } = await app.signUpAndIn()
    const gone = state === 'erased' ? { email: null, email_verified_at: null } : {}
    await database.db
      .updateTable('person')
      .set({ state, ...gone })
      .where('id', '=', personId)
      .execute()
    expect((await look(cookie)).body.person).toBeNull()
    const asked = await app.request('GET', '/api/me/security', { cookie })
    expect(asked).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  })

  test('a person who is leaving stays signed in until they have left', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const leaving = { state: 'leaving' as const, leaving_at: new Date() }
    await database.db.updateTable('person').set(leaving).where('id', '=', personId).execute()
    expect((await look(cookie)).body.person.id).toBe(personId)
  })
})

describe('the cookie', () => {
  test('[I6] is for this host, HttpOnly, and not sent from other sites', async () => {
    const { email, password } = await app.signUpAndIn()
    const { headers } = await app.signIn({ email, password })
    const [, ...attributes] = headers.getSetCookie()[0]!.split('; ')
    const expires = `Expires=${new Date(app.now() + 30 * DAY).toUTCString()}`
    expect(attributes.sort()).toEqual([expires, 'HttpOnly', 'Path=/', 'SameSite=Lax'].sort())
  })

  test('[I6] over https is Secure and bound to the host by its name; the other name is ignored', async () => {
    const secure = identityApp(database, { config: { ...testConfig, publicUrl: 'https://book.example.org' } })
    const { email, password } = await secure.signUpAndIn()
    const { headers, cookie } = await secure.signIn({ email, password })
    expect(cookie).toMatch(/^__Host-lookbook=[\w-]{43}$/)
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await look(cookie!, secure)).body.person.email).toBe(email)
    expect((await look(cookie!.replace('__Host-', ''), secure)).body.person).toBeNull()
  })
})
