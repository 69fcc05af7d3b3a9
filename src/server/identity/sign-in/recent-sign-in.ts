import { type Decision, granted, refused } from '#core/decision.ts'
import { isRecent } from '#core/identity/session-life.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'

/** Check before a sensitive change [I10]. */
export function requireRecentSignIn(
  { now }: Pick<Deps, 'now'>,
  { authenticatedAt }: Pick<CurrentSession, 'authenticatedAt'>,
): Decision<void, 'recent_sign_in_needed'> {
  return isRecent(authenticatedAt, now()) ? granted(undefined) : refused('recent_sign_in_needed')
}
