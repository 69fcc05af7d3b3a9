import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOperator } from '#server/identity/account/make-operator.ts'
import { type Browser, type Outside, openOutside, password } from './outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())

const attackersWord = 'I will wait for your click'

describe('somebody who signs up with another person’s address', () => {
  test('[I1] gets no session, no account and no sign-in', async () => {
    const attacker = outside.browser()
    const email = outside.freshEmail()
    const asked = await attacker.post('/api/sign-up', { name: 'Attacker', email, password: attackersWord })
    expect(asked).toMatchObject({ status: 200, cookies: [] })
    expect((await attacker.signIn(email, attackersWord)).body.code).toBe('email_unverified')
    expect((await attacker.signIn(email, 'not the password')).body.code).toBe('wrong_credentials')
    expect(attacker.cookie()).toBeNull()
    const people = await outside.db.selectFrom('person').where('email', '=', email).selectAll().execute()
    expect(people).toEqual([])
  })

  test('[I2] gains nothing if the victim clicks: the link alone opens nothing, nor with another password', async () => {
    const [attacker, victim] = [outside.browser(), outside.browser()]
    const email = outside.freshEmail()
    await attacker.post('/api/sign-up', { name: 'Attacker', email, password: attackersWord })
    const token = await outside.linkFor(email)
    expect((await victim.post('/api/link', { token })).body).toMatchObject({ purpose: 'finish_sign_up', email })
    expect((await victim.post('/api/sign-up/finish', { token, password })).body.code).toBe('wrong_credentials')
    expect((await attacker.signIn(email, attackersWord)).body.code).toBe('email_unverified')
  })

  test('[I2] loses to the victim’s own sign-up and password', async () => {
    const attacker = outside.browser()
    const email = outside.freshEmail()
    await attacker.post('/api/sign-up', { name: 'Attacker', email, password: attackersWord })
    const attackersToken = await outside.linkFor(email)
    const victim = await outside.signUp({ email, name: 'Victim' })

    expect((await attacker.signIn(email, attackersWord)).body.code).toBe('wrong_credentials')
    const late = await attacker.post('/api/sign-up/finish', { token: attackersToken, password: attackersWord })
    expect(late.body.code).toBe('link_invalid')
    expect((await victim.who.get('/api/session')).body.person).toMatchObject({ id: victim.id, name: 'Victim' })
    expect(await outside.db.selectFrom('sign_up').where('email', '=', email).selectAll().execute()).toEqual([])
  })

  test('[I2] gains nothing by signing up again after the victim', async () => {
    const victim = await outside.signUp({ name: 'Victim' })
    const attacker = outside.browser()
    await attacker.post('/api/sign-up', { name: 'Attacker', email: victim.email, password: attackersWord })
    const mails = await outside.flushMails()
    expect(mails.map(({ to }) => to)).toEqual([victim.email])
    expect(mails[0]?.text).not.toMatch(/#[\w-]{43}/)
    // The same as for an unknown address: the answer to one's own sign-up reveals nothing about others [I3].
    expect((await attacker.signIn(victim.email, attackersWord)).body.code).toBe('email_unverified')
    expect(attacker.cookie()).toBeNull()
    expect((await outside.browser().signIn(victim.email)).status).toBe(200)
  })

  test('[I2] gains nothing by other case or surrounding spaces', async () => {
    const victim = await outside.signUp()
    const attacker = outside.browser()
    for (const email of [victim.email.toUpperCase(), ` ${victim.email} `]) {
      await attacker.post('/api/sign-up', { name: 'Attacker', email, password: attackersWord })
      await outside.flushMails()
      expect((await attacker.signIn(email, attackersWord)).body.code).toBe('email_unverified')
      expect(attacker.cookie()).toBeNull()
    }
    expect((await outside.browser().signIn(victim.email.toUpperCase())).status).toBe(200)
  })
})

describe('somebody who wants another person’s address for their own account', () => {
  test('[I3] gets the usual answer and no address', async () => {
    const [attacker, victim] = [await outside.signUp(), await outside.signUp()]
    const answer = await attacker.who.put('/api/me/email', { email: victim.email })
    expect(answer).toMatchObject({ status: 200, body: { sent: true } })
    const mails = await outside.flushMails()
    expect(mails.filter(({ text }) => /#[\w-]{43}/.test(text))).toEqual([])
    // Only the account that asked is notified.
    expect(mails.map(({ to }) => to)).toEqual([attacker.email])
    expect((await attacker.who.get('/api/session')).body.person.email).toBe(attacker.email)
  })

  test('[I7] cannot take over an address proven by somebody else meanwhile with an older link', async () => {
    const attacker = await outside.signUp()
    const wanted = outside.freshEmail()
    await attacker.who.put('/api/me/email', { email: wanted })
    const token = await outside.linkFor(wanted)
    const victim = await outside.signUp({ email: wanted })
    expect((await attacker.who.post('/api/email/confirm', { token })).body.code).toBe('link_invalid')
    expect((await victim.who.get('/api/session')).body.person.email).toBe(wanted)
    expect((await attacker.who.get('/api/session')).body.person.email).toBe(attacker.email)
  })

  test('the old address is mailed about the change and no longer signs in', async () => {
    const person = await outside.signUp()
    const next = outside.freshEmail()
    await person.who.put('/api/me/email', { email: next })
    const token = await outside.linkFor(next)
    expect((await person.who.post('/api/email/confirm', { token })).body).toEqual({ email: next })
    const mails = await outside.flushMails()
    expect(mails.map(({ to }) => to)).toContain(person.email)
    expect((await outside.browser().signIn(person.email)).body.code).toBe('wrong_credentials')
    expect((await outside.browser().signIn(next)).status).toBe(200)
  })
})

describe('[I13] nobody becomes operator from outside', () => {
  test('[I16] not by a click of the owner of a named address without an account', async () => {
    const named = await openOutside({ operators: ['boss@example.test'] })
    try {
      const attacker = await named.signUp()
      await attacker.who.put('/api/me/email', { email: 'boss@example.test' })
      const token = await named.linkFor('boss@example.test')
      const boss = named.browser()
      expect((await boss.post('/api/link', { token })).body).toEqual({
        purpose: 'change_email',
        email: 'boss@example.test',
        account: attacker.email,
        needs: 'password',
      })
      expect((await boss.post('/api/email/confirm', { token })).body.code).toBe('password_needed')
      expect((await boss.post('/api/email/confirm', { token, password: 'a guess of the boss' })).body.code).toBe(
        'wrong_credentials',
      )
      const own = await named.signUp({ email: 'boss@example.test' })
      expect((await own.who.get('/api/session')).body.person.isOperator).toBe(true)
      expect((await attacker.who.get('/api/session')).body.person).toMatchObject({
        email: attacker.email,
        isOperator: false,
      })
    } finally {
      await named.close()
    }
  })

  test('[I13] an address acquired by a change names no operator until its mailbox alone opens the account', async () => {
    const named = await openOutside({ operators: ['boss@example.test'] })
    try {
      const person = await named.signUp()
      await person.who.put('/api/me/email', { email: 'boss@example.test' })
      const token = await named.linkFor('boss@example.test')
      expect((await person.who.post('/api/email/confirm', { token })).status).toBe(200)
      const isOperator = async (who: Browser) => (await who.get('/api/session')).body.person.isOperator
      expect(await isOperator(person.who)).toBe(false)
      const fresh = named.browser()
      expect((await fresh.signIn('boss@example.test')).status).toBe(200)
      expect(await isOperator(fresh)).toBe(false)
      expect(await makeOperator(named.deps, 'boss@example.test')).toMatchObject({ ok: false, code: 'address_changed' })

      await named.browser().post('/api/password/forgotten', { email: 'boss@example.test' })
      const reset = { token: await named.linkFor('boss@example.test'), password: 'a word of the boss alone' }
      expect((await named.browser().post('/api/password/reset', reset)).status).toBe(200)
      const boss = named.browser()
      expect((await boss.signIn('boss@example.test', reset.password)).status).toBe(200)
      expect(await isOperator(boss)).toBe(true)
      expect(await makeOperator(named.deps, 'boss@example.test')).toMatchObject({ ok: true })
    } finally {
      await named.close()
    }
  })

  test('signing up with an operator’s address grants nothing until it is proven', async () => {
    const named = await openOutside({ operators: ['boss@example.test'] })
    try {
      const attacker = named.browser()
      await attacker.post('/api/sign-up', { name: 'Attacker', email: 'boss@example.test', password: attackersWord })
      // Flush before the next request: mails sent together arrive in any order.
      await named.flushMails()
      expect((await attacker.signIn('boss@example.test', attackersWord)).body.code).toBe('email_unverified')
      expect((await attacker.get('/api/mailbox')).status).toBe(404)
      const boss = await named.signUp({ email: 'boss@example.test' })
      expect((await boss.who.get('/api/session')).body.person.isOperator).toBe(true)
      expect((await boss.who.get('/api/mailbox')).status).toBe(200)
    } finally {
      await named.close()
    }
  })

  test('no field of a request makes an operator', async () => {
    const { who } = await outside.signUp()
    const change = { name: 'Maren', isOperator: true, is_operator: true, state: 'active', email: 'x@evil.example' }
    await who.send('PATCH', '/api/me/profile', { body: change })
    const { person } = (await who.get('/api/session')).body
    expect(person).toMatchObject({ isOperator: false })
    expect(person.email).not.toBe('x@evil.example')
  })
})
