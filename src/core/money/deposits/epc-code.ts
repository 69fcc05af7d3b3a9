import { unitsOf } from '../currency.ts'

export type Transfer = {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly minor: number
  readonly currency: string
  readonly reference: string
}

/** The account holder's name is cut to this in the code. */
export const HOLDER_LIMIT = 70

/**
 * The text of the QR code that banking apps read: EPC069-12 version 002, UTF-8, SEPA credit transfer. null: the currency is not
 * the euro, which is the only one it knows [C42].
 */
export function epcCode({ holder, iban, bic, minor, currency, reference }: Transfer): string | null {
  if (currency !== 'EUR') return null
  const amount = `EUR${unitsOf(minor, currency).toFixed(2)}`
  return ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, amount, '', '', reference].map(oneLine).join('\n')
}

/** A line of the code is an element, so a break inside one would move all others. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
