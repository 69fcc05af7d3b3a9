import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'
import type { AgreedItem } from '../checkout/agreed-item.ts'

/** What was agreed when it was booked; later changes of the shop do not reach it. */
export type AgreedTerms = Pick<AgreedItem, 'priceMinor' | 'freeCancelHours' | 'lateCancelPercent'> & {
  readonly startsAt: EpochMs
  /** nothing was agreed yet: taking a request back costs nothing */
  readonly isRequest?: boolean
}

/** Until when, that moment not included, cancelling costs nothing. */
export function freeUntil({ startsAt, freeCancelHours }: Pick<AgreedTerms, 'startsAt' | 'freeCancelHours'>): EpochMs {
  return startsAt - freeCancelHours * HOUR_MS
}

export type CancelTerms =
  | { readonly may: true; readonly feeMinor: number; readonly freeUntil: EpochMs; readonly lateFeeMinor: number }
  /** it has begun: what happened is for the shop to say */
  | { readonly may: false }

/** What cancelling now would cost the client [B5]. */
export function cancelTerms(terms: AgreedTerms, now: EpochMs): CancelTerms {
  if (now >= terms.startsAt) return { may: false }
  if (terms.isRequest) return { may: true, feeMinor: 0, freeUntil: terms.startsAt, lateFeeMinor: 0 }
  const free = freeUntil(terms)
  const lateFeeMinor = lateFee(terms)
  return { may: true, feeMinor: now < free ? 0 : lateFeeMinor, freeUntil: free, lateFeeMinor }
}

/** Rounded to the nearest minor unit, half up. */
function lateFee({ priceMinor, lateCancelPercent }: AgreedTerms): number {
  return Math.floor((priceMinor * lateCancelPercent + 50) / 100)
}

/** Moves of one appointment by its client within MOVES_WITHIN_MS [B24]. */
export const MOST_MOVES = 4
export const MOVES_WITHIN_MS = DAY_MS

/** A client moves an appointment while cancelling it would be free; a shop until it begins [B6]. */
export function mayMove(terms: AgreedTerms, by: 'client' | 'shop', now: EpochMs): boolean {
  return by === 'shop' ? now < terms.startsAt : now < freeUntil(terms)
}
