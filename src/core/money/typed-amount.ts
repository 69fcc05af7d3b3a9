import { decimalsOf, LARGEST_MINOR, minorPerUnit } from './currency.ts'

/** Most characters of an amount as it is typed. */
export const LONGEST_AMOUNT = 12

/** An amount as people type it: 38, 38.50 */
export function amountText(minor: number, currency: string): string {
  const perUnit = minorPerUnit(currency)
  return (minor / perUnit).toFixed(minor % perUnit === 0 ? 0 : decimalsOf(currency))
}

/** Reads 38.50 and 38,50; NaN where it is no amount of this currency, or one that is too large. */
export function minorOf(text: string, currency: string): number {
  const plain = text.trim().replace(',', '.')
  const decimals = decimalsOf(currency)
  if (!new RegExp(`^\\d{1,9}(\\.\\d{0,${decimals}})?$`).test(plain)) return Number.NaN
  const minor = Math.round(Number(plain) * 10 ** decimals)
  return minor <= LARGEST_MINOR ? minor : Number.NaN
}
