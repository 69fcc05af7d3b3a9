import { decimalsOf, unitsOf } from '#core/money/currency.ts'
import { builtIn } from '#web/messages/built-in.ts'

/** €140.00: amounts below one another, each with all its decimals. Everywhere else €140 is `format.money`. */
export function fullMoney({ minor, currency }: { minor: number; currency: string }): string {
  const decimals = decimalsOf(currency)
  const form = new Intl.NumberFormat(builtIn.tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return form.format(unitsOf(minor, currency))
}
