import { builtIn } from './built-in.ts'
import { pageNow } from './page-time.ts'

const YEAR = { year: 'numeric' } as const

/** 16 – 22 November of days that begin in UTC, with its year once that is another one. */
export function dateRange(from: number | string, to: number | string): string {
  const [first, last] = [new Date(from), new Date(to)]
  const year = last.getUTCFullYear() === new Date(pageNow()).getUTCFullYear() ? {} : YEAR
  return new Intl.DateTimeFormat(builtIn.tag, { timeZone: 'UTC', day: 'numeric', month: 'long', ...year }).formatRange(
    first,
    last,
  )
}
