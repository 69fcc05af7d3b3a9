import type { EpochMs } from '../time.ts'
import { OPERATOR_SESSION_MS, RECENT_SIGN_IN_MS, SESSION_MS } from './limits.ts'

/** The expiry of a session that starts now and is not used again [I6]. */
export function sessionEnds(now: EpochMs, isOperator: boolean): EpochMs {
  return now + (isOperator ? OPERATOR_SESSION_MS : SESSION_MS)
}

/** True if the person authenticated recently enough for a sensitive change [I10]. */
export function isRecent(authenticatedAt: EpochMs, now: EpochMs): boolean {
  return now - authenticatedAt <= RECENT_SIGN_IN_MS && authenticatedAt <= now
}
