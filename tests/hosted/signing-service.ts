import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'
import { createFirebaseService, type FirebaseService } from '#server/identity/hosted/firebase-service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { testConfig } from '#tests/support/test-app.ts'

export const projectId = 'lookbook-test'
export const firebaseConfig: Config = {
  ...testConfig,
  firebase: {
    projectId,
    apiKey: 'the-web-api-key',
    authDomain: 'lookbook-test.firebaseapp.com',
    providers: ['google.com', 'phone'],
    emulatorUrl: null,
  },
}

type Account = { localId: string } & Record<string, unknown>
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void
export type Heard = { path: string; body: string; referer: string | undefined }

/**
 * A service that signs, unlike the emulator, over real HTTP and with real keys, and that can be made to fail.
 * Tokens say who they are for; the lookup answers what is in `accounts`.
 */
export async function startSigningService() {
  const accounts = new Map<string, Account>()
  const grants = new Map<string, string | { error: string }>()
  const heard: Heard[] = []
  let keys = [await makeKey('first')]
  const usual: Record<string, Handler> = {
    '/keys': (_, response) => answer(response, 200, { keys: keys.map((key) => key.jwk) }),
    '/lookup': (_, response, body) => {
      const { sub } = JSON.parse(Buffer.from(JSON.parse(body).idToken.split('.')[1], 'base64url').toString())
      const account = accounts.get(sub)
      if (account === undefined) return answer(response, 400, { error: { code: 400, message: 'USER_NOT_FOUND' } })
      answer(response, 200, { kind: 'identitytoolkit#GetAccountInfoResponse', users: [account] })
    },
    '/token': (_, response, body) => {
      const refreshToken = new URLSearchParams(body).get('refresh_token') ?? ''
      const grant = grants.get(refreshToken) ?? { error: 'INVALID_REFRESH_TOKEN' }
      if (typeof grant === 'object') return answer(response, 400, { error: { code: 400, message: grant.error } })
      answer(response, 200, { id_token: grant, refresh_token: refreshToken, expires_in: '3600' })
    },
  }
  const handlers = { ...usual }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const path = new URL(request.url ?? '/', 'http://here').pathname
    heard.push({ path: request.url ?? '', body, referer: request.headers.referer })
    handlers[path]?.(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = { keys: `${url}/keys`, accounts: `${url}/lookup`, tokens: `${url}/token` }

  return {
    url,
    heard,
    accounts,
    grants,
    /** Replaces the answer of /keys, /lookup or /token until calm(). */
    fail: (path: string, handler: Handler) => {
      handlers[path] = handler
    },
    calm: () => void Object.assign(handlers, usual),
    get key() {
      return keys[0]!
    },
    /** A new key is published and signs; the old one is gone. */
    async rotateKeys() {
      keys = [await makeKey(`key-${Math.random()}`)]
    },
    connect: (options: Parameters<typeof createFirebaseService>[1] = {}): FirebaseService =>
      createFirebaseService(firebaseConfig, { addresses, timeoutMs: PATIENCE_MS, ...options })!,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type SigningService = Awaited<ReturnType<typeof startSigningService>>
export type Key = { kid: string; jwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey }

export async function makeKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, jwk, publicKey, privateKey }
}

/** As the service writes them. Give what is different; undefined leaves a claim out. */
export function claimsOf(subject: string, nowMs: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(nowMs / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: subject,
    user_id: subject,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'google.com', identities: {} },
    ...given,
  }
}

export function signToken(key: Key, claims: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })
    .sign(key.privateKey)
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
