import { currencyFormat, decimalsOf, minorPerUnit } from '#core/money/currency.ts'

type Price = { minor: number; currency: string }

/** In the format of schema.org: 38.50, 4000. */
export function decimalOf({ minor, currency }: Price): string {
  return (minor / minorPerUnit(currency)).toFixed(decimalsOf(currency))
}

/** For display: €38.50, €140; in German 38,50 €. */
export function amountOf({ minor, currency }: Price, tag: string): string {
  return currencyFormat(tag, currency).format(minor / minorPerUnit(currency))
}
