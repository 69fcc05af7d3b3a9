import { DAY_MS } from '#core/time.ts'

/** A Monday in June. The next fourteen days are booked to 60 %, the first Saturday to 97 %. */
export const NOW = Date.parse('2026-06-01T06:00:00Z')
export const FIRST_DAY = '2026-06-01'
export const NORMAL_DAY = '2026-06-04'
export const SCARCE_DAY = '2026-06-06'
export const DAYS = 14

/** SQL for midnight UTC so many days after the first. */
export const at = (days: number) => `timestamptz '${new Date(Date.parse(FIRST_DAY) + days * DAY_MS).toISOString()}'`
export const dayIndex = (day: string) => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS
