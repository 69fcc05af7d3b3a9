import { deviceOf } from '#core/identity/device-of.ts'
import { LINK_MS } from '#core/identity/limits.ts'
import { maySignIn } from '#core/identity/person-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Composer, Mail, Notice } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { signUpCode } from '../sign-up/sign-up-code.ts'
import { findNewestSignUp, findSignUp } from '../sign-up/sign-ups.store.ts'
import { type MailWords, mailWords } from './mail-words.ts'
import { type Addressee, findAddressee, type NewLink, replaceLinks } from './mails.store.ts'

export const identityMailKinds = [
  'finish_sign_up',
  'reset_password',
  'sign_in_attempts',
  'new_device',
  'change_email',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'calendar_feed_made',
  'way_linked',
  'way_unlinked',
  'account_leaving',
  'export_ready',
] as const

export type IdentityMailKind = (typeof identityMailKinds)[number]
type MailDeps = Pick<Deps, 'db' | 'config' | 'now' | 'vault'>

/** The recipient and text are decided when the mail leaves, so no request can reveal whether an address has an account [I3]. */
export function identityMails(deps: MailDeps): Record<IdentityMailKind, Composer> {
  const { db, config, now } = deps
  const signInUrl = `${config.publicUrl}/sign-in`
  const forgotUrl = `${config.publicUrl}/forgot-password`
  const securityUrl = `${config.publicUrl}/me/security`

  function write(to: string, tag: string, say: (words: MailWords) => MailText): Mail {
    const { words, locale } = mailWords(tag)
    return layOutMail(say(words), { to, locale, config })
  }

  /** The token exists only in the mail; we store its hash. null: the notice was deleted in the meantime. */
  async function newLink(
    notice: Notice,
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

  const finishSignUp: Composer = async (notice) => {
    const to = notice.recipient
    const person = await findAddressee(db, { email: to })
    if (person !== null && !maySignIn(person.state)) return null
    const id = textOf(notice, 'signUpId')
    const signUp = await (id === null ? findNewestSignUp(db, to, now()) : findSignUp(db, id, now()))
    const asksForCode = signUp?.passwordHash === null
    if (person?.isGuest && !asksForCode) return chooseFirstPassword(notice, person)
    if (person !== null && !person.isGuest) {
      return write(to, person.locale, (words) => words.hasAccount({ name: person.name, signInUrl, forgotUrl }))
    }
    if (signUp === undefined) return null
    if (asksForCode)
      return write(to, signUp.locale, (words) => words.guestCode({ code: signUpCode(deps.vault, signUp.id) }))
    const { returnTo } = signUp
    const url = await newLink(notice, { purpose: 'finish_sign_up', about: { signUpId: signUp.id }, returnTo })
    const code = signUpCode(deps.vault, signUp.id)
    return url === null ? null : write(to, signUp.locale, (words) => words.finishSignUp({ url, code }))
  }

  /** For a guest who signs up: the address is proven already, only the password is missing. */
  async function chooseFirstPassword(notice: Notice, { id: personId, name, locale }: Addressee): Promise<Mail | null> {
    const url = await newLink(notice, { purpose: 'reset_password', about: { personId }, returnTo: null })
    return url === null ? null : write(notice.recipient, locale, (words) => words.chooseFirstPassword({ name, url }))
  }

  const resetPassword: Composer = async (notice) => {
    const to = notice.recipient
    const person = await findAddressee(db, { email: to })
    if (person === null || !maySignIn(person.state)) return null
    const returnTo = textOf(notice, 'returnTo')
    const url = await newLink(notice, { purpose: 'reset_password', about: { personId: person.id }, returnTo })
    return url === null ? null : write(to, person.locale, (words) => words.resetPassword({ name: person.name, url }))
  }

  const changeEmail: Composer = async (notice) => {
    const to = notice.recipient
    const personId = notice.personId ?? textOf(notice, 'personId')
    const person = personId === null ? null : await findAddressee(db, { personId })
    if (person === null || !maySignIn(person.state) || (await findAddressee(db, { email: to })) !== null) return null
    const link = { purpose: 'change_email', about: { personId: person.id }, returnTo: null } as const
    const url = await newLink(notice, { ...link, sessionId: textOf(notice, 'sessionId') })
    return url === null ? null : write(to, person.locale, (words) => words.changeEmail({ url, account: person.email }))
  }

  const signInAttempts: Composer = async (notice) => {
    const to = notice.recipient
    const person = await findAddressee(db, { email: to })
    if (person === null || !maySignIn(person.state)) return null
    const facts = { name: person.name, when: clockTime(notice, person), securityUrl, forgotUrl }
    return write(to, person.locale, (words) => words.signInAttempts(facts))
  }

  /** Composes a mail that tells a person what happened to their account. */
  function composerOf(say: (words: MailWords, facts: SecurityMailFacts, notice: Notice) => MailText): Composer {
    return async (notice) => {
      const { personId, recipient } = notice
      const person = await findAddressee(db, personId === null ? { email: recipient } : { personId })
      const facts = { name: person?.name ?? null, when: clockTime(notice, person), securityUrl, forgotUrl }
      return write(recipient, person?.locale ?? 'en', (words) => say(words, facts, notice))
    }
  }

  return {
    finish_sign_up: finishSignUp,
    reset_password: resetPassword,
    sign_in_attempts: signInAttempts,
    new_device: composerOf((words, facts, notice) =>
      words.newDevice({ ...facts, device: deviceOf(textOf(notice, 'userAgent')) }),
    ),
    change_email: changeEmail,
    email_change_asked: composerOf((words, facts) => words.emailChangeAsked(facts)),
    email_changed: composerOf((words, facts) => words.emailChanged({ ...facts, host: new URL(config.publicUrl).host })),
    password_changed: composerOf((words, facts, { data }) => {
      const providers = String(data.providers ?? '')
        .split(' ')
        .filter(Boolean)
        .map(providerName)
      const reset = data.isReset === true ? { passkeys: Number(data.passkeys ?? 0), providers } : null
      return words.passwordChanged({ ...facts, reset })
    }),
    second_factor_on: composerOf((words, facts) => words.secondFactorOn(facts)),
    second_factor_off: composerOf((words, facts) => words.secondFactorOff(facts)),
    passkey_added: composerOf((words, facts, notice) =>
      words.passkeyAdded({ ...facts, passkey: textOf(notice, 'passkey') ?? '' }),
    ),
    passkey_removed: composerOf((words, facts, notice) =>
      words.passkeyRemoved({ ...facts, passkey: textOf(notice, 'passkey') ?? '' }),
    ),
    recovery_code_used: composerOf((words, facts, { data }) =>
      words.recoveryCodeUsed({ ...facts, left: Number(data.left ?? 0) }),
    ),
    recovery_codes_renewed: composerOf((words, facts) => words.recoveryCodesRenewed(facts)),
    calendar_feed_made: composerOf((words, facts) =>
      words.calendarFeedMade({ ...facts, bookingsUrl: `${config.publicUrl}/me/bookings` }),
    ),
    way_linked: composerOf((words, facts, notice) =>
      words.wayLinked({ ...facts, provider: providerName(textOf(notice, 'provider')) }),
    ),
    account_leaving: async (notice) => {
      const { personId, recipient } = notice
      const person = personId === null ? null : await findAddressee(db, { personId })
      if (person?.state !== 'leaving') return null
      const until = clockTime({ createdAt: Number(notice.data.erasedAt ?? notice.createdAt) }, person)
      const facts = { name: person.name, until, ownDataUrl: `${config.publicUrl}/me/privacy`, forgotUrl }
      return write(recipient, person.locale, (words) => words.accountLeaving(facts))
    },
    export_ready: composerOf((words, facts) =>
      words.exportReady({ ...facts, ownDataUrl: `${config.publicUrl}/me/privacy` }),
    ),
    way_unlinked: composerOf((words, facts, notice) =>
      words.wayUnlinked({ ...facts, provider: providerName(textOf(notice, 'provider')) }),
    ),
  }
}

type SecurityMailFacts = { name: string | null; when: string; securityUrl: string; forgotUrl: string }

function textOf({ data }: Notice, key: string): string | null {
  return typeof data[key] === 'string' ? data[key] : null
}

/** When it happened, in the reader's time zone; in UTC, and labelled so, where theirs is unknown. */
function clockTime({ createdAt }: Pick<Notice, 'createdAt'>, person: Addressee | null): string {
  const { locale } = mailWords(person?.locale ?? 'en')
  const form = { dateStyle: 'long', timeStyle: 'short' } as const
  const zone = person?.timeZone ?? null
  // timeZoneName cannot be combined with dateStyle and timeStyle.
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...form, timeZone: zone ?? 'UTC' })
  return `${text.format(createdAt)}${zone === null ? ' UTC' : ''}`
}

const providerNames: Readonly<Record<string, string>> = {
  embedded: 'a password',
  password: 'a password',
  phone: 'your phone',
  firebase: 'the sign-in service',
  oidc: 'single sign-on',
  'google.com': 'Google',
  'apple.com': 'Apple',
  'microsoft.com': 'Microsoft',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
}

function providerName(provider: string | null): string {
  return providerNames[provider ?? 'firebase'] ?? provider ?? ''
}
