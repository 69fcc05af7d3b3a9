import { describe, expect, test } from 'vitest'
import { goodPassword, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { app, auditOf, database, MINUTE, newPassword, openAccountApp, said, security, who } from './account-app.ts'

openAccountApp()

describe('changing the address', () => {
  test('takes effect once its link is used; then the account has it, and both get a mail', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const elsewhere = newEmail()
    const asked = await app.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    expect(asked).toMatchObject({ status: 200, body: { sent: true } })
    expect(await who(cookie)).toMatchObject({ email })
    expect((await security(cookie)).pendingEmail).toBe(elsewhere)

    const mails = await app.flushMails()
    expect(mails.map(({ to }) => to).sort()).toEqual([email, elsewhere].sort())
    expect(mails.find(({ to }) => to === email)?.subject).toBe('A change of your address was requested')
    expect(mails.find(({ to }) => to === elsewhere)?.text).toContain(`The account ${email} asked`)
    const token = linkToken(mails, elsewhere)
    const link = await app.request('POST', '/api/link', { cookie, body: { token } })
    expect(link.body).toEqual({ purpose: 'change_email', email: elsewhere, account: email, needs: 'nothing' })
    const confirmed = await app.request('POST', '/api/email/confirm', { cookie, body: { token } })
    expect(confirmed).toMatchObject({ status: 200, body: { email: elsewhere } })
    expect(await who(cookie)).toBeNull()
    expect(await who(confirmed.cookie!)).toMatchObject({ id: personId, email: elsewhere })
    expect(await security(confirmed.cookie!)).toMatchObject({
      pendingEmail: null,
      ways: [{ provider: 'embedded', email: elsewhere }],
    })
    expect((await app.signIn({ email: elsewhere, password })).status).toBe(200)
    expect((await app.signIn({ email, password })).body.code).toBe('wrong_credentials')
    const told = (await app.flushMails()).map(({ to, subject }) => [to, subject])
    expect(told.toSorted()).toEqual(
      [
        [email, 'Your address was changed'],
        [elsewhere, 'Your address was changed'],
        [elsewhere, 'New sign-in to your account'],
      ].toSorted(),
    )
    expect(await auditOf(personId)).toContainEqual({ action: 'email.changed', detail: {} })
  })

  test('[I16] needs the password too if the link is opened in another session', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    const stranger = await app.signUpAndIn()
    const elsewhere = newEmail()
    await app.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    const token = linkToken(await app.flushMails(), elsewhere)
    const confirm = (given: object, cookie: string | null = null) =>
      app.request('POST', '/api/email/confirm', { cookie, body: { token, ...given } })
    for (const one of [null, other, stranger.cookie]) {
      const link = await app.request('POST', '/api/link', { cookie: one, body: { token } })
      expect(link.body).toMatchObject({ account: email, needs: 'password' })
      expect(await confirm({}, one)).toMatchObject({ status: 401, body: { code: 'password_needed' } })
    }
    expect((await confirm({ password: 'not this one either' })).body.code).toBe('wrong_credentials')
    expect(await who(cookie)).toMatchObject({ email })

    const confirmed = await confirm({ password }, stranger.cookie)
    expect(confirmed).toMatchObject({ status: 200, body: { email: elsewhere }, cookie: null })
    // All former sessions end; the stranger's own session is not affected.
    expect([await who(cookie), await who(other)]).toEqual([null, null])
    expect(await who(stranger.cookie)).toMatchObject({ email: stranger.email })
    expect((await app.signIn({ email: elsewhere, password })).body.person.id).toBe(personId)
  })

  test('[I16] ends every other session and the calendar feed', async () => {
    const { cookie, email, password } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    const feed = await app.request('POST', '/api/calendar-feed', { cookie })
    const path = new URL(feed.body.url).pathname
    const readFeed = async () => (await app.app.request(path)).status
    expect(await readFeed()).toBe(200)
    const elsewhere = newEmail()
    await app.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    const token = linkToken(await app.flushMails(), elsewhere)
    const confirmed = await app.request('POST', '/api/email/confirm', { cookie, body: { token } })
    expect([await who(other), await who(cookie), (await who(confirmed.cookie!)).email]).toEqual([null, null, elsewhere])
    expect(await readFeed()).toBe(404)
  })

  test('[I16] of an account without a password is confirmed only in the session that requested it', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await database.db.updateTable('identity').set({ password_hash: null }).where('person_id', '=', personId).execute()
    const elsewhere = newEmail()
    await app.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    const token = linkToken(await app.flushMails(), elsewhere)
    expect((await app.request('POST', '/api/link', { body: { token } })).body.needs).toBe('same_browser')
    const guess = { token, password: goodPassword }
    expect((await app.request('POST', '/api/email/confirm', { body: guess })).body.code).toBe('wrong_credentials')
    expect((await app.request('POST', '/api/email/confirm', { cookie, body: { token } })).status).toBe(200)
  })

  test('[I3] to a taken address gets the same answer as to a free one, and changes nothing', async () => {
    const taken = (await app.signUpAndIn()).email
    const free = newEmail()
    const answers = []
    for (const email of [taken.toUpperCase(), free]) {
      const { cookie } = await app.signUpAndIn()
      const asked = await app.request('PUT', '/api/me/email', { cookie, body: { email } })
      const mails = await app.flushMails()
      const seen = await security(cookie)
      expect(seen.pendingEmail).toBe(email)
      answers.push({ asked: said(asked), statements: asked.statements, mails: mails.length, seen: Object.keys(seen) })
    }
    const [ofTaken, ofFree] = answers
    expect(ofTaken).toEqual({ ...ofFree, mails: 1 })
    expect(ofFree!.mails).toBe(2)
    const people = await database.db.selectFrom('person').select('id').where('email', 'ilike', taken).execute()
    expect(people).toHaveLength(1)
  })

  test('[I3] to an address that was taken meanwhile is refused like a used link', async () => {
    const first = await app.signUpAndIn()
    const second = await app.signUpAndIn()
    const wanted = newEmail()
    const tokens = []
    for (const { cookie } of [first, second]) {
      await app.request('PUT', '/api/me/email', { cookie, body: { email: wanted } })
      tokens.push(linkToken(await app.flushMails(), wanted))
    }
    const answers = await Promise.all(
      tokens.map((token) => app.request('POST', '/api/email/confirm', { body: { token, password: goodPassword } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const loser = answers[0]!.status === 410 ? first : second
    expect(await who(loser.cookie)).toMatchObject({ email: loser.email })
  })

  test('[I7] works with its link once, for its purpose, in time; one of five concurrent uses succeeds', async () => {
    const { cookie, email } = await app.signUpAndIn()
    const ask = async (to: string) => {
      await app.request('PUT', '/api/me/email', { cookie, body: { email: to } })
      return linkToken(await app.flushMails(), to)
    }
    const confirm = (token: string) =>
      app.request('POST', '/api/email/confirm', { body: { token, password: goodPassword } })
    const late = await ask(newEmail())
    app.moveClock(2 * 60 * MINUTE)
    expect((await confirm(late)).body.code).toBe('link_invalid')
    expect((await security(cookie)).pendingEmail).toBeNull()

    await app.request('POST', '/api/password/forgotten', { body: { email } })
    const reset = linkToken(await app.flushMails(), email)
    expect((await confirm(reset)).body.code).toBe('link_invalid')
    expect((await app.request('POST', '/api/link', { body: { token: reset } })).status).toBe(200)

    const fresh = (await app.signIn({ email, password: goodPassword })).cookie!
    const elsewhere = newEmail()
    await app.request('PUT', '/api/me/email', { cookie: fresh, body: { email: elsewhere } })
    const token = linkToken(await app.flushMails(), elsewhere)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  test('the second request replaces the first; a link to the old address stops working', async () => {
    const { cookie, email, personId } = await app.signUpAndIn()
    const [first, second] = [newEmail(), newEmail()]
    await app.request('PUT', '/api/me/email', { cookie, body: { email: first } })
    const firstToken = linkToken(await app.flushMails(), first)
    await app.request('PUT', '/api/me/email', { cookie, body: { email: second } })
    const secondToken = linkToken(await app.flushMails(), second)
    expect((await security(cookie)).pendingEmail).toBe(second)
    const confirm = (token: string) => app.request('POST', '/api/email/confirm', { cookie, body: { token } })
    expect((await confirm(firstToken)).body.code).toBe('link_invalid')

    await app.request('POST', '/api/password/forgotten', { body: { email } })
    const reset = linkToken(await app.flushMails(), email)
    expect((await confirm(secondToken)).status).toBe(200)
    const answer = await app.request('POST', '/api/password/reset', { body: { token: reset, password: newPassword } })
    expect(answer.body.code).toBe('link_invalid')
    expect(await database.db.selectFrom('link').selectAll().where('person_id', '=', personId).execute()).toEqual([])
  })

  test('[I5] a sixth mail within the hour is not sent', async () => {
    const { cookie } = await app.signUpAndIn()
    const email = newEmail()
    const ask = () => app.request('PUT', '/api/me/email', { cookie, body: { email } })
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  test('[I13] an operator named by address loses the role with the address', async () => {
    const email = newEmail()
    const operated = identityApp(database, { config: { ...testConfig, operators: [email] } })
    const { cookie } = await operated.signUpAndIn({ email })
    const elsewhere = newEmail()
    await operated.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    const token = linkToken(await operated.flushMails(), elsewhere)
    const isOperator = async (own: string) =>
      (await operated.request('GET', '/api/session', { cookie: own })).body.person.isOperator
    expect(await isOperator(cookie)).toBe(true)
    const confirmed = await operated.request('POST', '/api/email/confirm', { cookie, body: { token } })
    expect(confirmed.status).toBe(200)
    expect(await isOperator(confirmed.cookie!)).toBe(false)
  })
})
