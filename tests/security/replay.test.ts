import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import { type Outside, openOutside, password } from './outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
beforeEach(() => outside.forgetLimits())
afterAll(() => outside.close())

const minutes = (count: number) => count * 60_000

async function withFactor() {
  const person = await outside.signUp()
  const factor = await outside.addFactor(person.who)
  outside.passes(minutes(1))
  const code = (steps = 0) => totp(factor.secret, outside.now() + steps * 30_000)
  const signIn = (given: string) => outside.browser().signIn(person.email, password, given)
  return { ...person, ...factor, code, signIn }
}

describe('[I9] a code of the second factor', () => {
  test('works once, also for another sign-in', async () => {
    const { code, signIn } = await withFactor()
    expect((await signIn(code())).status).toBe(200)
    expect((await signIn(code())).body.code).toBe('code_wrong')
    outside.passes(30_000)
    expect((await signIn(code())).status).toBe(200)
  })

  test('succeeds in one of many concurrent requests', async () => {
    const { code, signIn } = await withFactor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('of an earlier step is refused after a later one was used', async () => {
    const { code, signIn } = await withFactor()
    expect((await signIn(code(1))).status).toBe(200)
    expect((await signIn(code(0))).body.code).toBe('code_wrong')
    expect((await signIn(code(-1))).body.code).toBe('code_wrong')
  })

  test('one step early or late works, two do not', async () => {
    const { code, signIn } = await withFactor()
    expect((await signIn(code(-2))).body.code).toBe('code_wrong')
    expect((await signIn(code(2))).body.code).toBe('code_wrong')
    expect((await signIn(code(-1))).status).toBe(200)
    expect((await signIn(code(1))).status).toBe(200)
  })

  test('that switched it on does not sign in', async () => {
    const person = await outside.signUp()
    const { secret } = await outside.addFactor(person.who)
    const answer = await outside.browser().signIn(person.email, password, totp(secret, outside.now()))
    expect(answer.body.code).toBe('code_wrong')
  })

  test('that signed in does not confirm, and vice versa', async () => {
    const { code, email } = await withFactor()
    const who = outside.browser()
    const used = code()
    expect((await who.signIn(email, password, used)).status).toBe(200)
    expect((await who.post('/api/session/confirm', { password, code: used })).body.code).toBe('code_wrong')
    outside.passes(30_000)
    const next = code()
    expect((await who.post('/api/session/confirm', { password, code: next })).status).toBe(200)
    expect((await outside.browser().signIn(email, password, next)).body.code).toBe('code_wrong')
  })

  test('of another person’s app is refused', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()]
    expect((await mine.signIn(theirs.code())).body.code).toBe('code_wrong')
  })

  test('is asked for only after the right password', async () => {
    const { email, code } = await withFactor()
    const answer = await outside.browser().signIn(email, 'not the password', code())
    expect(answer.body.code).toBe('wrong_credentials')
    // and it was not used up
    expect((await outside.browser().signIn(email, password, code())).status).toBe(200)
  })

  test('is not needed before the factor was switched on by a first code', async () => {
    const { who, email } = await outside.signUp()
    await who.post('/api/me/second-factor')
    expect((await outside.browser().signIn(email)).status).toBe(200)
  })

  test('an active factor is not replaced without notice', async () => {
    const { who, code, signIn } = await withFactor()
    expect((await who.post('/api/me/second-factor')).body.code).toBe('conflict')
    expect((await signIn(code())).status).toBe(200)
  })
})

