/** What a usual day like the last one has: the mean of the same weekday in the weeks before, rounded; null without one. */
export function usualLikeToday(days: readonly { bookings: number }[]): number | null {
  const alike = days.filter((_, index) => index < days.length - 1 && (days.length - 1 - index) % 7 === 0)
  if (alike.length === 0) return null
  return Math.round(alike.reduce((sum, { bookings }) => sum + bookings, 0) / alike.length)
}
