/** Round steps for an axis that reaches at least to the highest value: 0, 30, 60, 90. */
export function plotScale(highest: number): number[] {
  const least = Math.max(1, highest / 3)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 3, 5, 10].map((one) => one * power).find((one) => one >= least) ?? least
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step)
}

/** What a usual day like the last one has: the mean of the same weekday in the weeks before, rounded; null without one. */
export function usualLikeToday(days: readonly { bookings: number }[]): number | null {
  const alike = days.filter((_, index) => index < days.length - 1 && (days.length - 1 - index) % 7 === 0)
  if (alike.length === 0) return null
  return Math.round(alike.reduce((sum, { bookings }) => sum + bookings, 0) / alike.length)
}
