import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'
import type { AgreedItem } from '../checkout/agreed-item.ts'

/** The terms agreed at booking; later changes of the shop do not affect them. */
export type AgreedTerms = Pick<AgreedItem, 'priceMinor' | 'freeCancelHours' | 'lateCancelPercent'> & {
  readonly startsAt: EpochMs
  /** still a request: withdrawing it costs nothing */
  readonly isRequest?: boolean
  /** the shop asked the client to choose another time [B28] */
  readonly isChoiceAsked?: boolean
  /** paid ahead, or asked where it is only shown; a late cancellation costs at least as much [C38] */
  readonly depositMinor?: number
}

/** The instant before which cancelling is free (exclusive). */
export function freeUntil({
  startsAt,
  freeCancelHours,
  isChoiceAsked,
}: Pick<AgreedTerms, 'startsAt' | 'freeCancelHours' | 'isChoiceAsked'>): EpochMs {
  return isChoiceAsked ? startsAt : startsAt - freeCancelHours * HOUR_MS
}

export type CancelTerms =
  | { readonly may: true; readonly feeMinor: number; readonly freeUntil: EpochMs; readonly lateFeeMinor: number }
  /** it has begun: only the shop can now say what happened */
  | { readonly may: false }

/** The fee for cancelling at `now` [B5]. */
export function cancelTerms(terms: AgreedTerms, now: EpochMs): CancelTerms {
  if (now >= terms.startsAt) return { may: false }
  if (terms.isRequest) return { may: true, feeMinor: 0, freeUntil: terms.startsAt, lateFeeMinor: 0 }
  const free = freeUntil(terms)
  const lateFeeMinor = lateFee(terms)
  return { may: true, feeMinor: now < free ? 0 : lateFeeMinor, freeUntil: free, lateFeeMinor }
}

/** Rounded to the nearest minor unit, half up. */
function lateFee({ priceMinor, lateCancelPercent, depositMinor = 0 }: AgreedTerms): number {
  return Math.max(depositMinor, Math.floor((priceMinor * lateCancelPercent + 50) / 100))
}

/** Most moves of one appointment by its client within MOVES_WITHIN_MS [B24]. */
export const MOST_MOVES = 4
export const MOVES_WITHIN_MS = DAY_MS

/**
 * The next time a client may move, or null for now. `fourthLastMoveAt` is the client's MOST_MOVES-th latest
 * move of the appointment [B24].
 */
export function movesAgainAt(fourthLastMoveAt: EpochMs | null, now: EpochMs): EpochMs | null {
  if (fourthLastMoveAt === null) return null
  const again = fourthLastMoveAt + MOVES_WITHIN_MS
  return again > now ? again : null
}

/** The shop corrects its calendar for a day after a start [B6]. */
export const SHOP_CORRECTS_MS = DAY_MS

/** The shop has this long after the end to report a no-show; then the appointment counts as completed [B20]. */
export const COMPLETES_AFTER_MS = 12 * HOUR_MS

/** A client may move an appointment while cancelling it costs nothing; a shop until a day after it began [B6]. */
export function mayMove(terms: AgreedTerms, by: 'client' | 'shop', now: EpochMs): boolean {
  if (by === 'shop') return now < terms.startsAt + SHOP_CORRECTS_MS
  const cancel = cancelTerms(terms, now)
  return cancel.may && cancel.feeMinor === 0
}
