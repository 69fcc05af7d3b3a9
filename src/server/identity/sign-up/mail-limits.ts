import { type Decision, granted } from '#core/decision.ts'
import { mailboxOf } from '#core/identity/mailbox.ts'
import type { Deps } from '#server/deps.ts'
import { addressLimits, limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { countAll, type TooMany } from '../sign-in/attempts.ts'

type LimitDeps = Pick<Deps, 'db' | 'now'>
type MailRequest = { recipient: string; address: string }

const MAILS_PER_RECIPIENT = 5
const MAILS_PER_ADDRESS = 20
const WINDOW_SECONDS = 3600
/** Shorter than a reset link's lifetime, so the newest one in the mailbox always works. */
const RESET_EVERY_SECONDS = 600

/** Limits how many mails a mailbox gets through us; a `+tag` counts as the same mailbox. */
export function countMail(deps: LimitDeps, { recipient, address }: MailRequest): Promise<TooMany> {
  return countAll(deps, [
    ...addressLimits({ key: 'mail:address', address, max: MAILS_PER_ADDRESS, windowSeconds: WINDOW_SECONDS }),
    { key: `mail:recipient:${mailboxOf(recipient)}`, max: MAILS_PER_RECIPIENT, windowSeconds: WINDOW_SECONDS },
  ])
}

/**
 * Password reset requests have their own limits, which strangers cannot use up for the owner. Beyond five an hour a mailbox gets
 * one every ten minutes, so it always has a working link, and the caller is told that it was sent [I5].
 */
export async function countReset(
  deps: LimitDeps,
  { recipient, address, browser }: MailRequest & { browser: string | null },
): Promise<Decision<{ isDue: boolean }, 'too_many_attempts', { retryAfterSeconds: number }>> {
  const mailbox = mailboxOf(recipient)
  const windowSeconds = WINDOW_SECONDS
  if (browser !== null) {
    const own = await countAll(deps, [
      { key: `reset:browser:${browser}:${mailbox}`, max: MAILS_PER_RECIPIENT, windowSeconds },
    ])
    return own.ok ? granted({ isDue: true }) : own
  }
  const caller = await countAll(deps, [
    ...addressLimits({ key: 'mail:address', address, max: MAILS_PER_ADDRESS, windowSeconds }),
    { key: `reset:pair:${address}:${mailbox}`, max: MAILS_PER_RECIPIENT, windowSeconds },
  ])
  if (!caller.ok) return caller
  const few = await limit(deps, { key: `reset:recipient:${mailbox}`, max: MAILS_PER_RECIPIENT, windowSeconds })
  if (few.ok) return granted({ isDue: true })
  const slow = await limit(deps, { key: `reset:slow:${mailbox}`, max: 1, windowSeconds: RESET_EVERY_SECONDS })
  return granted({ isDue: slow.ok })
}
