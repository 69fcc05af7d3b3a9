/** An instant as milliseconds since 1970-01-01T00:00Z. Calendar days are ISO strings; minutes of a day count from local midnight. */
export type EpochMs = number
/** 2026-03-29 */
export type IsoDay = string

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
