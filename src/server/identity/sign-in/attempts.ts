import { type Decision, granted, refused } from '#core/decision.ts'
import { ATTEMPT_WINDOW_SECONDS, ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import { addressLimits, forgetCalls, giveBack, type Limit, limit } from '#server/platform/middleware/rate-limit.ts'

type AttemptDeps = Pick<Deps, 'db' | 'now'>
export type TooMany = Decision<void, 'too_many_attempts', { retryAfterSeconds: number }>

const MAILS_PER_RECIPIENT = 5
const MAILS_PER_ADDRESS = 20
const MAIL_WINDOW_SECONDS = 3600

/** What is tried: each is counted apart, so that opening links does not use up attempts to sign in. */
export type Attempt = {
  kind: 'sign-in' | 'link' | 'confirm' | 'code'
  /** an e-mail address or a person's id; null where nothing but the caller is known */
  account: string | null
  /** where the call comes from, as addressGroup() says */
  address: string
}

/** Counts an attempt before it is tried [I5]. The caller's count comes first: one who has none left locks nobody out. */
export async function countAttempt(deps: AttemptDeps, { kind, account, address }: Attempt): Promise<TooMany> {
  const windowSeconds = ATTEMPT_WINDOW_SECONDS
  return countAll(deps, [
    ...addressLimits({ key: `${kind}:address`, address, max: ATTEMPTS_PER_ADDRESS, windowSeconds }),
    ...(account === null ? [] : [{ key: accountKey(kind, account), max: ATTEMPTS_PER_ACCOUNT, windowSeconds }]),
  ])
}

/** After a whole success. The caller's own count stays. */
export function forgetAttempts(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return forgetCalls(deps, accountKey(kind, account))
}

/** A first step that was right is no attempt: the second is counted. */
export function giveAttemptBack(deps: AttemptDeps, kind: Attempt['kind'], account: string): Promise<void> {
  return giveBack(deps, { key: accountKey(kind, account), windowSeconds: ATTEMPT_WINDOW_SECONDS })
}

/** So that nobody's mailbox is filled through us. */
export function countMail(deps: AttemptDeps, { recipient, address }: { recipient: string; address: string }) {
  const windowSeconds = MAIL_WINDOW_SECONDS
  return countAll(deps, [
    ...addressLimits({ key: 'mail:address', address, max: MAILS_PER_ADDRESS, windowSeconds }),
    { key: `mail:recipient:${recipient.toLowerCase()}`, max: MAILS_PER_RECIPIENT, windowSeconds },
  ])
}

async function countAll(deps: AttemptDeps, limits: readonly Limit[]): Promise<TooMany> {
  for (const one of limits) {
    const decision = await limit(deps, one)
    if (!decision.ok) return refused('too_many_attempts', decision.detail)
  }
  return granted(undefined)
}

function accountKey(kind: Attempt['kind'], account: string): string {
  return `${kind}:account:${account.toLowerCase()}`
}
