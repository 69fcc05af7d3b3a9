import { afterAll, afterEach, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { claimsOf, firebaseConfig, type SigningService, signToken, startSigningService } from './signing-service.ts'

let subjects = 0

export let database: TestDatabase
export let service: SigningService
export let app: HostedApp

/** Gives the calling test file its own database, signing service and app. */
export function openHostedApp(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    service = await startSigningService()
    app = hostedApp(database, service)
  })
  afterEach(() => service.calm())
  afterAll(async () => {
    await service.stop()
    await database.drop()
  })
}

/** The app with a signing service, and short helpers to sign in by it. */
export function hostedApp(
  database: TestDatabase,
  service: SigningService,
  given: Parameters<typeof identityApp>[1] = {},
) {
  const app = identityApp(database, { config: firebaseConfig, hosted: service.connect(), ...given })

  /** An account at the service. */
  function account(given: Record<string, unknown> = {}): string {
    subjects += 1
    const localId = `subject-${subjects}`
    const email = `${localId}@example.test`
    service.accounts.set(localId, { localId, email, emailVerified: true, displayName: 'Ada Loud', ...given })
    return localId
  }

  const token = (subject: string, claims: Record<string, unknown> = {}) =>
    signToken(service.key, claimsOf(subject, app.now(), claims))

  /** Exchanges a token, with a refresh token that the service renews for the same account. */
  async function come(
    subject: string,
    given: { claims?: Record<string, unknown>; body?: object; cookie?: string } = {},
  ) {
    const idToken = await token(subject, given.claims)
    return exchange(idToken, given)
  }

  function exchange(idToken: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
    const refreshToken = `refresh ${idToken.slice(-40)}`
    service.grants.set(refreshToken, idToken)
    return app.request('POST', '/api/session/firebase', {
      body: { idToken, refreshToken, ...body },
      ...(cookie !== undefined && { cookie }),
    })
  }

  /** The service's answer when a session is rechecked. */
  async function sayAgain(answer: string | { error: string }) {
    for (const refreshToken of service.grants.keys()) service.grants.set(refreshToken, answer)
  }

  const session = async (cookie: string | null) => (await app.request('GET', '/api/session', { cookie })).body.person

  return { ...app, account, token, come, exchange, sayAgain, session }
}

export type HostedApp = ReturnType<typeof hostedApp>

export const HOUR_MS = 3_600_000
