import { type Decision, granted, refused } from '../decision.ts'
import { DAY_MS, type EpochMs } from '../time.ts'

/** Between asking to leave and being erased [E2]. */
export const THINKING_MS = 14 * DAY_MS

export const voicesChoices = ['delete', 'keep'] as const
/** What becomes of comments and reviews [E5]. */
export type VoicesChoice = (typeof voicesChoices)[number]

export type LeavingFacts = {
  /** shops that are not closed or drafts, in whose team the person is */
  readonly worksIn: readonly unknown[]
  readonly isLastOperator: boolean
}

export type LeavingRefusal = 'works_in_shop' | 'last_operator'

/** Decides whether the account may be deleted [E3]. */
export function decideLeaving({ worksIn, isLastOperator }: LeavingFacts): Decision<void, LeavingRefusal> {
  if (worksIn.length > 0) return refused('works_in_shop')
  return isLastOperator ? refused('last_operator') : granted(undefined)
}

export type Fee = { readonly id: string; readonly feeMinor: number }

/** True if exactly these appointments were agreed to be cancelled, each for what it costs [E2]. */
export function areFeesAgreed(current: readonly Fee[], agreed: readonly Fee[]): boolean {
  const fees = new Map(agreed.map(({ id, feeMinor }) => [id, feeMinor]))
  return fees.size === current.length && current.every(({ id, feeMinor }) => fees.get(id) === feeMinor)
}

export function erasedAt(askedAt: EpochMs): EpochMs {
  return askedAt + THINKING_MS
}
