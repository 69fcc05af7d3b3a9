import { builtIn } from './built-in.ts'
import { pageNow } from './page-time.ts'

/** 16 – 22 November, with its year once that is another one. */
export function dateRange(from: number | string, to: number | string, timeZone = 'UTC'): string {
  const yearOf = (at: number | string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(at))
  const year = yearOf(to) === yearOf(pageNow()) ? {} : ({ year: 'numeric' } as const)
  const form = new Intl.DateTimeFormat(builtIn.tag, { timeZone, day: 'numeric', month: 'long', ...year })
  return form.formatRange(new Date(from), new Date(to))
}
