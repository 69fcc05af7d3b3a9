import { type Decision, granted, refused } from '#core/decision.ts'
import {
  ATTEMPT_CEILINGS,
  ATTEMPT_WINDOW_SECONDS,
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ADDRESS,
  ATTEMPTS_PER_BROWSER,
} from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import { addressLimits, forgetCalls, giveBack, type Limit, limit } from '#server/platform/middleware/rate-limit.ts'

type AttemptDeps = Pick<Deps, 'db' | 'now'>
export type TooMany = Decision<void, 'too_many_attempts', { retryAfterSeconds: number }>

/** What is tried: each is counted apart, so that opening links does not use up attempts to sign in. */
export type Attempt = {
  kind: 'sign-in' | 'link' | 'confirm' | 'code'
  /** an e-mail address or a person's id; null where nothing but the caller is known */
  account: string | null
  /** where the call comes from, as addressGroup() says */
  address: string
}

/**
 * Counts an attempt before it is tried [I5]. The caller's count comes first: one who has none left locks nobody out. Only
 * what needs a session, a link or the right password already is counted so: strangers cannot use up its count.
 */
export async function countAttempt(deps: AttemptDeps, { kind, account, address }: Attempt): Promise<TooMany> {
  return countAll(deps, [
    ...callerLimits(kind, address),
    ...(account === null ? [] : [{ key: accountKey(kind, account), max: ATTEMPTS_PER_ACCOUNT, windowSeconds }]),
  ])
}

/** After a whole success. The caller's own count stays. */
export function forgetAttempts(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return forgetCalls(deps, accountKey(kind, account))
}

/** A first step that was right is no attempt: the second is counted. */
export function giveAttemptBack(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return giveBack(deps, { key: accountKey(kind, account), windowSeconds })
}

/** A password that anybody may try for an address. */
export type SignInAttempt = {
  email: string
  address: string
  /** as knownBrowser() says */
  browser: string | null
}

/**
 * A browser that signed in to the account before is counted by itself. Others are counted by account and address group, and
 * under ceilings per account whose windows grow: whoever guesses from everywhere waits longer and longer [I5].
 */
export async function countSignIn(
  deps: AttemptDeps,
  attempt: SignInAttempt,
  tellOwner: () => Promise<void>,
): Promise<TooMany> {
  const { email, address, browser } = attempt
  if (browser !== null)
    return countAll(deps, [{ key: browserKey(browser, email), max: ATTEMPTS_PER_BROWSER, windowSeconds }])
  const caller = await countAll(deps, callerLimits('sign-in', address))
  if (!caller.ok) return caller
  const account = await countAll(deps, [
    { key: pairKey(attempt), max: ATTEMPTS_PER_ACCOUNT, windowSeconds },
    ...ceilings(email),
  ])
  if (!account.ok) await tellOwner()
  return account
}

/** After a whole success: the caller's failures for this account are forgotten, what others tried stays counted. */
export async function forgetSignIns(deps: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  const { email, browser } = attempt
  if (browser !== null) return forgetCalls(deps, browserKey(browser, email))
  await forgetCalls(deps, pairKey(attempt))
  for (const ceiling of ceilings(email)) await giveBack(deps, ceiling)
}

/** A right password without its code is no attempt: the code is counted. */
export async function giveSignInBack(deps: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  const { email, browser } = attempt
  if (browser !== null) return giveBack(deps, { key: browserKey(browser, email), windowSeconds })
  for (const one of [{ key: pairKey(attempt), windowSeconds }, ...ceilings(email)]) await giveBack(deps, one)
}

/** What was guessed at a password that is no longer the account's does not count. */
export async function forgetGuesses(deps: AttemptDeps, attempt: Omit<SignInAttempt, 'browser'>): Promise<void> {
  await forgetCalls(deps, pairKey(attempt))
  for (const { key } of ceilings(attempt.email)) await forgetCalls(deps, key)
}

export async function countAll(deps: AttemptDeps, limits: readonly Limit[]): Promise<TooMany> {
  for (const one of limits) {
    const decision = await limit(deps, one)
    if (!decision.ok) return refused('too_many_attempts', decision.detail)
  }
  return granted(undefined)
}

const windowSeconds = ATTEMPT_WINDOW_SECONDS

function callerLimits(kind: Attempt['kind'], address: string): Limit[] {
  return addressLimits({ key: `${kind}:address`, address, max: ATTEMPTS_PER_ADDRESS, windowSeconds })
}

function accountKey(kind: Attempt['kind'], account: string): string {
  return `${kind}:account:${account.toLowerCase()}`
}

function pairKey({ email, address }: Pick<SignInAttempt, 'email' | 'address'>): string {
  return `sign-in:pair:${address}:${email.toLowerCase()}`
}

function browserKey(browser: string, email: string): string {
  return `sign-in:browser:${browser}:${email.toLowerCase()}`
}

function ceilings(email: string): Limit[] {
  return ATTEMPT_CEILINGS.map((one) => ({
    ...one,
    key: `sign-in:ceiling:${one.windowSeconds}:${email.toLowerCase()}`,
  }))
}
