import { type Device, deviceOf } from '#core/identity/device-of.ts'
import { LINK_MS } from '#core/identity/limits.ts'
import { maySignIn } from '#core/identity/person-state.ts'
import type { EpochMs } from '#core/time.ts'
import { signUpCode } from '#server/identity/sign-up/sign-up-code.ts'
import { findNewestSignUp, findSignUp } from '#server/identity/sign-up/sign-ups.store.ts'
import { siteName } from '#server/installation/site-name.ts'
import type { Notice } from '#server/notices/mail.ts'
import { type Addressee, findAddressee } from '#server/notices/readers.store.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { type Loaded, type Loader, type MailDeps, textOf } from '../loader.ts'
import { type NewLink, replaceLinks } from './account.store.ts'

/** name: null unless it is certainly theirs: a mail to an unproven address never uses a name that somebody typed. */
type Greeted = { name: string | null }

/** What happened to an account. */
export type AccountFacts = Greeted & {
  /** when; timeZone: the reader's, null if unknown */
  moment: { at: EpochMs; timeZone: string | null }
  /** when a leaving account is erased */
  erasedAt: EpochMs
  device: Device
  passkey: string
  provider: string | null
  codesLeft: number
  /** the password was set by a mailed link, which took these ways to sign in away [I62] */
  reset: { passkeys: number; providers: readonly string[] } | null
  host: string
  urls: { security: string; forgotPassword: string; bookings: string; ownData: string }
}

/** To the person, whatever state they are in; to the address alone where no account has it. */
export const loadAccount: Loader<AccountFacts> = async (notice, deps) => {
  const { personId, recipient } = notice
  const person = await findAddressee(deps.db, personId === null ? { email: recipient } : { personId })
  return aboutAccount(notice, person, deps)
}

/** Only to an account that may sign in. */
export const loadAttempts: Loader<AccountFacts> = async (notice, deps) => {
  const person = await findAddressee(deps.db, { email: notice.recipient })
  return person !== null && maySignIn(person.state) ? aboutAccount(notice, person, deps) : null
}

/** Only while the account is still to be erased. */
export const loadLeaving: Loader<AccountFacts> = async (notice, deps) => {
  const person = notice.personId === null ? null : await findAddressee(deps.db, { personId: notice.personId })
  return person?.state === 'leaving' ? aboutAccount(notice, person, deps) : null
}

function aboutAccount(
  notice: Notice,
  person: Addressee | null,
  { config: { publicUrl } }: MailDeps,
): Loaded<AccountFacts> {
  const { data, createdAt, recipient } = notice
  const facts = {
    name: person?.name ?? null,
    moment: { at: createdAt, timeZone: person?.timeZone ?? null },
    erasedAt: Number(data.erasedAt ?? createdAt),
    device: deviceOf(textOf(notice, 'userAgent')),
    passkey: textOf(notice, 'passkey') ?? '',
    provider: textOf(notice, 'provider'),
    codesLeft: Number(data.left ?? 0),
    reset:
      data.isReset === true
        ? {
            passkeys: Number(data.passkeys ?? 0),
            providers: String(data.providers ?? '')
              .split(' ')
              .filter(Boolean),
          }
        : null,
    host: new URL(publicUrl).host,
    urls: {
      security: `${publicUrl}/me/security`,
      forgotPassword: `${publicUrl}/forgot-password`,
      bookings: `${publicUrl}/me/bookings`,
      ownData: `${publicUrl}/me/privacy`,
    },
  }
  return { to: recipient, locale: person?.locale ?? null, facts }
}

export type SignUpFacts =
  | { is: 'sign_up'; url: string; code: string }
  | { is: 'guest_code'; code: string; site: string }
  /** of a guest: the address is proven already, only the password is missing */
  | (Greeted & { is: 'first_password'; url: string })
  | (Greeted & { is: 'has_account'; signInUrl: string; forgotUrl: string })

export const loadSignUp: Loader<SignUpFacts> = async (notice, deps) => {
  const { db, config, now, vault } = deps
  const { recipient: to } = notice
  const person = await findAddressee(db, { email: to })
  if (person !== null && !maySignIn(person.state)) return null
  const id = textOf(notice, 'signUpId')
  const signUp = await (id === null ? findNewestSignUp(db, to, now()) : findSignUp(db, id, now()))
  const asksForCode = signUp?.passwordHash === null
  if (person?.isGuest && !asksForCode) {
    const { id: personId, name, locale } = person
    const url = await newLink(notice, deps, { purpose: 'reset_password', about: { personId }, returnTo: null })
    return url === null ? null : { to, locale, facts: { is: 'first_password', name, url } }
  }
  if (person !== null && !person.isGuest) {
    const urls = { signInUrl: `${config.publicUrl}/sign-in`, forgotUrl: `${config.publicUrl}/forgot-password` }
    return { to, locale: person.locale, facts: { is: 'has_account', name: person.name, ...urls } }
  }
  if (signUp === undefined) return null
  const { locale, returnTo } = signUp
  const code = signUpCode(vault, signUp.id)
  if (asksForCode) return { to, locale, facts: { is: 'guest_code', code, site: siteName(config) } }
  const url = await newLink(notice, deps, { purpose: 'finish_sign_up', about: { signUpId: signUp.id }, returnTo })
  return url === null ? null : { to, locale, facts: { is: 'sign_up', url, code } }
}

export const loadReset: Loader<Greeted & { url: string }> = async (notice, deps) => {
  const { recipient: to } = notice
  const person = await findAddressee(deps.db, { email: to })
  if (person === null || !maySignIn(person.state)) return null
  const link = {
    purpose: 'reset_password',
    about: { personId: person.id },
    returnTo: textOf(notice, 'returnTo'),
  } as const
  const url = await newLink(notice, deps, link)
  return url === null ? null : { to, locale: person.locale, facts: { name: person.name, url } }
}

/** account: the address that it has until now */
export const loadEmailChange: Loader<{ url: string; account: string | null }> = async (notice, deps) => {
  const { db } = deps
  const { recipient: to } = notice
  const personId = notice.personId ?? textOf(notice, 'personId')
  const person = personId === null ? null : await findAddressee(db, { personId })
  if (person === null || !maySignIn(person.state) || (await findAddressee(db, { email: to })) !== null) return null
  const link = { purpose: 'change_email', about: { personId: person.id }, returnTo: null } as const
  const url = await newLink(notice, deps, { ...link, sessionId: textOf(notice, 'sessionId') })
  return url === null ? null : { to, locale: person.locale, facts: { url, account: person.email } }
}

/** The token exists only in the mail; we store its hash. null: the notice was deleted in the meantime. */
async function newLink(
  notice: Notice,
  { db, config, now }: MailDeps,
  link: Pick<NewLink, 'purpose' | 'about' | 'returnTo' | 'sessionId'>,
): Promise<string | null> {
  const { token, tokenHash } = newToken()
  const createdAt = now()
  const isMade = await replaceLinks(
    db,
    { ...link, tokenHash, email: notice.recipient, createdAt, expiresAt: createdAt + LINK_MS[link.purpose] },
    // A retried mail may have been delivered the first time, so its earlier link stays valid.
    { noticeId: notice.id, olderThan: notice.attempts > 1 ? notice.createdAt : null },
  )
  const page = link.purpose === 'reset_password' ? 'reset-password' : 'verify-email'
  return isMade ? `${config.publicUrl}/${page}#${token}` : null
}
