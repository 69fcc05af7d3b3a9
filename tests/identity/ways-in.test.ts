import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fate, fatesOfWays, type WayIn, type WaysEvent } from '#core/identity/ways-in.ts'
import { createOidcService } from '#server/identity/oidc/oidc-service.ts'
import { eraseDue } from '#server/own-data/erase.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type OidcSigner, startOidcSigner } from '#tests/support/identity/oidc-signer.ts'
import { type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { comeByProvider, makeGuest, makeWhole, type Whole } from './ways-person.ts'

const fresh = 'an entirely new password'
const operator = newEmail()

let database: TestDatabase
let signer: OidcSigner
let app: IdentityApp
let run: string
beforeAll(async () => {
  ;[database, signer] = await Promise.all([createTestDatabase(), startOidcSigner('lookbook')])
  const oidc = { issuer: signer.issuer, clientId: 'lookbook', clientSecret: 'a-secret-for-tests', name: 'Harbour ID' }
  const config = { ...testConfig, publicUrl: 'http://localhost:3000', operators: [operator], oidc }
  app = identityApp(database, { config, oidc: createOidcService(config, silentLog) })
  run = (await app.signUpAndIn({ email: operator })).cookie
})
afterAll(async () => {
  await signer.stop()
  await database.drop()
})

type Person = Pick<Whole, 'email' | 'personId' | 'cookie' | 'current' | 'isGuest' | 'spend'>
type Event = {
  happen(person: Person): Promise<void>
  /** what makes the account active again */
  undo?(person: Person): Promise<void>
}

async function ask(cookie: string | null, method: string, path: string, body?: unknown) {
  const answer = await app.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${JSON.stringify(answer.body)}`)
  return answer
}
const atOperator = ({ personId }: Person, what: string, body: object) =>
  ask(run, 'POST', `/api/operator/people/${personId}/${what}`, body)
const leaving = { voices: 'delete', cancels: [] }

const events: Record<WaysEvent, Event> = {
  password_reset: {
    async happen(person) {
      await ask(null, 'POST', '/api/password/forgotten', { email: person.email })
      const token = linkToken(await app.flushMails(), person.email)
      await ask(null, 'POST', '/api/password/reset', { token, password: fresh })
      person.current = fresh
    },
  },
  password_changed: {
    async happen(person) {
      await ask(person.cookie, 'PUT', '/api/me/password', { password: fresh })
      person.current = fresh
    },
  },
  email_changed: {
    async happen(person) {
      const email = newEmail()
      await ask(person.cookie, 'PUT', '/api/me/email', { email })
      const token = linkToken(await app.flushMails(), email)
      await ask(person.cookie, 'POST', '/api/email/confirm', { token })
      person.email = email
    },
  },
  signed_out_everywhere: {
    happen: async ({ cookie }) => void (await ask(cookie, 'DELETE', '/api/me/sessions?keep=this')),
  },
  sessions_ended_by_operator: { happen: async (person) => void (await atOperator(person, 'end-sessions', {})) },
  provider_joined: {
    async happen({ email, personId, spend }) {
      const joined = await comeByProvider(app, signer, { sub: `joins-${personId}`, email }, spend())
      expect(joined.body.person.id).toBe(personId)
    },
  },
  suspended: {
    happen: async (person) => void (await atOperator(person, 'suspend', { reason: 'For this test.' })),
    undo: async (person) => void (await atOperator(person, 'lift', { reason: 'For this test.' })),
  },
  leaving: {
    happen: async ({ cookie }) => void (await ask(cookie, 'POST', '/api/me/leaving', leaving)),
    undo: async ({ cookie }) => void (await ask(cookie, 'DELETE', '/api/me/leaving')),
  },
  erased: {
    async happen({ cookie, personId }) {
      await ask(cookie, 'POST', '/api/me/leaving', leaving)
      const due = { leaving_at: new Date(app.now()) }
      await database.db.updateTable('person').set(due).where('id', '=', personId).execute()
      await eraseDue(app.deps)
    },
  },
}

type Looks = Partial<Record<WayIn, () => Promise<boolean>>>
async function lookAt(looks: Looks, ways: readonly WayIn[]) {
  const found: Record<string, boolean | undefined> = {}
  for (const way of ways) found[way] = await looks[way]?.()
  return found
}
/** What a look must say of a way: right after the event, and once the account is active again. */
const works: Record<Fate, { atOnce: boolean; later: boolean }> = {
  stays: { atOnce: true, later: true },
  ends: { atOnce: false, later: false },
  replaced: { atOnce: false, later: false },
  paused: { atOnce: false, later: true },
}
/** Seen only where a password is taken; and a link that stays would be used up by looking. */
const seenLater: readonly WayIn[] = ['known_browser', 'second_factor', 'mailed_link']

async function expectFates(event: WaysEvent, person: Person & { looks: Looks }) {
  const ways = Object.keys(person.looks) as WayIn[]
  const { happen, undo } = events[event]
  const expected = (of: readonly WayIn[], when: 'atOnce' | 'later') =>
    Object.fromEntries(of.map((way) => [way, works[fatesOfWays[event][way]][when]]))
  await happen(person)
  const atOnce = undo === undefined ? ways : ways.filter((way) => !seenLater.includes(way))
  expect(await lookAt(person.looks, atOnce)).toEqual(expected(atOnce, 'atOnce'))
  if (undo === undefined) return
  await undo(person)
  expect(await lookAt(person.looks, ways)).toEqual(expected(ways, 'later'))
}

test('each way works while nothing has happened', async () => {
  const [person, guest] = [await makeWhole(app, database, signer), await makeGuest(app)]
  for (const { looks } of [person, guest])
    for (const [way, look] of Object.entries(looks)) expect(await look(), way).toBe(true)
})

test.each(Object.keys(events) as WaysEvent[])('[I61] what becomes of each way in: %s', async (event) => {
  await expectFates(event, await makeWhole(app, database, signer))
  // A guest with an address of a provider's account would be joined to it, which `makeWhole` shows.
  if (event !== 'provider_joined') await expectFates(event, await makeGuest(app))
})

test('[I63] a provider’s account that was read before the reset signs nobody in after it', async () => {
  const person = await makeWhole(app, database, signer)
  await ask(null, 'POST', '/api/password/forgotten', { email: person.email })
  const token = linkToken(await app.flushMails(), person.email)
  const held = await database.db.startTransaction().execute()
  await held.selectFrom('person').select('id').where('id', '=', person.personId).forUpdate().execute()
  const resetting = app.request('POST', '/api/password/reset', { body: { token, password: fresh } })
  await untilWaitingForLocks(database.db, 1)
  const coming = comeByProvider(app, signer, person.account, person.spend())
  await untilWaitingForLocks(database.db, 2)
  await held.commit().execute()
  expect((await resetting).status).toBe(200)
  // It is somebody new here now.
  expect((await coming).body.person.id).not.toBe(person.personId)
})
