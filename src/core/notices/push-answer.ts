import { HOUR_MS } from '#core/time.ts'

/** How often one push is tried. */
export const MOST_PUSH_ATTEMPTS = 8
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 2 * HOUR_MS

/** What becomes of a push, and of the browser it was for [N58] [N61]. */
export type PushOutcome =
  | { is: 'delivered' }
  | { is: 'browser_gone' }
  | { is: 'given_up' }
  | { is: 'again'; afterMs: number }

/** `status`: of the push service's answer; null: none came in time. `retryAfterS`: as it asked for, or null. */
export function decideAfterPush({
  status,
  retryAfterS,
  attempts,
}: {
  status: number | null
  retryAfterS: number | null
  /** this one included */
  attempts: number
}): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { is: 'delivered' }
  if (status === 404 || status === 410) return { is: 'browser_gone' }
  const mayRecover = status === null || status === 408 || status === 429 || status >= 500
  if (!mayRecover || attempts >= MOST_PUSH_ATTEMPTS) return { is: 'given_up' }
  const asked = (retryAfterS ?? 0) * 1000
  const backOff = FIRST_DELAY_MS * 2 ** (attempts - 1)
  return { is: 'again', afterMs: Math.min(Math.max(asked, backOff), LONGEST_DELAY_MS) }
}
