import type { IsoDay } from '#core/time.ts'

/** A search's day and window in the shop's local time, as links carry them to looks, shops and the time picker [F60]. */
export type SearchedWhen = { day?: IsoDay; from?: string; to?: string }

export function whenOf({ day, from, to }: { [Name in keyof SearchedWhen]?: string | undefined }): SearchedWhen {
  return { ...(day && { day }), ...(day && from && to && { from, to }) }
}

/** The first start inside the window. Without a window every start is inside. */
export function firstInWindow(
  starts: readonly string[],
  timeZone: string,
  { from, to }: SearchedWhen,
): string | undefined {
  if (!from || !to) return starts[0]
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return starts.find((start) => {
    const time = clock.format(new Date(start))
    return time >= from && time < to
  })
}
