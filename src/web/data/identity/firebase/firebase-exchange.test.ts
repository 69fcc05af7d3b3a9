import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Auth, signInWithEmailAndPassword } from '@firebase/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#web/data/api/problem.ts'
import type { Person, SignInStep } from '../identity.ts'
import { openAuth } from './firebase-auth.ts'
import { enter, type Send } from './firebase-exchange.ts'

/*
 * Features the service's emulator lacks (authenticator codes at the service, rate limits, popups) are tested against a fake server
 * that speaks the service's protocol.
 */
type Asked = { path: string; body: Record<string, unknown> }
type Answer = { status?: number; body: object }

let server: Server
let auth: Auth
let asked: Asked[]
let answers: Record<string, Answer>

beforeEach(async () => {
  asked = []
  answers = {}
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const path = new URL(request.url ?? '', 'http://service').pathname.replace(/^.*\/(v\d\/)/, '$1')
    asked.push({ path, body: text.startsWith('{') ? JSON.parse(text) : {} })
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service = { apiKey: 'key', authDomain: 'x.test', projectId: 'demo-x', providers: [] }
  auth = openAuth({ ...service, emulatorUrl: `http://127.0.0.1:${port}` })
})
afterEach(stop)

/** Stops the fake service and closes its connections. */
async function stop(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const idToken = `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: inAnHour - 3600, exp: inAnHour })}.`
const tokens = { idToken, refreshToken: 'refresh-1', expiresIn: '3600' }
const lookup = { users: [{ localId: 'u1', email: 'mina@example.test', emailVerified: true, providerUserInfo: [] }] }
const person = { id: 'p1' } as Person

const signIn = (send: Send) => enter(auth, () => signInWithEmailAndPassword(auth, 'mina@example.test', 'pw'), send)
const failing = (code: string) => Object.assign(new Error('words of the service'), { code })
const never: Send = async () => {
  throw new Error('our server must not be called')
}

test('the ID token and the refresh token of the service are exchanged', async () => {
  answers = { 'v1/accounts:signInWithPassword': { body: tokens }, 'v1/accounts:lookup': { body: lookup } }
  const given: unknown[] = []
  const step = await signIn(async (proof) => {
    given.push(proof)
    return { person }
  })
  expect(step).toEqual({ kind: 'done', person })
  expect(given).toEqual([{ idToken, refreshToken: 'refresh-1' }])
})

test('an authenticator code of the service is asked for, can be retried, and signs in', async () => {
  answers = {
    'v1/accounts:signInWithPassword': {
      body: {
        mfaPendingCredential: 'pending-1',
        mfaInfo: [{ mfaEnrollmentId: 'e1', totpInfo: {}, enrolledAt: '2026-01-01T00:00:00Z' }],
      },
    },
    'v2/accounts/mfaSignIn:finalize': { status: 400, body: { error: { message: 'INVALID_CODE' } } },
    'v1/accounts:lookup': { body: lookup },
  }
  const step = codeStep(await signIn(async () => ({ person })))
  expect(step.sentTo).toBeNull()
  await expect(step.give('000000')).rejects.toMatchObject({ code: 'code_wrong' })

  answers['v2/accounts/mfaSignIn:finalize'] = { body: tokens }
  expect(await step.give('123456')).toEqual({ kind: 'done', person })
  expect(asked.filter(({ path }) => path.endsWith('finalize')).map(({ body }) => body)).toMatchObject([
    { mfaPendingCredential: 'pending-1', totpVerificationInfo: { verificationCode: '000000' } },
    { mfaPendingCredential: 'pending-1', totpVerificationInfo: { verificationCode: '123456' } },
  ])
})

test('an unknown kind of second factor is refused', async () => {
  answers = {
    'v1/accounts:signInWithPassword': {
      body: { mfaPendingCredential: 'pending-1', mfaInfo: [{ mfaEnrollmentId: 'e1', palmInfo: {} }] },
    },
  }
  await expect(signIn(never)).rejects.toMatchObject({ code: 'provider_failed' })
})

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled for a while.', 'too_many_attempts'],
  ['INVALID_LOGIN_CREDENTIALS', 'wrong_credentials'],
  ['INVALID_PASSWORD', 'wrong_credentials'],
  ['EMAIL_NOT_FOUND', 'wrong_credentials'],
  ['USER_DISABLED', 'account_suspended'],
  ['OPERATION_NOT_ALLOWED', 'provider_failed'],
  ['SOMETHING_OF_TOMORROW', 'provider_failed'],
])('%s from the service becomes %s', async (message, code) => {
  answers = { 'v1/accounts:signInWithPassword': { status: 400, body: { error: { code: 400, message } } } }
  const problem = await signIn(never).catch((error: unknown) => error)
  expect(problem).toEqual(new Problem(code as Problem['code']))
})

test('an unreachable service is reported as offline', async () => {
  await stop()
  await expect(signIn(never)).rejects.toMatchObject({ code: 'offline' })
})

test.each([
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/popup-blocked', 'popup_blocked'],
  ['auth/account-exists-with-different-credential', 'use_earlier_way'],
])('a popup that ends with %s becomes %s', async (theirs, code) => {
  await expect(enter(auth, () => Promise.reject(failing(theirs)), never)).rejects.toMatchObject({ code })
})

test('our refusal is shown unchanged, and the service’s user is signed out', async () => {
  answers = { 'v1/accounts:signInWithPassword': { body: tokens }, 'v1/accounts:lookup': { body: lookup } }
  const refusing: Send = () => Promise.reject(new Problem('email_unverified', { status: 403 }))
  await expect(signIn(refusing)).rejects.toMatchObject({ code: 'email_unverified', status: 403 })
  expect(auth.currentUser).toBeNull()
})

test('with our own second factor the renewed token is sent with the code', async () => {
  answers = {
    'v1/accounts:signInWithPassword': { body: tokens },
    'v1/accounts:lookup': { body: lookup },
    'v1/token': { body: { access_token: `${idToken}2`, refresh_token: 'refresh-2', expires_in: '3600' } },
  }
  const given: unknown[] = []
  const step = codeStep(
    await signIn(async (proof) => {
      given.push(proof)
      if (proof.code === undefined) throw new Problem('second_factor_needed')
      if (proof.code !== '123456') throw new Problem('code_wrong')
      return { person }
    }),
  )
  await expect(step.give('000000')).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await step.give('123456')).toEqual({ kind: 'done', person })
  expect(given).toEqual([
    { idToken, refreshToken: 'refresh-1' },
    { idToken: `${idToken}2`, refreshToken: 'refresh-2', code: '000000' },
    { idToken: `${idToken}2`, refreshToken: 'refresh-2', code: '123456' },
  ])
})

test('a used token is renewed once, without a loop', async () => {
  answers = {
    'v1/accounts:signInWithPassword': { body: tokens },
    'v1/accounts:lookup': { body: lookup },
    'v1/token': { body: { access_token: `${idToken}2`, refresh_token: 'refresh-2', expires_in: '3600' } },
  }
  let times = 0
  const used: Send = () => {
    times += 1
    return Promise.reject(new Problem('token_used'))
  }
  await expect(signIn(used)).rejects.toMatchObject({ code: 'token_used' })
  expect(times).toBe(2)
})

function codeStep(step: SignInStep) {
  if (step.kind !== 'code') throw new Error('no code was asked for')
  return step
}
