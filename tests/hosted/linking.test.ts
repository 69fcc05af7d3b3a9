import { describe, expect, test } from 'vitest'
import { newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { app, database, HOUR_MS, hostedApp, openHostedApp, service } from './hosted-app.ts'
import { firebaseConfig } from './signing-service.ts'

openHostedApp()

const link = async (cookie: string, subject: string) =>
  app.request('POST', '/api/me/ways', { cookie, body: { idToken: await app.token(subject, { jti: `${++tokens}` }) } })
const unlink = (cookie: string, id: string, by = app) => by.request('DELETE', `/api/me/ways/${id}`, { cookie })
const waysOf = (personId: string) =>
  app.db.selectFrom('identity').select(['id', 'provider', 'subject']).where('person_id', '=', personId).execute()
const kindsTo = async (personId: string) => {
  const rows = await app.db.selectFrom('notice').select(['kind', 'data']).where('person_id', '=', personId).execute()
  return rows.map(({ kind, data }) => [kind, data])
}
let tokens = 0

describe('linking', () => {
  test('adds a way to sign in, mails the person, and the way works', async () => {
    const { cookie, personId, email } = await app.signUpAndIn()
    const subject = app.account()
    expect(await link(cookie, subject)).toMatchObject({ status: 200, body: { done: true } })
    expect((await waysOf(personId)).map(({ provider }) => provider).sort()).toEqual(['embedded', 'firebase'])
    expect(await kindsTo(personId)).toContainEqual(['way_linked', { provider: 'firebase' }])
    app.moveClock(1000)
    expect((await app.come(subject)).body.person).toMatchObject({ id: personId, email })
  })

  test('is idempotent', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const subject = app.account()
    await link(cookie, subject)
    expect((await link(cookie, subject)).status).toBe(200)
    expect(await waysOf(personId)).toHaveLength(2)
  })

  test('another person’s identity or address cannot be linked', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const theirs = app.account()
    await app.come(theirs)
    expect(await link(cookie, theirs)).toMatchObject({ status: 409, body: { code: 'identity_taken' } })
    const { email } = await app.signUpAndIn()
    expect((await link(cookie, app.account({ email }))).body.code).toBe('identity_taken')
    expect(await waysOf(personId)).toHaveLength(1)
  })

  test('one of two concurrent links of an identity succeeds', async () => {
    const subject = app.account()
    const both = await Promise.all([app.signUpAndIn(), app.signUpAndIn()])
    const answers = await Promise.all(both.map(({ cookie }) => link(cookie, subject)))
    expect(answers.map(({ body }) => body.code ?? 'linked').sort()).toEqual(['identity_taken', 'linked'])
  })

  test('[I11] an unproven address is not linked, because its owner could sign in later', async () => {
    const { cookie } = await app.signUpAndIn()
    expect((await link(cookie, app.account({ emailVerified: false }))).body.code).toBe('email_unverified')
  })

  test('uses a token once', async () => {
    const { cookie } = await app.signUpAndIn()
    const idToken = await app.token(app.account())
    await app.exchange(idToken)
    const linked = await app.request('POST', '/api/me/ways', { cookie, body: { idToken } })
    expect(linked).toMatchObject({ status: 409, body: { code: 'token_used' } })
  })

  test('[I10] needs a sign-in within the last 10 minutes, and a session', async () => {
    const { cookie } = await app.signUpAndIn()
    app.moveClock(10 * 60_000 + 1)
    expect((await link(cookie, app.account())).body.code).toBe('recent_sign_in_needed')
    expect((await unlink(cookie, crypto.randomUUID())).body.code).toBe('recent_sign_in_needed')
    const idToken = await app.token(app.account())
    expect((await app.request('POST', '/api/me/ways', { body: { idToken } })).status).toBe(401)
  })
})

