import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { accountMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { SentMail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { totp } from '#tests/support/identity/totp.ts'
import { cheapCost, mailboxCookie, testConfig, testDeps } from '#tests/support/test-app.ts'

type Sending = { body?: unknown; headers?: Record<string, string>; raw?: BodyInit }

/** One minute into a window of fifteen, so that no test crosses its end by accident. */
export const begin = Date.UTC(2026, 5, 1, 12, 1)
export const password = 'slow amber afternoon'
const realPasswords = createPasswords({ atOnce: 2 })
/** Without a queue, for tests about something else. */
const cheapPasswords = createPasswords({ cost: cheapCost, atOnce: 1000 })

/** The app seen from outside: requests, mails and log lines. The clock is fixed until a test moves it. */
export async function openOutside(given: Partial<Config> = {}, parts: Partial<AppDeps> & { isCostly?: boolean } = {}) {
  const { isCostly = false, ...others } = parts
  const database = await createTestDatabase()
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void statements.push(event.query.sql),
  })
  const config: Config = { ...testConfig, ...given }
  const lines: string[] = []
  const mails: SentMail[] = []
  let now = begin
  let peers = 0
  const deps = testDeps({
    db,
    config,
    now: () => now,
    log: createLog('debug', (line) => void lines.push(line)),
    vault: createVault([randomBytes(32)]),
    passwords: isCostly ? realPasswords : cheapPasswords,
    ...others,
  })
  const app = buildApp(deps)

  /** A person with their own browser and IP address. */
  function browser({ peer = `10.${peers >> 16}.${(peers >> 8) & 255}.${peers++ & 255}`, userAgent = 'Firefox' } = {}) {
    let cookie: string | null = null
    const otherCookies = new Map<string, string>()
    // A local browser has opened the link printed at start.
    if (peer.startsWith('127.')) otherCookies.set('lookbook-mailbox', mailboxCookie)
    async function send(method: string, path: string, { body, headers = {}, raw }: Sending = {}) {
      const own = { origin: config.publicUrl, 'x-lookbook': '1', 'user-agent': userAgent }
      const answer = await app.request(
        path,
        {
          method,
          headers: {
            ...own,
            ...cookieHeader(cookie, otherCookies),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: peer } } } as never,
      )
      const set = answer.headers.getSetCookie()
      for (const one of set) {
        const pair = one.split(';')[0] ?? ''
        if (/^(__Host-)?lookbook=/.test(pair)) cookie = pair.endsWith('=') ? null : pair
        else otherCookies.set(pair.slice(0, pair.indexOf('=')), pair)
      }
      const text = await answer.text()
      return {
        status: answer.status,
        body: text === '' ? null : JSON.parse(text),
        headers: answer.headers,
        cookies: set,
      }
    }
    return {
      send,
      get: (path: string, sending?: Sending) => send('GET', path, sending),
      post: (path: string, body?: unknown, sending?: Sending) => send('POST', path, { body, ...sending }),
      put: (path: string, body?: unknown) => send('PUT', path, { body }),
      delete: (path: string) => send('DELETE', path),
      signIn: (email: string, word = password, code?: string) =>
        send('POST', '/api/session', { body: { email, password: word, ...(code !== undefined && { code }) } }),
      /** the session cookie */
      cookie: () => cookie,
      setCookie: (next: string | null) => {
        cookie = next
      },
      token: () => cookie?.split('=')[1] ?? '',
    }
  }

  const composers = mailComposers(deps, accountMails)
  const mailer = { send: async (mail: SentMail) => void mails.push(mail), close: async () => {} }
  async function flushMails(): Promise<SentMail[]> {
    const before = mails.length
    while ((await sendNotices(deps, mailer, composers)) > 0);
    return mails.slice(before)
  }
  /** The token of the newest link mailed to an address. */
  async function linkFor(email: string): Promise<string> {
    await flushMails()
    const links = mails
      .filter((mail) => mail.to === email)
      .flatMap((mail) => [...mail.text.matchAll(/#([\w-]{43})\b/g)])
    const token = links.at(-1)?.[1]
    if (token === undefined) throw new Error(`no link was mailed to ${email}`)
    return token
  }

  let people = 0
  const freshEmail = () => `person${++people}.${randomBytes(3).toString('hex')}@example.test`
  /** Creates an account through the public routes. */
  async function signUp(given: { email?: string; word?: string; name?: string } = {}) {
    const { email = freshEmail(), word = password, name = 'Maren Falk' } = given
    const who = browser()
    const asked = await who.post('/api/sign-up', { name, email, password: word })
    if (asked.status !== 200) throw new Error(`sign-up answered ${asked.status} ${asked.body.code}`)
    const finished = await who.post('/api/sign-up/finish', { token: await linkFor(email), password: word })
    if (finished.status !== 200) throw new Error(`finishing answered ${finished.status} ${finished.body.code}`)
    return { who, email, id: finished.body.person.id as string }
  }
  /** Activates the second factor; the code that did so is used up. */
  async function addFactor(who: ReturnType<typeof browser>) {
    const { secret, uri } = (await who.post('/api/me/second-factor')).body
    const confirmed = await who.post('/api/me/second-factor/confirm', { code: totp(secret, now) })
    if (confirmed.status !== 200) throw new Error(`the factor was refused: ${confirmed.body.code}`)
    return { secret: secret as string, uri: uri as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
  }

  return {
    db,
    deps,
    app,
    config,
    lines,
    mails,
    statements,
    browser,
    flushMails,
    linkFor,
    freshEmail,
    signUp,
    addFactor,
    now: () => now,
    passes: (ms: number) => {
      now += ms
    },
    forgetLimits: () => sql`truncate rate_count`.execute(db),
    close: () => database.drop(),
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>
export type Browser = ReturnType<Outside['browser']>
export type Answered = Awaited<ReturnType<Browser['send']>>

function cookieHeader(session: string | null, others: ReadonlyMap<string, string>): { cookie?: string } {
  const pairs = [...(session === null ? [] : [session]), ...others.values()]
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') }
}

/** Dumps every row of every table as text, to detect any change or any secret that should not be there. */
export async function everyRow(db: Kysely<DB>): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const rows = new Map<string, string[]>()
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return rows
}

/** An answer without the parts that differ every time. */
export function visibleAnswer({ status, body, headers }: Answered): unknown {
  const { requestId: _, attempt, ...rest } = body ?? {}
  const said = [...headers].filter(([name]) => !['x-request-id', 'content-length', 'date', 'set-cookie'].includes(name))
  // The browser's part of a sign-up is encrypted, so it differs each time; its length may not tell anything.
  const shown = attempt === undefined ? rest : { ...rest, attempt: attempt.length }
  return { status, body: shown, headers: Object.fromEntries(said) }
}
