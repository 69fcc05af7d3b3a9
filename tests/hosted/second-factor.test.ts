import { expect, test } from 'vitest'
import { codeAt, STEP_MS, turnOn } from '#tests/support/identity/second-factor.ts'
import { app, openHostedApp } from './hosted-app.ts'

openHostedApp()

async function withFactor() {
  const subject = app.account()
  const come = await app.come(subject)
  const factor = await turnOn(app, come.cookie!)
  return { subject, cookie: come.cookie!, ...factor }
}

test('our second factor is asked for after the service’s sign-in, with the same token', async () => {
  const { subject, secret } = await withFactor()
  const idToken = await app.token(subject)
  const without = await app.exchange(idToken)
  expect(without).toMatchObject({ status: 401, cookie: null, body: { code: 'second_factor_needed' } })
  expect((await app.exchange(idToken, { body: { code: '000000' } })).body.code).toBe('code_wrong')
  const code = codeAt(secret, app.now())
  expect((await app.exchange(idToken, { body: { code } })).status).toBe(200)
  expect((await app.exchange(idToken, { body: { code } })).body.code).toBe('token_used')
})

test('[I9] a code works once, also for another sign-in', async () => {
  const { subject, secret } = await withFactor()
  const code = codeAt(secret, app.now())
  const [first, second] = [await app.token(subject, { jti: 'a' }), await app.token(subject, { jti: 'b' })]
  const both = await Promise.all([first, second].map((idToken) => app.exchange(idToken, { body: { code } })))
  expect(both.map(({ body }) => body.code ?? 'in').sort()).toEqual(['code_wrong', 'in'])
})

test('[I5] an account gets 5 attempts, then codes are refused for a while', async () => {
  const { subject, secret } = await withFactor()
  const idToken = await app.token(subject)
  for (let i = 0; i < 5; i++)
    expect((await app.exchange(idToken, { body: { code: `00000${i}` } })).body.code).toBe('code_wrong')
  const good = { code: codeAt(secret, app.now()) }
  expect((await app.exchange(idToken, { body: good })).body.code).toBe('too_many_attempts')
})

test('joining an account by address requires its second factor', async () => {
  const { cookie, email, personId } = await app.signUpAndIn()
  const { secret } = await turnOn(app, cookie)
  const idToken = await app.token(app.account({ email }))
  expect((await app.exchange(idToken)).body.code).toBe('second_factor_needed')
  const ways = await app.db.selectFrom('identity').select('provider').where('person_id', '=', personId).execute()
  expect(ways).toEqual([{ provider: 'embedded' }])
  const code = codeAt(secret, app.now())
  expect((await app.exchange(idToken, { body: { code } })).body.person.id).toBe(personId)
})

test('confirming one’s identity requires it too', async () => {
  const { subject, cookie, secret } = await withFactor()
  app.moveClock(11 * 60_000)
  const idToken = await app.token(subject)
  const confirm = (more: object) => app.request('POST', '/api/session/confirm', { cookie, body: { idToken, ...more } })
  expect((await confirm({})).body.code).toBe('second_factor_needed')
  expect((await confirm({ code: '000000' })).body.code).toBe('code_wrong')
  expect((await confirm({ code: codeAt(secret, app.now() + STEP_MS) })).status).toBe(200)
})
