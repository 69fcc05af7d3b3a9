import type { Device } from '#core/identity/device-of.ts'
import { LINK_MS, type LinkPurpose, SIGN_UP_CODE_MS } from '#core/identity/limits.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Sentence } from '#server/notices/layout/mail-text.ts'

/** The first line of a mail, by the first name; none without a name. */
export function hello(name: string | null): string[] {
  const first = firstNameOf(name)
  return first === null ? [] : [`Hi ${first},`]
}

/** The same as the beginning of a heading: "Hi Rosa, you’re booked". */
export function helloAnd(name: string | null, sentence: string): string {
  const first = firstNameOf(name)
  return first === null ? capital(sentence) : `Hi ${first}, ${sentence}`
}

function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/, 1)[0] || null
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "482 913" */
export function codeDigits(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function codeLasts(): string {
  return `It works for ${spanOf(SIGN_UP_CODE_MS)}.`
}

/** Under every code. */
export const neverShare = 'Never share this code; we don’t ask for it.'

export function deviceName({ browser, system }: Device): string {
  if (system === null) return browser ?? 'an unknown browser'
  return browser === null ? `a browser on ${system}` : `${browser} on ${system}`
}

export function setNewPassword(url: string): Sentence {
  return { text: 'If this wasn’t you,', label: 'set a new password at once', url }
}

export function lasts(purpose: LinkPurpose): string {
  return spanOf(LINK_MS[purpose])
}

function spanOf(ms: number): string {
  const minutes = ms / MINUTE_MS
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`
}

export function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one: get new ones soon.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}

/** For a password set by a mailed link, which also took ways to sign in away [I62]; null for one set by the signed-in person. */
export function afterReset(reset: { passkeys: number; providers: readonly string[] } | null): string[] {
  if (reset === null) return []
  const { passkeys, providers } = reset
  const how = 'It was set with a link mailed to this address, so links to shared days ended too.'
  const ways = [
    ...(passkeys > 0 ? [passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`] : []),
    ...new Set(providers.map(providerName)),
  ]
  if (ways.length === 0) return [how]
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(ways)
  return [how, `To be safe we removed these ways to sign in: ${list}. Add the ones you use again.`]
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

export function providerName(provider: string | null): string {
  return providerNames[provider ?? 'firebase'] ?? provider ?? ''
}
