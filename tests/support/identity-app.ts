import { randomInt } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { accountMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { announced } from './announced.ts'
import type { TestDatabase } from './database.ts'
import { flushNotices } from './flush-notices.ts'
import { ownHeaders, testConfig, testDeps } from './test-app.ts'

export const goodPassword = 'plum cake on a Tuesday'

export type Asked = {
  body?: unknown
  /** in the form of an answer's `cookie` */
  cookie?: string | null
  headers?: Record<string, string>
  /** IP address of the caller: a new one each time unless given, so that rate limits do not interfere. */
  address?: string
}

export type Answer = {
  status: number
  // Untyped on purpose: each test asserts its shape.
  body: ReturnType<typeof JSON.parse>
  headers: Headers
  /** The cookie a browser would send back, if the answer set one. */
  cookie: string | null
  statements: string[]
}

/** The app on a test's database: a fixed clock that tests move, a statement log, a mailbox. */
export function identityApp(database: TestDatabase, given: Partial<AppDeps> & { at?: string } = {}) {
  const { at = '2026-06-01T08:00:00Z', ...parts } = given
  const statements: string[] = []
  const logged = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void statements.push(event.query.sql),
  })
  let now = Date.parse(at)
  const woken: string[] = []
  const db = announced(logged, { mailInserted: () => void woken.push('send_notices') })
  const jobs = {
    isRunning: () => true,
    countFailed: async () => 0,
    send: async (name: string) => void woken.push(name),
  }
  const deps = testDeps({ db, now: () => now, jobs, ...parts })
  const app = buildApp(deps)

  async function request(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const { body, cookie, address = anyAddress() } = asked
    const headers = {
      ...(method === 'GET' ? {} : ownHeadersFor(deps.config.publicUrl)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...asked.headers,
    }
    statements.length = 0
    const response = await app.request(
      path,
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
      { incoming: { socket: { remoteAddress: address } } },
    )
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
      cookie: cookieOf(response.headers),
      statements: [...statements],
    }
  }

  /** Sends all due mails and returns them. */
  const flushMails = () => flushNotices(deps, mailComposers(deps, accountMails))

  /** Signs up, waits for the mail and returns its link's token. One after the other, or one would send another's mail. */
  function signUp(asked: SignUp): Promise<string> {
    const token = lastSignUp.then(() => signUpAlone(asked))
    lastSignUp = token.catch(() => undefined)
    return token
  }

  async function signUpAlone(asked: SignUp): Promise<string> {
    const body = { name: 'Mina Ferreira', password: goodPassword, ...asked }
    const answer = await request('POST', '/api/sign-up', { body })
    if (answer.status !== 200) throw new Error(`signing up was answered ${JSON.stringify(answer.body)}`)
    return linkToken(await flushMails(), asked.email)
  }

  /** Creates an account through the public routes. */
  async function signUpAndIn(asked: { email?: string; name?: string; password?: string } = {}) {
    const email = asked.email ?? newEmail()
    const password = asked.password ?? goodPassword
    const token = await signUp({ ...asked, email })
    const answer = await request('POST', '/api/sign-up/finish', { body: { token, password } })
    if (answer.status !== 200 || answer.cookie === null)
      throw new Error(`finishing the sign-up was answered ${JSON.stringify(answer.body)}`)
    return { cookie: answer.cookie, personId: answer.body.person.id as string, email, password }
  }

  const signIn = (body: { email: string; password: string; code?: string }, asked: Asked = {}) =>
    request('POST', '/api/session', { ...asked, body })

  return {
    app,
    deps,
    db,
    woken,
    request,
    flushMails,
    signUp,
    signUpAndIn,
    signIn,
    now: () => now,
    moveClock: (ms: number) => {
      now += ms
    },
  }
}

export type IdentityApp = ReturnType<typeof identityApp>

let lastSignUp: Promise<unknown> = Promise.resolve()
type SignUp = { email: string; name?: string; password?: string; returnTo?: string }

let people = 0
export function newEmail(): string {
  people += 1
  return `mina${people}.${randomInt(1e9)}@example.test`
}

/** The token in the link of the newest mail to an address. */
export function linkToken(mails: readonly Mail[], to: string): string {
  const token = mails
    .filter((mail) => mail.to === to)
    .flatMap((mail) => /#([\w-]{43})(?![\w-])/.exec(mail.text)?.[1] ?? [])
    .at(-1)
  if (token === undefined) throw new Error(`no mail to ${to} holds a link`)
  return token
}

export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

function ownHeadersFor(publicUrl: string): Record<string, string> {
  return publicUrl === testConfig.publicUrl ? ownHeaders : { ...ownHeaders, origin: publicUrl }
}

/** In a cookie jar's form; null where none was set, or it was cleared. */
function cookieOf(headers: Headers): string | null {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const pair = pairs.find((one) => !/lookbook-(browser|language)=/.test(one)) ?? ''
  return /=.+/.test(pair) ? pair : null
}
