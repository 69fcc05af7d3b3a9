import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { granted, refused } from '#core/decision.ts'
import { PASSKEYS_PER_PERSON } from '#core/identity/limits.ts'
import type { FirebaseService } from '#server/identity/hosted/firebase-service.ts'
import { CHANGES_A_MINUTE } from '#server/platform/middleware/limits/rate-limit.ts'
import { makePasskey, newAuthenticator } from '#tests/support/identity/authenticator.ts'
import { totp } from '#tests/support/identity/totp.ts'
import { makeMember, makeOpenShop } from '#tests/support/make.ts'
import { problems as clientProblems } from '#web/messages/en/platform/problems.ts'
import { type Answered, type Outside, openOutside, password } from './outside.ts'

let outside: Outside
let hosted: Outside
const projectId = 'book-1'
const keys = await generateKeyPair('RS256')
const jwk = await exportJWK(keys.publicKey)
/** The hosted service's answer about every account, until a test changes it. */
let service: 'knows' | 'suspends' | 'fails' = 'knows'

const firebase: FirebaseService = {
  projectId,
  providers: ['google.com'],
  keys: async () => jwk,
  async lookup(idToken) {
    if (service === 'fails') return refused('provider_failed')
    if (service === 'suspends') return refused('account_suspended')
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return granted({
      subject: claims.sub,
      email: claims.email ?? null,
      emailVerified: claims.email_verified ?? false,
      name: 'Maren Falk',
      isDisabled: false,
      validSince: 0,
      claims: {},
    })
  },
  refresh: async (refreshToken) => granted({ idToken: 'unused', refreshToken }),
}

