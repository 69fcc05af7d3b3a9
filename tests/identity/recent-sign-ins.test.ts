import { describe, expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { turnOn } from '#tests/support/identity/second-factor.ts'
import { type Answer, goodPassword, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { app, database, newPassword, openAccountApp } from './account-app.ts'

openAccountApp()

const DAY = 86_400_000
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
const recent = async (cookie: string) => (await app.request('GET', '/api/me/sign-ins', { cookie })).body

/** The long-lived cookie that an answer set. */
function browserOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith('lookbook-browser='))!
}

describe('a sign-in from a new browser', () => {
  test('[I30] is told by mail: browser and system, when, and what to do', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    await database.db.updateTable('person').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', personId).execute()
    expect(await app.flushMails()).toEqual([])
    app.woken.length = 0
    const elsewhere = await app.signIn({ email, password }, { headers: firefox })
    expect(app.woken).toEqual(['send_notices'])
    const mails = await app.flushMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'New sign-in to your account']])
    expect(mails[0]?.text).toContain('with Firefox on Windows')
    expect(mails[0]?.text).toMatch(/On 1 June 2026 at 17:\d\d /)
    expect(mails[0]?.text).toContain('/forgot-password')

    // The same browser again, after its session ended.
    await app.signIn({ email, password }, { cookie: browserOf(elsewhere), headers: firefox })
    expect(await app.flushMails()).toEqual([])
  })

  test('[I30] another account in the same browser is told for itself', async () => {
    const [one, two] = [await app.signUpAndIn(), await app.signUpAndIn()]
    const browser = browserOf(await app.signIn(one))
    await app.flushMails()
    await app.signIn(two, { cookie: browser })
    expect((await app.flushMails()).map(({ to }) => to)).toEqual([two.email])
  })

  test('[I30] a forged or foreign cookie makes no browser known', async () => {
    const person = await app.signUpAndIn()
    const cookie = `lookbook-browser=${'A'.repeat(120)}`
    expect((await app.signIn(person, { cookie })).status).toBe(200)
    expect((await app.flushMails()).map(({ to }) => to)).toEqual([person.email])
  })

  test('[I30] not of a demo account, a first sign-in, or a refused one', async () => {
    const person = await app.signUpAndIn()
    await app.signIn({ ...person, password: 'not the password' })
    await database.db.updateTable('person').set({ is_demo_account: true }).where('id', '=', person.personId).execute()
    await app.request('POST', '/api/session', { body: { email: person.email, password: person.password } })
    expect(await app.flushMails()).toEqual([])
  })

  test('[I30] the link to a new password ends every session', async () => {
    const { email, password } = await app.signUpAndIn()
    const theirs = (await app.signIn({ email, password }, { headers: firefox })).cookie!
    await app.flushMails()
    await app.request('POST', '/api/password/forgotten', { body: { email } })
    const token = linkToken(await app.flushMails(), email)
    const reset = await app.request('POST', '/api/password/reset', { body: { token, password: newPassword } })
    expect(reset.status).toBe(200)
    expect((await app.request('GET', '/api/me/sign-ins', { cookie: theirs })).status).toBe(401)
    await app.flushMails()
    // The browser that set the password is known; it needs no mail.
    await app.signIn({ email, password: newPassword }, { cookie: browserOf(reset) })
    expect(await app.flushMails()).toEqual([])
  })
})

describe('the list of sign-ins', () => {
  test('[I31] says when, which way and from which browser, and counts failed tries', async () => {
    const { email, password } = await app.signUpAndIn()
    await app.signIn({ email, password: 'not the password' })
    await app.signIn({ email: email.toUpperCase(), password: 'not the password' })
    app.moveClock(60_000)
    const { cookie } = await app.signIn({ email, password }, { headers: firefox })
    const { signIns, failed } = await recent(cookie!)
    expect(signIns).toMatchObject([
      {
        provider: 'embedded',
        userAgent: firefox['user-agent'],
        isNewDevice: true,
        at: new Date(app.now()).toISOString(),
      },
      { provider: 'embedded', userAgent: null, isNewDevice: false },
    ])
    expect(failed).toEqual([{ tries: 2, lastAt: new Date(app.now() - 60_000).toISOString() }])
    expect(JSON.stringify({ signIns, failed })).not.toMatch(/hash/i)
  })

  test('[I31] a wrong code counts as a failed try too', async () => {
    const person = await app.signUpAndIn()
    await turnOn(app, person.cookie)
    expect((await app.signIn({ ...person, code: '000000' })).body.code).toBe('code_wrong')
    expect((await recent(person.cookie)).failed).toMatchObject([{ tries: 1 }])
  })

  test('[I31] has the last 20, in one statement beside the session’s, however many there are', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const few = await app.request('GET', '/api/me/sign-ins', { cookie })
    for (let n = 1; n <= 30; n++)
      await database.db
        .insertInto('sign_in')
        .values({
          id: crypto.randomUUID(),
          person_id: personId,
          happened_at: new Date(app.now() - n * 1000),
          provider: 'embedded',
          is_new_device: false,
        })
        .execute()
    const many = await app.request('GET', '/api/me/sign-ins', { cookie })
    expect(many.body.signIns).toHaveLength(20)
    expect(few.statements).toHaveLength(2)
    expect(many.statements).toEqual(few.statements)
  })

  test('[A2] shows nothing of anybody else, and nothing to nobody', async () => {
    const [one, two] = [await app.signUpAndIn(), await app.signUpAndIn()]
    await app.signIn({ ...one, password: 'not the password' })
    expect(await recent(two.cookie)).toMatchObject({ signIns: [{}], failed: [] })
    expect((await app.request('GET', '/api/me/sign-ins')).status).toBe(401)
  })

  test('[I3] failed tries cost the same for an address without an account', async () => {
    const { email } = await app.signUpAndIn()
    const known = await app.signIn({ email, password: 'not the password' })
    const unknown = await app.signIn({ email: newEmail(), password: 'not the password' })
    expect(known.statements.filter((sql) => sql.includes('failed_sign_in'))).toHaveLength(1)
    expect(unknown.statements).toEqual(known.statements)
  })

  test('[I31] ends after 90 days', async () => {
    const { email, personId } = await app.signUpAndIn()
    await app.signIn({ email, password: goodPassword.slice(1) })
    const rows = async () => ({
      signIns: await database.db.selectFrom('sign_in').selectAll().where('person_id', '=', personId).execute(),
      failed: await database.db.selectFrom('failed_sign_in').selectAll().execute(),
    })
    const run = (days: number) =>
      cleanUp({ db: database.db, log: silentLog, now: () => app.now() + days * DAY }).run({} as never)
    await run(89)
    expect((await rows()).signIns).toHaveLength(1)
    expect((await rows()).failed).not.toEqual([])
    await run(92)
    expect(await rows()).toEqual({ signIns: [], failed: [] })
    expect(
      await database.db.selectFrom('known_device').selectAll().where('person_id', '=', personId).execute(),
    ).toHaveLength(1)
    await run(401)
    expect(
      await database.db.selectFrom('known_device').selectAll().where('person_id', '=', personId).execute(),
    ).toEqual([])
  })
})
