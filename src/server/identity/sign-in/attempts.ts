import { type Decision, granted, refused } from '#core/decision.ts'
import {
  ATTEMPT_CEILINGS,
  ATTEMPT_WINDOW_SECONDS,
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ADDRESS,
  ATTEMPTS_PER_BROWSER,
  CHALLENGES_PER_ADDRESS,
} from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import {
  addressLimits,
  forgetCalls,
  giveBack,
  type Limit,
  limit,
} from '#server/platform/middleware/limits/rate-limit.ts'

type AttemptDeps = Pick<Deps, 'db' | 'now'>
export type TooMany = Decision<void, 'too_many_attempts', { retryAfterSeconds: number }>

/** Each kind is counted separately, so that opening links does not use up attempts to sign in. */
export type Attempt = {
  kind: 'sign-in' | 'link' | 'confirm' | 'code'
  /** an e-mail address or a person's id; null where only the caller is known */
  account: string | null
  /** where the call comes from, as addressGroup() returns it */
  address: string
}

/**
 * Counts an attempt before it is tried [I5]. The caller's limit is checked first, so a blocked caller cannot lock others out. Use
 * it only for what already needs a session, a link or the right password, so that strangers cannot use up the account's limit.
 */
export async function countAttempt(deps: AttemptDeps, { kind, account, address }: Attempt): Promise<TooMany> {
  return countAll(deps, [
    ...callerLimits(kind, address),
    ...(account === null ? [] : [{ key: accountKey(kind, account), max: ATTEMPTS_PER_ACCOUNT, windowSeconds }]),
  ])
}

/** A challenge for a passkey, which anybody may ask for. */
export function countChallenge(deps: AttemptDeps, address: string): Promise<TooMany> {
  return countAll(
    deps,
    addressLimits({ key: 'challenge:address', address, max: CHALLENGES_PER_ADDRESS, windowSeconds }),
  )
}

/** Call after complete success. The caller's own count stays. */
export function forgetAttempts(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return forgetCalls(deps, accountKey(kind, account))
}

/** Uncounts a correct first step: the second step is counted instead. */
export function giveAttemptBack(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return giveBack(deps, { key: accountKey(kind, account), windowSeconds })
}

/** A sign-in with a password, which anybody may try for any address. */
export type SignInAttempt = {
  email: string
  address: string
  /** as knownBrowser() returns it */
  browser: string | null
}

/**
 * A browser that signed in to the account before has its own count. Others are counted by account and address group, and under
 * per-account ceilings with growing windows, which slow down distributed guessing [I5].
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

/** Call after complete success: clears the caller's failures for this account; attempts of others stay counted. */
export async function forgetSignIns(deps: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  const { email, browser } = attempt
  if (browser !== null) return forgetCalls(deps, browserKey(browser, email))
  await forgetCalls(deps, pairKey(attempt))
  for (const ceiling of ceilings(email)) await giveBack(deps, ceiling)
}

/** Uncounts a correct password without its code: the code is counted instead. */
export async function giveSignInBack(deps: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  const { email, browser } = attempt
  if (browser !== null) return giveBack(deps, { key: browserKey(browser, email), windowSeconds })
  for (const one of [{ key: pairKey(attempt), windowSeconds }, ...ceilings(email)]) await giveBack(deps, one)
}

/** Clears guesses at a password that has been replaced. */
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
