/** Bounds of one change of hours: how many days, and how long the words about them are. */
export const HOURS_LIMITS = { days: 60, dayLabel: 80, timeOffReason: 200 } as const
