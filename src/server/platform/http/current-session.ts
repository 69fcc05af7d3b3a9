import type { SignedIn } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'

/** The session behind a request: found by its cookie, with one statement, at most once. */
export type CurrentSession = {
  id: string
  tokenHash: Buffer
  provider: string
  authenticatedAt: EpochMs
  endsAt: EpochMs
  /** This use moved its end: the browser must hear of it, or its cookie would end sooner. */
  hasSlid?: boolean
  person: SignedIn
  /** its password stands in our source */
  isDemoAccount?: boolean
}

export type FindSession = (token: string) => Promise<CurrentSession | null>
