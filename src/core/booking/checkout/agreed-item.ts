import type { Price } from './totals.ts'

/** The agreed terms of an appointment: a copy that later changes of the shop do not affect [B16]. */
export type AgreedItem = {
  readonly serviceName: string
  readonly priceMinor: number
  readonly priceKind: Price['kind']
  readonly currency: string
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  readonly freeCancelHours: number
  readonly lateCancelPercent: number
  /** the client's words for the shop */
  readonly note: string | null
}

export function priceOf({
  priceMinor,
  currency,
  priceKind,
}: Pick<AgreedItem, 'priceMinor' | 'currency' | 'priceKind'>): Price {
  return { minor: priceMinor, currency, kind: priceKind }
}

export type CancelPolicy = Pick<AgreedItem, 'freeCancelHours' | 'lateCancelPercent'>

export function policyOf({ freeCancelHours, lateCancelPercent }: AgreedItem): CancelPolicy {
  return { freeCancelHours, lateCancelPercent }
}
