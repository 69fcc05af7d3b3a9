import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { eraseDue } from '#server/own-data/erase.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { makeMember, makeOpenShop, makePhoto, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
let app: IdentityApp
let open: Awaited<ReturnType<typeof makeOpenShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
  open = await makeOpenShop(database.db)
})
afterAll(() => database.drop())

type Fees = { id: string; feeMinor: number }[]
const own = async (cookie: string) => (await app.request('GET', '/api/me/data', { cookie })).body
const ask = (cookie: string, cancels: Fees = [], voices = 'delete') =>
  app.request('POST', '/api/me/leaving', { cookie, body: { voices, cancels } })
const stateOf = async (id: string) =>
  (await database.db.selectFrom('person').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

let hour = 0
/** A confirmed appointment in a number of days; cancelling costs half of 45.00 within a day of it. */
function book(clientId: string, days: number): Promise<string> {
  const from = app.now() + days * DAY_MS + HOUR_MS * ++hour
  const span = [new Date(from).toISOString(), new Date(from + HOUR_MS).toISOString()] as const
  return makeAppointment(database.db, open.service, open.member, span, { clientId, late_cancel_percent: 50 })
}

describe('who may', () => {
  test.each([
    ['GET', '/api/me/data'],
    ['POST', '/api/me/leaving'],
    ['DELETE', '/api/me/leaving'],
  ])('a visitor may not %s %s', async (method, path) => {
    const answer = await app.request(method, path, method === 'POST' ? { body: { voices: 'delete', cancels: [] } } : {})
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
  })

  test.each([
    [{}],
    [{ voices: 'burn', cancels: [] }],
    [{ voices: 'delete', cancels: [{ id: 'x', feeMinor: 0 }] }],
    [{ voices: 'delete', cancels: [{ id: '00000000-0000-4000-8000-000000000000', feeMinor: -1 }] }],
    [{ voices: 'delete', cancels: 'all' }],
  ])('leaving with %j is refused', async (body) => {
    const { cookie, personId } = await app.signUpAndIn()
    expect((await app.request('POST', '/api/me/leaving', { cookie, body })).status).toBe(422)
    expect(await stateOf(personId)).toBe('active')
  })

  test('[E2] leaving needs a recent sign-in, staying does not', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    app.moveClock(11 * MINUTE_MS)
    expect(await ask(cookie)).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } })
    expect(await stateOf(personId)).toBe('active')
    expect((await app.request('DELETE', '/api/me/leaving', { cookie })).status).toBe(200)
  })
})

test('what is here is counted from the register, with as many statements for much as for nothing', async () => {
  const { cookie, personId } = await app.signUpAndIn()
  const little = await app.request('GET', '/api/me/data', { cookie })
  expect(little.body.counts).toMatchObject({
    bookings: 0,
    referencePictures: 0,
    savedLooks: 0,
    comments: 0,
    sessions: 1,
  })
  for (const days of [2, 3, 4]) {
    const id = await book(personId, days)
    const photo_id = await makePhoto(database.db, null, { visibility: 'private', uploaded_by: personId })
    const row = { shop_id: open.shop.id, id: crypto.randomUUID(), appointment_id: id, photo_id }
    await database.db.insertInto('reference').values(row).execute()
  }
  const saved = { person_id: personId, shop_id: open.shop.id, look_id: open.look.id }
  await database.db.insertInto('saved_look').values(saved).execute()
  const much = await app.request('GET', '/api/me/data', { cookie })
  expect(much.body.counts).toMatchObject({ bookings: 3, referencePictures: 3, savedLooks: 1 })
  expect(much.body.pictures.references).toHaveLength(3)
  expect(much.body.coming).toHaveLength(3)
  expect(much.statements.length).toBe(little.statements.length)
  expect(JSON.stringify(much.body)).not.toContain(personId)
})

