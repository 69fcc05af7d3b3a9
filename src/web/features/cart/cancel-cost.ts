import { cancelTerms } from '#core/booking/lifecycle/policy.ts'

export type Cancellable = {
  startsAt: string
  price: { minor: number; currency: string }
  policy: { freeCancelHours: number; lateCancelPercent: number }
  /** withdrawing a request costs nothing */
  isRequest: boolean
}

/** What cancelling would cost if it were booked now, or null where it is free [B5]. */
export function cancelCost({ startsAt, price, policy, isRequest }: Cancellable, now: number) {
  const terms = cancelTerms({ ...policy, priceMinor: price.minor, startsAt: Date.parse(startsAt), isRequest }, now)
  return terms.may && terms.feeMinor > 0 ? { minor: terms.feeMinor, currency: price.currency } : null
}
