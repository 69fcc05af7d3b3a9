import { type EpochMs, MINUTE_MS } from '../../time.ts'

/** How long an item in the cart holds its time [B3]. */
export const HOLD_MINUTES = 10
export const HOLD_MS = HOLD_MINUTES * MINUTE_MS
export const MOST_ITEMS = 12
/** Most carts with live holds, per person or per address [B4]. */
export const MOST_CARTS = 6

export function holdEnds(now: EpochMs): EpochMs {
  return now + HOLD_MS
}

export type CartHolds = {
  /** when the holds were extended, if they were */
  readonly extendedAt: EpochMs | null
  readonly holdsEndAt: readonly EpochMs[]
}

/**
 * When a cart's holds end once its checkout begins: ten minutes from then, granted once [B3]. null: unchanged, because they
 * were extended before or nothing is held any more.
 */
export function extendedEnd({ extendedAt, holdsEndAt }: CartHolds, now: EpochMs): EpochMs | null {
  const isAnyLive = holdsEndAt.some((end) => end > now)
  return extendedAt === null && isAnyLive ? now + HOLD_MS : null
}