describe('leaving', () => {
  test('[E2] 14 days later the account is erased, and not before', async () => {
    const { cookie, personId, email, password } = await app.signUpAndIn()
    const asked = await ask(cookie)
    expect(asked).toMatchObject({ status: 200, body: { erasedAt: new Date(app.now() + 14 * DAY_MS).toISOString() } })
    const mails = (await app.flushMails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toContain('Your account will be deleted')
    app.moveClock(14 * DAY_MS - MINUTE_MS)
    await eraseDue(app.deps)
    expect(await stateOf(personId)).toBe('leaving')
    app.moveClock(2 * MINUTE_MS)
    await eraseDue(app.deps)
    expect(await stateOf(personId)).toBe('erased')
    expect((await app.request('GET', '/api/me/data', { cookie })).status).toBe(401)
    expect(await app.signIn({ email, password })).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect((await app.signUpAndIn({ email })).personId).not.toBe(personId)
  })

  test('[E2] one press takes it back, and asking again keeps the day', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const first = (await ask(cookie)).body.erasedAt
    app.moveClock(MINUTE_MS)
    expect((await ask(cookie, [], 'keep')).body.erasedAt).toBe(first)
    expect((await own(cookie)).leaving).toEqual({ erasedAt: first, voices: 'keep' })
    await app.request('DELETE', '/api/me/leaving', { cookie })
    expect((await own(cookie)).leaving).toBeNull()
    app.moveClock(15 * DAY_MS)
    await eraseDue(app.deps)
    expect(await stateOf(personId)).toBe('active')
  })

  test('[E2] coming appointments are cancelled for exactly what was shown, or none is', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const [soon, far] = [await book(personId, 0), await book(personId, 5)]
    const shown = (await own(cookie)).coming
    expect(shown).toMatchObject([
      { id: soon, feeMinor: 2250, lateFeeMinor: 2250, currency: 'EUR' },
      { id: far, feeMinor: 0, lateFeeMinor: 2250 },
    ])
    const wrong: Fees[] = [
      [],
      [{ id: soon, feeMinor: 2250 }],
      [
        { id: soon, feeMinor: 0 },
        { id: far, feeMinor: 0 },
      ],
    ]
    for (const cancels of wrong)
      expect(await ask(cookie, cancels)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((await own(cookie)).coming).toEqual(shown)
    expect(await stateOf(personId)).toBe('active')
    const agreed = [
      { id: far, feeMinor: 0 },
      { id: soon, feeMinor: 2250 },
    ]
    expect((await ask(cookie, agreed)).status).toBe(200)
    const rows = await database.db.selectFrom('appointment').select('state').where('id', 'in', [soon, far]).execute()
    expect(rows).toEqual([{ state: 'cancelled_by_client' }, { state: 'cancelled_by_client' }])
    const told = await database.db
      .selectFrom('notice')
      .select('kind')
      .where('person_id', '=', open.member.personId)
      .execute()
    expect(told.filter(({ kind }) => kind === 'shop_cancelled')).toHaveLength(2)
  })

  test('somebody else’s appointment cannot be named', async () => {
    const { cookie } = await app.signUpAndIn()
    const { personId } = await app.signUpAndIn()
    const id = await book(personId, 5)
    expect(await ask(cookie, [{ id, feeMinor: 0 }])).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const row = await database.db
      .selectFrom('appointment')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('confirmed')
  })
})

describe('[E3] obstacles', () => {
  test('the people of a shop leave its team first; a draft or a closed shop is none', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const closed = { state: 'closed' as const, closed_at: new Date(app.now()) }
    for (const given of [{ state: 'draft' as const }, closed])
      await makeMember(database.db, await makeShop(database.db, given), { person_id: personId, role: 'owner' })
    expect((await own(cookie)).obstacles.worksIn).toEqual([])
    const live = await makeShop(database.db)
    const member = await makeMember(database.db, live, { person_id: personId, role: 'owner' })
    expect((await own(cookie)).obstacles.worksIn).toMatchObject([{ slug: live.slug, isOnlyOwner: true }])
    expect(await ask(cookie)).toMatchObject({ status: 409, body: { code: 'works_in_shop' } })
    await makeMember(database.db, live, { role: 'owner' })
    expect((await own(cookie)).obstacles.worksIn).toMatchObject([{ isOnlyOwner: false }])
    await database.db
      .updateTable('member')
      .set({ left_at: new Date(app.now()) })
      .where('id', '=', member.id)
      .execute()
    expect((await ask(cookie)).status).toBe(200)
  })

  test('whoever joins a team while leaving is not erased', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await ask(cookie)
    await makeMember(database.db, open.shop, { person_id: personId })
    app.moveClock(15 * DAY_MS)
    await eraseDue(app.deps)
    expect(await stateOf(personId)).toBe('leaving')
  })

  test('the last operator names another first', async () => {
    const named = { ...testConfig, operators: ['vera.operator@example.test'] }
    const site = identityApp(database, { config: named })
    const vera = await site.signUpAndIn({ email: 'vera.operator@example.test' })
    const asVera = () =>
      site.request('POST', '/api/me/leaving', { cookie: vera.cookie, body: { voices: 'delete', cancels: [] } })
    expect(await asVera()).toMatchObject({ status: 409, body: { code: 'last_operator' } })
    const other = await site.signUpAndIn()
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', other.personId).execute()
    expect((await asVera()).status).toBe(200)
    // The other one is the last now: who is leaving does not count.
    const asOther = { cookie: other.cookie, body: { voices: 'delete', cancels: [] } }
    expect(await site.request('POST', '/api/me/leaving', asOther)).toMatchObject({ body: { code: 'last_operator' } })
  })
})
