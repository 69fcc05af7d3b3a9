import type { Device } from '#core/identity/device-of.ts'
import { LINK_MS, type LinkPurpose, SIGN_UP_CODE_MS } from '#core/identity/limits.ts'
import { calledName } from '#core/notices/greeting-name.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Sentence } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'

/** The first line of a mail; none without a name. */
export function hello(name: string | null, { language, words }: Speech): string[] {
  const called = calledName(name, language)
  return called === null ? [] : [words.frame.hello(called)]
}

/** "482 913" */
export function codeDigits(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function codeLasts({ format }: Speech): string {
  return format.minutes(SIGN_UP_CODE_MS / MINUTE_MS)
}

export function lasts(purpose: LinkPurpose, { format }: Speech): string {
  return format.minutes(LINK_MS[purpose] / MINUTE_MS)
}

export function deviceName({ browser, system }: Device, { words }: Speech): string {
  const { unknown, browserOn, someOn } = words.account.device
  if (system === null) return browser ?? unknown
  return browser === null ? someOn(system) : browserOn(browser, system)
}

export function setNewPassword(url: string, { words }: Speech): Sentence {
  return { ...words.account.notYou, url }
}

/** For a password set by a mailed link, which also took ways to sign in away [I62]; null for one set by the signed-in person. */
export function afterReset(reset: { passkeys: number; providers: readonly string[] } | null, speech: Speech): string[] {
  if (reset === null) return []
  const { byLink, passkeys, removed } = speech.words.account.password_changed
  const ways = [
    ...(reset.passkeys > 0 ? [passkeys(reset.passkeys)] : []),
    ...new Set(reset.providers.map((provider) => providerName(provider, speech))),
  ]
  return ways.length === 0 ? [byLink] : [byLink, removed(speech.format.list(ways))]
}

const companies: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'microsoft.com': 'Microsoft',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
}

export function providerName(provider: string | null, { words }: Speech): string {
  const { ways } = words.account
  const own: Readonly<Record<string, string>> = { ...ways, embedded: ways.password }
  return own[provider ?? 'firebase'] ?? companies[provider ?? ''] ?? provider ?? ''
}
