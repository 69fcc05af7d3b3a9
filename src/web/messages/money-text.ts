/** Amounts as people type them. */

export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

export function moneyText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(minor % 10 ** decimals === 0 ? 0 : decimals)
}

/** 38.50 and 38,50; NaN where it is no amount of this currency. */
export function minorOf(text: string, currency: string): number {
  const plain = text.trim().replace(',', '.')
  const decimals = decimalsOf(currency)
  if (!new RegExp(`^\\d{1,9}(\\.\\d{0,${decimals}})?$`).test(plain)) return Number.NaN
  return Math.round(Number(plain) * 10 ** decimals)
}
