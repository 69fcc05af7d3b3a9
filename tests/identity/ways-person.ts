import { randomBytes } from 'node:crypto'
import type { WayIn } from '#core/identity/ways-in.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { newAuthenticator } from '#tests/support/identity/authenticator.ts'
import type { OidcSigner } from '#tests/support/identity/oidc-signer.ts'
import { turnOn } from '#tests/support/identity/second-factor.ts'
import { type Answer, type IdentityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const DAY = '2026-06-20'

/** The long-lived cookie that an answer set. */
function browserOf({ headers }: Answer): string | null {
  const cookies = headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return cookies.find((one) => one.startsWith('lookbook-browser=')) ?? null
}

export async function comeByProvider(
  app: IdentityApp,
  signer: OidcSigner,
  who: { sub: string; email: string },
  code?: string,
): Promise<Answer> {
  const started = await app.request('POST', '/api/session/oidc/start', { body: {} })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? null
  const body = { search: signer.comeBack(started.body.url, who), ...(code !== undefined && { code }) }
  return app.request('POST', '/api/session/oidc', { body, cookie })
}

export type Whole = Awaited<ReturnType<typeof makeWhole>>

/** A person with every way into their account but a guest's, and a look at each: does it work now? */
export async function makeWhole(app: IdentityApp, database: TestDatabase, signer: OidcSigner) {
  const person = await app.signUpAndIn()
  const { cookie, personId } = person
  const whole = { ...person, current: person.password, isGuest: false }
  const ask = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { cookie: whole.cookie, ...(body !== undefined && { body }) })

  const authenticator = newAuthenticator()
  const { challenge } = (await ask('POST', '/api/me/passkeys/challenge')).body
  await ask('POST', '/api/me/passkeys', { name: 'Phone', passkey: authenticator.register(challenge, site) })

  const account = { sub: `sub-${personId}`, email: newEmail() }
  const started = await ask('POST', '/api/me/ways/oidc/start')
  const state = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const search = signer.comeBack(started.body.url, account)
  await app.request('POST', '/api/me/ways/oidc', { body: { search }, cookie: `${cookie}; ${state}` })

  const feed = new URL((await ask('POST', '/api/calendar-feed')).body.url).pathname
  const shared = new URL((await ask('POST', '/api/share-links', { day: DAY })).body.url).pathname

  const { service, member } = await makeOpenShop(database.db)
  const during = ['2026-05-30T10:00:00Z', '2026-05-30T11:00:00Z'] as const
  const visit = await makeAppointment(database.db, service, member, during, { clientId: personId, state: 'completed' })
  const key = randomBytes(32).toString('base64url')
  const link = { token_hash: hashToken(key), shop_id: service.shopId, appointment_id: visit, person_id: personId }
  await database.db
    .insertInto('review_link')
    .values({ ...link, expires_at: new Date('2027-01-01') })
    .execute()

  const elsewhere = newEmail()
  await ask('PUT', '/api/me/email', { email: elsewhere })
  const mailed = linkToken(await app.flushMails(), elsewhere)

  const { recoveryCodes } = await turnOn(app, cookie)
  const spend = () => recoveryCodes.pop()!
  const other = await app.signIn({ ...person, code: spend() })
  const browser = browserOf(other)
  await app.flushMails()
  const isTheirs = (answer: Answer) => answer.status === 200 && answer.body.person?.id === personId

  /** Those that change something come last; `mailed_link` gives the account another address. */
  const looks = {
    session: async () => (await app.request('GET', '/api/session', { cookie: other.cookie })).body.person !== null,
    calendar_feed: async () => (await app.app.request(feed)).status === 200,
    shared_day: async () => (await app.request('GET', `/api${shared}`)).status === 200,
    review_link: async () =>
      (await app.request('POST', `/api/reviews/${visit}/open`, { body: { key } })).status === 200,
    second_factor: async () => {
      const { email, current: password } = whole
      return (await app.signIn({ email, password })).body.code === 'second_factor_needed'
    },
    passkey: async () => {
      const asked = await app.request('POST', '/api/session/passkey/challenge', {})
      const passkey = authenticator.sign(asked.body.challenge, site)
      return isTheirs(await app.request('POST', '/api/session/passkey', { body: { passkey } }))
    },
    provider: async () => isTheirs(await comeByProvider(app, signer, account, spend())),
    known_browser: async () => {
      await app.flushMails()
      const { email, current: password } = whole
      const opened = await app.signIn({ email, password, code: spend() }, { cookie: browser })
      const told = (await app.flushMails()).some(({ subject }) => subject === 'New sign-in to your account')
      return isTheirs(opened) && !told
    },
    password: async () => isTheirs(await app.signIn({ email: whole.email, password: person.password, code: spend() })),
    mailed_link: async () => {
      const body = { token: mailed, password: whole.current }
      return (await app.request('POST', '/api/email/confirm', { body })).status === 200
    },
  } satisfies Omit<Record<WayIn, () => Promise<boolean>>, 'guest_code'>
  return Object.assign(whole, { account, looks, spend })
}

/** A guest, whose only way in is the code; the name is in every answer [I22]. */
export async function makeGuest(app: IdentityApp) {
  const email = newEmail()
  const guest = { email, current: '', isGuest: true }
  const open = async () => {
    const asked = await app.request('POST', '/api/sign-up/guest', { body: { name: 'Ida', email: guest.email } })
    const mails = (await app.flushMails()).filter(({ to }) => to === guest.email).map(({ text }) => text)
    const digits = /^(\d{3}) (\d{3})$/m.exec(mails.join('\n'))
    const body = { attempt: asked.body.attempt, code: digits ? digits[1]! + digits[2]! : '000000' }
    return app.request('POST', '/api/sign-up/code', { body })
  }
  const opened = await open()
  const personId = opened.body.person.id as string
  const looks = {
    guest_code: async () => {
      const again = await open()
      return again.status === 200 && again.body.person.id === personId
    },
  }
  return Object.assign(guest, { cookie: opened.cookie!, personId, looks, spend: () => '', account: null })
}
