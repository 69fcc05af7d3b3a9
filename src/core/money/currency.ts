/**
 * Currencies whose minor unit is not a hundredth (ISO 4217). Runtimes are not asked: their tables say 0 decimals for HUF,
 * COP or IDR, and differ by version.
 */
const notHundredths: Record<string, number> = {
  ...everyOne('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...everyOne('BHD IQD JOD KWD LYD OMR TND', 3),
  ...everyOne('CLF UYW', 4),
}

/** The largest amount that is entered or stored, so that two of them fit an integer of the database. */
export const LARGEST_MINOR = 999_999_999

export function decimalsOf(currency: string): number {
  return notHundredths[currency] ?? 2
}

/** 100 for EUR, 1 for JPY, 1000 for KWD */
export function minorPerUnit(currency: string): number {
  return 10 ** decimalsOf(currency)
}

/** An amount in units, for a file: -5, 36.4 */
export function unitsOf(minor: number, currency: string): number {
  return minor / minorPerUnit(currency)
}

/** For display: €38.50, €140, and the decimals of this table in every language. Give it units, not minor units. zeros: €140.00 */
export function currencyFormat(
  languageTag: string,
  currency: string,
  zeros: 'stripIfInteger' | 'auto' = 'stripIfInteger',
): Intl.NumberFormat {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: zeros,
  })
}

function everyOne(currencies: string, decimals: number): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, decimals]))
}
