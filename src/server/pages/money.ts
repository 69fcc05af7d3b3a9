type Price = { minor: number; currency: string }

function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** In the format of schema.org: 38.50, 4000. */
export function decimalOf({ minor, currency }: Price): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}

/** For display: €38.50, €140. */
export function amountOf({ minor, currency }: Price): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 10 ** decimalsOf(currency))
}
