/** A tax rate in hundredths of a percent: 2300 is 23 %. */
export type TaxPoints = number

export const LARGEST_TAX_POINTS = 10_000
/** Most characters of a rate as it is typed. */
export const LONGEST_RATE = 6

/** A rate as people type it: 23, 5.5 */
export function rateText(points: TaxPoints): string {
  return String(points / 100)
}

/** Reads 23, 5.5 and 5,5; NaN where it is no rate from 0 to 100 %. */
export function taxPointsOf(text: string): TaxPoints {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return Number.NaN
  const points = Math.round(Number(plain) * 100)
  return points <= LARGEST_TAX_POINTS ? points : Number.NaN
}
