import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBase32 } from '#server/identity/second-factor/base32.ts'
import { totpCode, totpStep } from '#server/identity/second-factor/totp.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { type Call, createCall } from '#web/data/api/api.ts'
import { embeddedIdentity } from '#web/data/identity/embedded.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'

let database: TestDatabase
let server: IdentityApp

beforeAll(async () => {
  database = await createTestDatabase()
  server = identityApp(database)
})
afterAll(() => database?.drop())

/** The client's own calls with a browser's cookie jar, straight into the server. */
function browserCall(): Call {
  let cookie = ''
  return createCall({
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', testConfig.publicUrl)
      if (cookie) headers.set('cookie', cookie)
      const { method, body } = init ?? {}
      const response = await server.app.request(String(address), {
        ...(method && { method }),
        headers,
        ...(body && { body }),
      })
      const [pair] = (response.headers.get('set-cookie') ?? '').split(';')
      if (pair) cookie = pair.endsWith('=') ? '' : pair
      return response
    },
    isOnline: () => true,
    now: server.now,
    random: Math.random,
    sleep: async () => {},
  })
}

function codeStep(step: SignInStep) {
  if (step.kind !== 'code') throw new Error('no code was asked for')
  return step
}

test('the client signs up, sets a second factor, confirms, changes password and address, and signs out', async () => {
  const call = browserCall()
  const identity = embeddedIdentity(call)
  const email = newEmail()
  await identity.signUp({ name: 'Mina', email, password: goodPassword, returnTo: '/cart' })
  await expect(identity.signIn({ email, password: goodPassword })).rejects.toMatchObject({ code: 'email_unverified' })
  const link = linkToken(await server.flushMails(), email)
  expect(await identity.readLink(link)).toEqual({ purpose: 'finish_sign_up', email })
  const { step, returnTo } = await identity.finishSignUp(link, goodPassword)
  expect(step).toMatchObject({ kind: 'done', person: { email, name: 'Mina' } })
  expect(returnTo).toBe('/cart')

  const { secret } = await call('POST /api/me/second-factor')
  const code = () => totpCode(fromBase32(secret), totpStep(server.now()))
  await call('POST /api/me/second-factor/confirm', { body: { code: code() } })
  server.moveClock(11 * 60_000)
  await expect(identity.changePassword('another cake on a Friday')).rejects.toMatchObject({
    code: 'recent_sign_in_needed',
  })
  const proving = codeStep(await identity.confirmIt({ email, password: goodPassword }))
  await expect(proving.give('000000')).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await proving.give(code())).toMatchObject({ kind: 'done', person: { email } })
  await identity.changePassword('another cake on a Friday')

  const next = newEmail()
  await identity.changeEmail(next)
  expect(await identity.confirmEmail(linkToken(await server.flushMails(), next))).toEqual({ email: next })
  await identity.signOut()
  expect(await call('GET /api/session')).toEqual({ person: null, cartItems: 0 })
  await expect(call('GET /api/me/security')).rejects.toMatchObject({ code: 'sign_in_needed' })
})

test('the client resets a password, and signs in with a second factor', async () => {
  const call = browserCall()
  const identity = embeddedIdentity(call)
  const { email } = await server.signUpAndIn()
  await identity.forgotPassword({ email, returnTo: '/looks' })
  const link = linkToken(await server.flushMails(), email)
  const password = 'another cake on a Friday'
  expect(await identity.resetPassword(link, password)).toEqual({
    email,
    returnTo: '/looks',
    removed: { passkeys: 0, others: 0 },
  })
  await expect(identity.signIn({ email, password: goodPassword })).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(await identity.signIn({ email, password })).toMatchObject({ kind: 'done', person: { email } })

  const { secret } = await call('POST /api/me/second-factor')
  const code = () => totpCode(fromBase32(secret), totpStep(server.now()))
  await call('POST /api/me/second-factor/confirm', { body: { code: code() } })
  server.moveClock(60_000)
  const step = codeStep(await embeddedIdentity(browserCall()).signIn({ email, password }))
  expect(await step.give(code())).toMatchObject({ kind: 'done', person: { email } })
})