function tokenOf(claims: { sub?: string; email?: string; email_verified?: boolean } = {}): Promise<string> {
  const seconds = Math.floor(hosted.now() / 1000)
  const email = hosted.freshEmail()
  return new SignJWT({
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    auth_time: seconds,
    jti: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject(claims.sub ?? randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(keys.privateKey)
}
const exchange = async (idToken: string | Promise<string>, who = hosted.browser()) =>
  who.post('/api/session/firebase', { idToken: await idToken, refreshToken: 'refresh-1' })

beforeAll(async () => {
  outside = await openOutside()
  const config = {
    projectId,
    apiKey: 'key',
    authDomain: 'auth.example.org',
    providers: ['google.com'],
    emulatorUrl: null,
  }
  hosted = await openOutside({ firebase: config }, { hosted: firebase })
})
beforeEach(async () => {
  service = 'knows'
  await outside.forgetLimits()
  await hosted.forgetLimits()
})
afterAll(async () => {
  await outside.close()
  await hosted.close()
})

/** Every code of identity, with a way to provoke it. */
const identityCodes: Partial<Record<ProblemCode, () => Promise<Answered>>> = {
  wrong_credentials: async () => outside.browser().signIn(outside.freshEmail()),
  password_needed: async () => {
    const { who } = await outside.signUp()
    const email = outside.freshEmail()
    await who.put('/api/me/email', { email })
    return outside.browser().post('/api/email/confirm', { token: await outside.linkFor(email) })
  },
  email_unverified: async () => {
    const email = outside.freshEmail()
    await outside.browser().post('/api/sign-up', { name: 'Maren', email, password })
    return outside.browser().signIn(email)
  },
  too_many_attempts: async () => {
    const email = outside.freshEmail()
    const peer = '192.0.2.5'
    for (let times = 0; times < 5; times++) await outside.browser({ peer }).signIn(email)
    return outside.browser({ peer }).signIn(email)
  },
  second_factor_needed: async () => {
    const { who, email } = await outside.signUp()
    await outside.addFactor(who)
    return outside.browser().signIn(email)
  },
  code_wrong: async () => {
    const { who, email } = await outside.signUp()
    const { secret } = await outside.addFactor(who)
    return outside.browser().signIn(email, password, totp(secret, outside.now()))
  },
  passkey_wrong: async () => {
    const { challenge } = (await outside.browser().post('/api/session/passkey/challenge')).body
    const passkey = newAuthenticator().sign(challenge, { origin: 'http://localhost:3000', rpId: 'localhost' })
    return outside.browser().post('/api/session/passkey', { passkey })
  },
  forbidden: async () => {
    const { who, id } = await outside.signUp()
    await outside.db.updateTable('session').set({ provider: 'mail' }).where('person_id', '=', id).execute()
    return who.post('/api/me/passkeys/challenge')
  },
  too_many: async () => {
    const { who, id } = await outside.signUp()
    for (let n = 0; n < PASSKEYS_PER_PERSON; n++) await makePasskey(outside.db, id)
    return who.post('/api/me/passkeys/challenge')
  },
  sign_in_needed: async () => outside.browser().get('/api/me/security'),
  session_expired: async () => {
    const { who } = await outside.signUp()
    const cookie = who.cookie()
    await who.delete('/api/session')
    who.setCookie(cookie)
    return who.get('/api/me/security')
  },
  recent_sign_in_needed: async () => {
    const { who } = await outside.signUp()
    outside.passes(600_001)
    await who.get('/api/session')
    return who.put('/api/me/password', { password: 'another slow morning' })
  },
  account_suspended: async () => {
    const { email, id } = await outside.signUp()
    await outside.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id).execute()
    return outside.browser().signIn(email)
  },
  weak_password: async () =>
    outside.browser().post('/api/sign-up', { name: 'Maren', email: outside.freshEmail(), password: 'password123' }),
  link_invalid: async () => outside.browser().post('/api/link', { token: 'a'.repeat(43) }),
  last_way: async () => {
    const { who } = await outside.signUp()
    const { ways } = (await who.get('/api/me/security')).body
    return who.delete(`/api/me/ways/${ways[0].id}`)
  },
  export_gone: async () => {
    const { who, id: person_id } = await outside.signUp()
    const id = randomUUID()
    const at = new Date(outside.now())
    const row = { id, person_id, state: 'fetched' as const, asked_at: at, expires_at: at }
    await outside.db.insertInto('data_export').values(row).execute()
    return who.post(`/api/me/export/${id}/link`)
  },
  works_in_shop: async () => {
    const { who, id } = await outside.signUp()
    const { shop } = await makeOpenShop(outside.db)
    await makeMember(outside.db, shop, { person_id: id })
    return who.post('/api/me/leaving', { voices: 'delete', cancels: [] })
  },
  last_operator: async () => {
    const { who, id } = await outside.signUp()
    await outside.db.updateTable('person').set({ is_operator: true }).where('id', '=', id).execute()
    return who.post('/api/me/leaving', { voices: 'delete', cancels: [] })
  },
  price_changed: async () => {
    const { who } = await outside.signUp()
    return who.post('/api/me/leaving', { voices: 'delete', cancels: [{ id: randomUUID(), feeMinor: 0 }] })
  },
  token_invalid: async () => exchange((await tokenOf()).slice(0, -4)),
  token_used: async () => {
    const token = await tokenOf()
    expect((await exchange(token)).status).toBe(200)
    return exchange(token)
  },
  identity_taken: async () => {
    const theirs = randomUUID()
    await exchange(tokenOf({ sub: theirs }))
    const mine = hosted.browser()
    await exchange(tokenOf(), mine)
    hosted.passes(1000)
    return mine.post('/api/me/ways', { idToken: await tokenOf({ sub: theirs }) })
  },
  provider_failed: async () => {
    service = 'fails'
    return exchange(tokenOf())
  },
  conflict: async () => {
    const { who } = await outside.signUp()
    await outside.addFactor(who)
    return who.post('/api/me/second-factor')
  },
  invalid_input: async () => outside.browser().post('/api/sign-up', { name: '', email: 'nobody', password: 'short' }),
  wrong_origin: async () => outside.browser().post('/api/session', {}, { headers: { origin: 'https://evil.example' } }),
  not_found: async () =>
    outside.browser().post('/api/session/firebase', { idToken: 'x'.repeat(30), refreshToken: 'r' }),
  rate_limited: async () => {
    const who = outside.browser()
    for (let times = 0; times < CHANGES_A_MINUTE; times++) await who.delete('/api/session')
    return who.delete('/api/session')
  },
  unavailable: async () => {
    const busy = { hash: full, matches: full }
    const crowded = await openOutside({}, { passwords: busy })
    try {
      return await crowded.browser().signIn('anybody@example.test')
    } finally {
      await crowded.close()
    }
  },
}
const full = async () => refused('unavailable', { retryAfterSeconds: 3 })

/** Shown by the client for an error of the hosted service; no route of ours returns it. */
const shownByClient: ProblemCode[] = ['email_taken']

describe('every refusal of identity occurs, with its status and its sentence', () => {
  test.each(Object.entries(identityCodes))('%s', async (name, happens) => {
    const code = name as ProblemCode
    const { status, body, headers, cookies } = await happens()
    expect(body.code).toBe(code)
    expect(status).toBe(problems[code].status)
    expect(body).toMatchObject({ title: problems[code].sentence, status, requestId: headers.get('x-request-id') })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(cookies).toEqual([])
    if (body.retryAfterSeconds !== undefined) expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    if (status === 429 || status === 503) expect(body.retryAfterSeconds).toBeGreaterThan(0)
  })

  test('an account that the hosted service disabled is suspended here too', async () => {
    service = 'suspends'
    expect((await exchange(tokenOf())).body.code).toBe('account_suspended')
  })

  test('a weak password names the rule, a wrong field its name', async () => {
    const weak = await identityCodes.weak_password!()
    expect(weak.body.fields).toEqual([{ path: 'password', rule: 'common' }])
    const fields = (await identityCodes.invalid_input!()).body.fields as { path: string }[]
    expect(fields.map(({ path }) => path)).toEqual(['name', 'email', 'password'])
  })
})

test('the list covers every refusal of the identity routes', async () => {
  const { routes } = await import('#contract/routes.ts')
  const ofIdentity = routes.filter(({ action }) => /^(session|account)\./.test(action))
  const media = ['not_an_image', 'too_large', 'too_many_pixels', 'too_narrow', 'damaged', 'no_decoder']
  const refusals = new Set(ofIdentity.flatMap((route): readonly string[] => route.refusals))
  const missing = [...refusals].filter((code) => !(code in identityCodes) && !media.includes(code))
  expect(missing).toEqual([])
  expect(shownByClient.filter((code) => refusals.has(code))).toEqual([])
})

test('the client has a sentence for each', () => {
  for (const code of [...Object.keys(identityCodes), ...shownByClient] as ProblemCode[])
    expect(clientProblems.sentences[code], code).toMatch(/^[A-Z].+\.$/)
})
