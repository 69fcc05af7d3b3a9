import { DAY_MS, MINUTE_MS } from '../time.ts'
/** Limits of comments: length, editing time and rate [V1] [V2] [V5]. */
export const COMMENT_LENGTH = { least: 1, most: 2000 } as const
/** Length of the words of a report. */
export const REPORT_MOST = 1000
export const EDIT_MS = 15 * MINUTE_MS
export const MOST_LINKS = 2
export const MOST_MENTIONS = 5
export const FLOOD = [
  { most: 5, withinMs: 10 * MINUTE_MS },
  { most: 50, withinMs: DAY_MS },
] as const
