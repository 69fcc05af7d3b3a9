import { createHmac } from 'node:crypto'
import { exportSPKI } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FirebaseService } from '#server/identity/hosted/firebase-service.ts'
import { proveAccount } from '#server/identity/hosted/prove-account.ts'
import { answer, claimsOf, makeKey, type SigningService, signToken, startSigningService } from './signing-service.ts'

const now = Date.parse('2026-06-01T08:00:00Z')
const seconds = now / 1000
let service: SigningService
let firebase: FirebaseService

beforeAll(async () => {
  service = await startSigningService()
  firebase = service.connect()
  service.accounts.set('mina', { localId: 'mina', email: 'mina@example.test', emailVerified: true, validSince: '0' })
})
afterEach(() => service.calm())
afterAll(() => service.stop())

const prove = (token: string, by = firebase) => proveAccount(by, token, { now })
const sign = (given: Record<string, unknown> = {}, header = {}) =>
  signToken(service.key, claimsOf('mina', now, given), header)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('the service’s own token is accepted, with the account the service returns', async () => {
  expect(await prove(await sign({ email: 'claimed@example.test' }))).toMatchObject({
    ok: true,
    value: { provider: 'firebase', subject: 'mina', email: 'mina@example.test', emailVerified: true },
  })
})

test('a clock difference of up to 30 seconds is tolerated', async () => {
  const ahead = { iat: seconds + 20, auth_time: seconds + 20 }
  expect(await prove(await sign(ahead))).toMatchObject({ ok: true })
  expect(await prove(await sign({ exp: seconds - 20 }))).toMatchObject({ ok: true })
})

const forged: [string, Record<string, unknown>][] = [
  ['for another project', { aud: 'another-project' }],
  ['for several projects', { aud: ['lookbook-test', 'another-project'] }],
  ['by another issuer', { iss: 'https://securetoken.google.com/another-project' }],
  ['of a session cookie', { iss: 'https://session.firebase.google.com/lookbook-test' }],
  ['that has expired', { exp: seconds - 31, iat: seconds - 3700 }],
  ['without an end', { exp: undefined }],
  ['from the future', { iat: seconds + 31 }],
  ['without a beginning', { iat: undefined }],
  ['of nobody', { sub: '' }],
  ['without a subject', { sub: undefined }],
  ['of a subject too long', { sub: 'x'.repeat(129) }],
  ['without the time of its sign-in', { auth_time: undefined }],
  ['whose sign-in is more than 10 minutes ago', { auth_time: seconds - 631 }],
  ['whose sign-in is still to come', { auth_time: seconds + 31 }],
  ['of whom the service does not know', { sub: 'stranger' }],
]
test.each(forged)('a token %s is refused', async (_, given) => {
  expect(await prove(await sign(given))).toEqual({ ok: false, code: 'token_invalid', detail: undefined })
})

test('a sign-in of 10 minutes ago is accepted', async () => {
  expect(await prove(await sign({ auth_time: seconds - 600 }))).toMatchObject({ ok: true })
})

test.each(['anonymous', 'custom', 'password', 'github.com', undefined])(
  '[I17] a sign-in by %s is refused unless the configuration names it',
  async (sign_in_provider) => {
    const token = await sign({ firebase: { sign_in_provider, identities: {} } })
    expect(await prove(token)).toMatchObject({ code: 'token_invalid' })
  },
)

test('an unsigned token is refused, with or without the signature of a valid one', async () => {
  const payload = encode(claimsOf('mina', now))
  const signature = (await sign()).split('.')[2]
  for (const token of [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', kid: service.key.kid })}.${payload}.${signature}`,
    `${encode({ alg: 'None' })}.${payload}.`,
    `${payload}.`,
    `${encode({ kid: service.key.kid })}.${payload}.${signature}`,
  ])
    expect(await prove(token)).toMatchObject({ code: 'token_invalid' })
})

test('a token signed with the public key as HMAC secret is refused', async () => {
  const head = `${encode({ alg: 'HS256', kid: service.key.kid, typ: 'JWT' })}.${encode(claimsOf('mina', now))}`
  const pem = await exportSPKI(service.key.publicKey)
  for (const secret of [pem, pem.trim(), JSON.stringify(service.key.jwk), service.key.jwk.n!]) {
    const signature = createHmac('sha256', secret).update(head).digest('base64url')
    expect(await prove(`${head}.${signature}`)).toMatchObject({ code: 'token_invalid' })
  }
})

test('foreign keys are refused: unknown, under a known id, without id, or embedded', async () => {
  const own = await makeKey('own')
  const claims = claimsOf('mina', now)
  for (const token of [
    await signToken(own, claims),
    await signToken(own, claims, { kid: service.key.kid }),
    await signToken(own, claims, { jwk: own.jwk }),
    await signToken(own, claims, { kid: service.key.kid, jwk: own.jwk, jku: `${service.url}/keys` }),
    await signToken({ ...service.key, kid: undefined as unknown as string }, claims),
  ])
    expect(await prove(token)).toMatchObject({ code: 'token_invalid' })
})

test('an altered token is refused', async () => {
  const [header, , signature] = (await sign()).split('.')
  for (const changed of [{ sub: 'root' }, { admin: true }, { exp: seconds + 1e6 }])
    expect(await prove(`${header}.${encode(claimsOf('mina', now, changed))}.${signature}`)).toMatchObject({
      code: 'token_invalid',
    })
})

test('the account looked up must be the token’s', async () => {
  service.fail('/lookup', (_, response) => answer(response, 200, { users: [{ localId: 'another' }] }))
  expect(await prove(await sign())).toMatchObject({ code: 'token_invalid' })
  service.fail('/lookup', (_, response) => answer(response, 200, { kind: 'nobody' }))
  expect(await prove(await sign())).toMatchObject({ code: 'token_invalid' })
})

test('[I15] a disabled account is suspended, a revoked one has to sign in again', async () => {
  const answerWith = (account: object) =>
    service.fail('/lookup', (_, response) => answer(response, 200, { users: [{ localId: 'mina', ...account }] }))
  answerWith({ disabled: true })
  expect(await prove(await sign())).toMatchObject({ code: 'account_suspended' })
  answerWith({ validSince: String(seconds + 1) })
  expect(await prove(await sign())).toMatchObject({ code: 'token_invalid' })
  answerWith({ validSince: String(seconds) })
  expect(await prove(await sign())).toMatchObject({ ok: true })
})

test.each([
  ['USER_DISABLED', 'account_suspended'],
  ['USER_NOT_FOUND', 'token_invalid'],
  ['TOKEN_EXPIRED', 'token_invalid'],
  ['INVALID_ID_TOKEN', 'token_invalid'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN : sign in again', 'token_invalid'],
  ['API key not valid. Please pass a valid API key.', 'provider_failed'],
  ['QUOTA_EXCEEDED : Exceeded quota', 'provider_failed'],
  ['SOMETHING_NEW', 'provider_failed'],
])('the service’s error %s becomes our %s', async (message, code) => {
  service.fail('/lookup', (_, response) => answer(response, 400, { error: { code: 400, message } }))
  expect(await prove(await sign())).toEqual({ ok: false, code, detail: undefined })
})

test.each<[string, Parameters<SigningService['fail']>[1]]>([
  ['breaks', (_, response) => answer(response, 500, { error: { message: 'INTERNAL' } })],
  ['is busy', (_, response) => answer(response, 429, 'slow down')],
  ['answers with a page', (_, response) => answer(response, 200, '<!doctype html>')],
  ['answers with something else', (_, response) => answer(response, 200, { users: [{ localId: 7 }] })],
  ['answers with nothing', (_, response) => answer(response, 200, '')],
  ['sends us elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['never answers', () => undefined],
  ['begins and never ends', (_, response) => void response.writeHead(200).write('{"users":')],
])('if the service %s, the sign-in fails', async (_, handler) => {
  const impatient = service.connect({ timeoutMs: 150 })
  for (const path of ['/keys', '/lookup']) {
    service.calm()
    service.fail(path, handler)
    const asked = service.connect({ timeoutMs: 150 })
    expect({ path, code: await prove(await sign(), asked) }).toMatchObject({ path, code: { code: 'provider_failed' } })
  }
  service.calm()
  service.fail('/token', handler)
  expect(await impatient.refresh('any')).toMatchObject({ code: 'provider_failed' })
})

test('signing in fails if the service does not answer', async () => {
  const gone = await startSigningService()
  const asked = gone.connect()
  const token = await signToken(gone.key, claimsOf('mina', now))
  await gone.stop()
  expect(await prove(token, asked)).toMatchObject({ code: 'provider_failed' })
})

test('a new key is fetched when a token names it, and a withdrawn key is refused', async () => {
  const rotating = await startSigningService()
  rotating.accounts.set('mina', { localId: 'mina' })
  const claims = claimsOf('mina', now)
  const old = rotating.key
  const keeping = rotating.connect({ keysCooldownMs: 0 })
  const asking = rotating.connect({ keysMaxAgeMs: 0 })
  for (const by of [keeping, asking]) expect(await prove(await signToken(old, claims), by)).toMatchObject({ ok: true })
  await rotating.rotateKeys()
  for (const by of [keeping, asking])
    expect(await prove(await signToken(rotating.key, claims), by)).toMatchObject({ ok: true })
  expect(await prove(await signToken(old, claims), asking)).toMatchObject({ code: 'token_invalid' })
  await rotating.stop()
})

test('keys are cached: tokens with made-up keys cause no further requests', async () => {
  const own = await makeKey('made-up')
  const asked = service.connect()
  await prove(await sign(), asked)
  service.heard.length = 0
  for (let i = 0; i < 5; i++) await prove(await signToken(own, claimsOf('mina', now)), asked)
  expect(service.heard).toEqual([])
})

test('only the signed token’s claim makes an administrator', async () => {
  expect(await prove(await sign({ admin: true }))).toMatchObject({ value: { isAdministrator: true } })
  for (const admin of ['true', 1, { yes: true }, null])
    expect(await prove(await sign({ admin }))).toMatchObject({ value: { isAdministrator: false } })
})

test('a key restricted to our pages works, because the request carries our referrer', async () => {
  service.heard.length = 0
  await prove(await sign())
  const asked = service.heard.find(({ path }) => path.startsWith('/lookup'))
  expect(asked).toMatchObject({ path: '/lookup?key=the-web-api-key', referer: 'http://localhost:3000/' })
})
