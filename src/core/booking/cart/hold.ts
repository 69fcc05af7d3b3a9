import { type EpochMs, MINUTE_MS } from '../../time.ts'

/** How long putting something into the cart takes its time [B3]. */
export const HOLD_MS = 10 * MINUTE_MS
export const MOST_ITEMS = 12
/** Carts with live holds, for one person or one address [B4]. */
export const MOST_CARTS = 6

export function holdEnds(now: EpochMs): EpochMs {
  return now + HOLD_MS
}

export type CartHolds = {
  /** when the holds were given more time, if they were */
  readonly extendedAt: EpochMs | null
  readonly holdsEndAt: readonly EpochMs[]
}

/**
 * When a cart's holds end once its checkout begins: ten minutes from then, given once [B3]. null: they stay as they are,
 * because they had their time already or nothing is held any more.
 */
export function extendedEnd({ extendedAt, holdsEndAt }: CartHolds, now: EpochMs): EpochMs | null {
  const isAnyLive = holdsEndAt.some((end) => end > now)
  return extendedAt === null && isAnyLive ? now + HOLD_MS : null
}
