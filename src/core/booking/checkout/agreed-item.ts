import type { Price } from './totals.ts'

/** What an appointment carries of what was agreed, whatever the shop changes later [B16]. */
export type AgreedItem = {
  readonly serviceName: string
  readonly priceMinor: number
  readonly priceKind: Price['kind']
  readonly currency: string
  readonly freeCancelHours: number
  readonly lateCancelPercent: number
  /** the client's words for the shop */
  readonly note: string | null
}

export function priceOf({ priceMinor, currency, priceKind }: AgreedItem): Price {
  return { minor: priceMinor, currency, kind: priceKind }
}

export type CancelPolicy = Pick<AgreedItem, 'freeCancelHours' | 'lateCancelPercent'>

export function policyOf({ freeCancelHours, lateCancelPercent }: AgreedItem): CancelPolicy {
  return { freeCancelHours, lateCancelPercent }
}
