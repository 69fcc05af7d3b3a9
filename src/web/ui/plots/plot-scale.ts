/** Round steps for an axis that reaches at least to the highest value: 0, 30, 60, 90. */
export function plotScale(highest: number): number[] {
  const least = Math.max(1, highest / 3)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 3, 5, 10].map((one) => one * power).find((one) => one >= least) ?? least
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step)
}