describe('[I9] a recovery code', () => {
  test('works once, with or without spaces and capitals', async () => {
    const { recoveryCodes, signIn } = await withFactor()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(first)).status).toBe(200)
    expect((await signIn(first)).body.code).toBe('code_wrong')
    expect((await signIn(` ${second.toUpperCase()} `)).status).toBe(200)
    outside.passes(24 * 60 * minutes(1))
    expect((await signIn(first)).body.code).toBe('code_wrong')
  })

  test('succeeds in one of many concurrent requests', async () => {
    const { recoveryCodes, signIn } = await withFactor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(recoveryCodes[0]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('of a replaced set is refused, and its owner is mailed when one is used', async () => {
    const { who, recoveryCodes, signIn, email } = await withFactor()
    const renewed = await who.post('/api/me/second-factor/recovery-codes')
    expect(renewed.status).toBe(200)
    expect((await signIn(recoveryCodes[0]!)).body.code).toBe('code_wrong')
    expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
    const mails = await outside.flushMails()
    const mailsOfPerson = mails.filter(({ to, subject }) => to === email && /recovery code/i.test(subject))
    // one mail about new codes, one about a used code
    expect(new Set(mailsOfPerson.map(({ subject }) => subject)).size).toBe(2)
    expect(mailsOfPerson).toHaveLength(2)
  })
})

describe('[I7] a link', () => {
  const next = 'another slow morning'

  async function resetLink() {
    const person = await outside.signUp()
    await outside.browser().post('/api/password/forgotten', { email: person.email })
    return { ...person, token: await outside.linkFor(person.email) }
  }
  const reset = (token: string, word = next) => outside.browser().post('/api/password/reset', { token, password: word })

  test('works once', async () => {
    const { token, email } = await resetLink()
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token, 'a third slow evening')
    expect(again).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    expect((await outside.browser().signIn(email, next)).status).toBe(200)
  })

  test('used by many at once sets one password', async () => {
    const { token, email } = await resetLink()
    const words = Array.from({ length: 8 }, (_, at) => `slow morning number ${at}`)
    const answers = await Promise.all(words.map((word) => reset(token, word)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    const won = words[answers.findIndex(({ status }) => status === 200)]
    await outside.forgetLimits()
    const opened = []
    for (const word of words) {
      await outside.forgetLimits()
      if ((await outside.browser().signIn(email, word)).status === 200) opened.push(word)
    }
    expect(opened).toEqual([won])
  })

  test('that finishes a sign-up, used by many at once, makes one account and one session', async () => {
    const email = outside.freshEmail()
    await outside.browser().post('/api/sign-up', { name: 'Maren', email, password })
    const token = await outside.linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => outside.browser().post('/api/sign-up/finish', { token, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(410)])
    const people = await outside.db.selectFrom('person').where('email', '=', email).select('id').execute()
    expect(people).toHaveLength(1)
    const sessions = await outside.db
      .selectFrom('session')
      .where('person_id', '=', people[0]!.id)
      .select('id')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('expires: half an hour for a password', async () => {
    const { token } = await resetLink()
    outside.passes(minutes(30) - 1)
    expect((await outside.browser().post('/api/link', { token })).status).toBe(200)
    outside.passes(1)
    expect((await outside.browser().post('/api/link', { token })).body.code).toBe('link_invalid')
    expect((await reset(token)).body.code).toBe('link_invalid')
  })

  test('expires: a day for a sign-up, two hours for an address', async () => {
    const email = outside.freshEmail()
    await outside.browser().post('/api/sign-up', { name: 'Maren', email, password })
    const finishing = await outside.linkFor(email)
    const { who } = await outside.signUp()
    const wanted = outside.freshEmail()
    await who.put('/api/me/email', { email: wanted })
    const changing = await outside.linkFor(wanted)
    const look = async (token: string) => (await outside.browser().post('/api/link', { token })).status
    outside.passes(minutes(120) - 1)
    expect([await look(finishing), await look(changing)]).toEqual([200, 200])
    outside.passes(1)
    expect([await look(finishing), await look(changing)]).toEqual([200, 410])
    expect((await outside.browser().post('/api/email/confirm', { token: changing })).status).toBe(410)
    outside.passes(minutes(22 * 60))
    expect(await look(finishing)).toBe(410)
    expect((await outside.browser().post('/api/sign-up/finish', { token: finishing, password })).status).toBe(410)
  })

  test('is replaced by a later one', async () => {
    const { token, email } = await resetLink()
    outside.passes(1)
    await outside.browser().post('/api/password/forgotten', { email })
    const later = await outside.linkFor(email)
    expect(later).not.toBe(token)
    expect((await reset(token)).status).toBe(410)
    expect((await reset(later)).status).toBe(200)
  })

  test('is for its purpose only', async () => {
    const signingUp = outside.freshEmail()
    await outside.browser().post('/api/sign-up', { name: 'Maren', email: signingUp, password })
    const { who } = await outside.signUp()
    const wanted = outside.freshEmail()
    await who.put('/api/me/email', { email: wanted })
    const { token: forReset } = await resetLink()
    const forSignUp = await outside.linkFor(signingUp)
    const forEmail = await outside.linkFor(wanted)
    const uses: [string, string, unknown][] = [
      ['/api/password/reset', forSignUp, { password: next }],
      ['/api/password/reset', forEmail, { password: next }],
      ['/api/sign-up/finish', forReset, { password }],
      ['/api/sign-up/finish', forEmail, { password }],
      ['/api/email/confirm', forReset, {}],
      ['/api/email/confirm', forSignUp, {}],
    ]
    for (const [path, token, more] of uses)
      expect((await outside.browser().post(path, { token, ...(more as object) })).body.code, path).toBe('link_invalid')
    // No link was used up.
    for (const token of [forReset, forSignUp, forEmail])
      expect((await outside.browser().post('/api/link', { token })).status).toBe(200)
  })

  test('for a forgotten password signs nobody in and does not bypass the second factor', async () => {
    const { email } = await withFactor()
    await outside.browser().post('/api/password/forgotten', { email })
    const answer = await reset(await outside.linkFor(email))
    // The browser becomes known, but nobody is signed in.
    expect([answer.status, answer.cookies.filter((one) => !one.startsWith('lookbook-browser='))]).toEqual([200, []])
    expect((await outside.browser().signIn(email, next)).body.code).toBe('second_factor_needed')
  })
})
