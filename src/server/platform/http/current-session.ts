import type { SignedIn } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'

/** The session of a request: loaded by its cookie with one statement, at most once. */
export type CurrentSession = {
  id: string
  tokenHash: Buffer
  provider: string
  authenticatedAt: EpochMs
  endsAt: EpochMs
  /** This use extended the session, so the cookie must be sent again or it would expire sooner. */
  hasSlid?: boolean
  person: SignedIn
  /** for trying it out, on this machine only */
  isDemoAccount?: boolean
}

export type FindSession = (token: string) => Promise<CurrentSession | null>
