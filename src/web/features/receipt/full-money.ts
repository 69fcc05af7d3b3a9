import { currencyFormat, unitsOf } from '#core/money/currency.ts'
import { builtIn } from '#web/messages/built-in.ts'

/** €140.00: amounts below one another, each with all its decimals. */
export function fullMoney({ minor, currency }: { minor: number; currency: string }): string {
  return currencyFormat(builtIn.tag, currency, 'auto').format(unitsOf(minor, currency))
}