describe('unlinking', () => {
  async function withTwoWays(by = app) {
    const { cookie, personId, email } = await by.signUpAndIn()
    const subject = by.account({ email })
    const hosted = await by.come(subject)
    const ways = await waysOf(personId)
    const way = (provider: string) => ways.find((one) => one.provider === provider)!.id
    return { cookie, personId, email, subject, hostedCookie: hosted.cookie!, way }
  }

  test('removes the way and its sessions, and mails the person', async () => {
    const { cookie, personId, hostedCookie, subject, way } = await withTwoWays()
    expect((await unlink(cookie, way('firebase'))).status).toBe(200)
    expect(await app.session(hostedCookie)).toBeNull()
    expect(await app.session(cookie)).not.toBeNull()
    expect(await kindsTo(personId)).toContainEqual(['way_unlinked', { provider: 'firebase' }])
    // The proven address still joins the account if they sign in again.
    app.moveClock(1000)
    expect((await app.come(subject)).body.person.id).toBe(personId)
  })

  test('[I12] the last way cannot be removed', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const [only] = await waysOf(personId)
    expect(await unlink(cookie, only!.id)).toMatchObject({ status: 409, body: { code: 'last_way' } })
    expect(await waysOf(personId)).toHaveLength(1)
  })

  test('[I12] of two concurrent removals one sign-in method always remains', async () => {
    for (let i = 0; i < 5; i++) {
      const { cookie, personId, way } = await withTwoWays()
      const ends = await Promise.all([unlink(cookie, way('firebase')), unlink(cookie, way('embedded'))])
      expect(ends.map(({ body }) => body.code ?? 'gone').sort()).toEqual(['gone', 'last_way'])
      expect(await waysOf(personId)).toHaveLength(1)
    }
  })

  test('[I12] a way that the installation disabled does not count', async () => {
    const closed = { ...firebaseConfig, firebase: { ...firebaseConfig.firebase!, providers: ['password'] } }
    const at = () => new Date(app.now()).toISOString()
    const first = await withTwoWays()
    const passwordsElsewhere = hostedApp(database, service, { config: closed, at: at() })
    expect((await unlink(first.hostedCookie, first.way('firebase'), passwordsElsewhere)).body.code).toBe('last_way')
    expect((await unlink(first.hostedCookie, first.way('embedded'), passwordsElsewhere)).status).toBe(200)

    const second = await withTwoWays()
    const noService = hostedApp(database, service, { config: testConfig, hosted: null, at: at() })
    expect((await unlink(second.cookie, second.way('embedded'), noService)).body.code).toBe('last_way')
    expect((await unlink(second.cookie, second.way('firebase'), noService)).status).toBe(200)
  })

  test('[A2] another person’s way is answered like one that does not exist', async () => {
    const { cookie } = await withTwoWays()
    const other = await withTwoWays()
    const theirs = await unlink(cookie, other.way('firebase'))
    const none = await unlink(cookie, crypto.randomUUID())
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect(await waysOf(other.personId)).toHaveLength(2)
  })

  test('a link for a new password that was already open does not restore a removed password', async () => {
    const { hostedCookie, email, personId, way } = await withTwoWays()
    await app.request('POST', '/api/password/forgotten', { body: { email } })
    await app.flushMails()
    expect((await unlink(hostedCookie, way('embedded'))).status).toBe(200)
    const links = await app.db.selectFrom('link').select('purpose').where('person_id', '=', personId).execute()
    expect(links).toEqual([])
  })

  test('[I13] removing the identity that grants the operator claim ends the role', async () => {
    const { cookie, email } = await app.signUpAndIn()
    const subject = app.account({ email })
    const come = await app.come(subject, { claims: { admin: true }, cookie })
    expect(come.body.person.isOperator).toBe(true)
    const way = (await waysOf(come.body.person.id)).find(({ provider }) => provider === 'firebase')!
    expect((await unlink(come.cookie!, way.id)).status).toBe(200)
    expect((await app.session(come.cookie)).isOperator).toBe(false)
    // The service is no longer called for it.
    app.moveClock(HOUR_MS)
    service.heard.length = 0
    expect(await app.session(come.cookie)).not.toBeNull()
    expect(service.heard).toEqual([])
  })

  test('[I15] unlinking one of two hosted identities ends its sessions', async () => {
    const personId = await makePerson(app.db, { email: newEmail() })
    const [first, second] = [app.account(), app.account()]
    for (const subject of [first, second])
      await app.db.insertInto('identity').values({ provider: 'firebase', subject, person_id: personId }).execute()
    const [byFirst, bySecond] = [await app.come(first), await app.come(second)]
    const ways = await waysOf(personId)
    const gone = ways.find(({ subject }) => subject === first)!
    expect((await unlink(byFirst.cookie!, gone.id)).status).toBe(200)
    await app.sayAgain(await app.token(first))
    expect(await app.session(byFirst.cookie)).toBeNull()
    expect(await app.session(bySecond.cookie)).toBeNull()
  })
})

describe('confirming one’s identity by the service', () => {
  async function hosted() {
    const subject = app.account()
    const come = await app.come(subject)
    app.moveClock(11 * 60_000)
    return { subject, cookie: come.cookie! }
  }
  const confirm = async (cookie: string, idToken: string, more: object = {}) =>
    app.request('POST', '/api/session/confirm', { cookie, body: { idToken, ...more } })

  test('[I10] allows sensitive changes again, with a new token of ours', async () => {
    const { subject, cookie } = await hosted()
    expect((await link(cookie, app.account())).body.code).toBe('recent_sign_in_needed')
    const idToken = await app.token(subject)
    const confirmed = await confirm(cookie, idToken)
    expect(confirmed.status).toBe(200)
    expect(await app.session(cookie)).toBeNull()
    expect((await link(confirmed.cookie!, app.account())).status).toBe(200)
    expect((await confirm(confirmed.cookie!, idToken)).body.code).toBe('token_used')
  })

  test('with another person’s token is refused, and the session stays', async () => {
    const { cookie } = await hosted()
    const stranger = app.account()
    await app.come(stranger)
    app.moveClock(1000)
    expect((await confirm(cookie, await app.token(stranger))).body.code).toBe('token_invalid')
    expect((await confirm(cookie, await app.token(app.account()))).body.code).toBe('token_invalid')
    expect(await app.session(cookie)).not.toBeNull()
  })

  test('replaces the refresh token', async () => {
    const { subject, cookie } = await hosted()
    await app.sayAgain({ error: 'TOKEN_EXPIRED' })
    const idToken = await app.token(subject)
    const confirmed = await confirm(cookie, idToken, { refreshToken: 'newer' })
    app.moveClock(HOUR_MS)
    service.grants.set('newer', await app.token(subject))
    expect(await app.session(confirmed.cookie)).not.toBeNull()
  })
})
