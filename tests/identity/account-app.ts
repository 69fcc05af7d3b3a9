import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Answer, type IdentityApp, identityApp } from '#tests/support/identity-app.ts'

export const MINUTE = 60_000
export const newPassword = 'a walk along the harbour'

export let database: TestDatabase
export let app: IdentityApp

/** Gives the calling test file its own database. Called by each, because files share processes and this module. */
export function openAccountApp(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    app = identityApp(database)
  })
  afterAll(() => database.drop())
}

export const who = async (cookie: string) => (await app.request('GET', '/api/session', { cookie })).body.person
export const security = async (cookie: string) => (await app.request('GET', '/api/me/security', { cookie })).body

export function auditOf(personId: string) {
  return database.db.selectFrom('audit_event').select(['action', 'detail']).where('subject_id', '=', personId).execute()
}

/** An answer without the parts that differ between any two. */
export function said({ status, body, headers }: Answer) {
  const { 'x-request-id': _, ...rest } = Object.fromEntries(headers)
  return { status, body: { ...body, requestId: null }, headers: rest }
}
