import type { AgreedItem } from '../booking/checkout/agreed-item.ts'

/** A final price above a fixed one needs a word [D45]; one agreed as "from" or on request was open upwards. */
export function needsWord(
  { priceMinor, priceKind }: Pick<AgreedItem, 'priceMinor' | 'priceKind'>,
  finalMinor: number,
): boolean {
  return finalMinor > priceMinor && priceKind !== 'from' && priceKind !== 'on_request'
}
