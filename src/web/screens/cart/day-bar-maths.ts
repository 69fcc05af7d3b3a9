import { HOUR_MS, MINUTE_MS } from '#core/time.ts'

type Span = { startsAt: string; endsAt: string }
export type DayScale = { from: number; to: number; ticks: number[] }

/** Scale from the full hour before the first start to the full hour after the last end, with a tick every 1, 2 or 3 hours. */
export function dayScale(items: readonly Span[], minutePastHour: (at: number) => number): DayScale {
  const starts = Math.min(...items.map(({ startsAt }) => Date.parse(startsAt)))
  const ends = Math.max(...items.map(({ endsAt }) => Date.parse(endsAt)))
  const from = starts - minutePastHour(starts) * MINUTE_MS - HOUR_MS
  const hours = Math.max(4, Math.ceil((ends - from) / HOUR_MS) + 1)
  const step = Math.ceil(hours / 10)
  const marks = Math.ceil(hours / step)
  return {
    from,
    to: from + marks * step * HOUR_MS,
    ticks: Array.from({ length: marks + 1 }, (_, index) => from + index * step * HOUR_MS),
  }
}

export function placeOn({ from, to }: DayScale, { startsAt, endsAt }: Span): { start: number; width: number } {
  const share = (at: number) => ((at - from) / (to - from)) * 100
  return { start: share(Date.parse(startsAt)), width: share(Date.parse(endsAt)) - share(Date.parse(startsAt)) }
}

/** Row index for each item: items that overlap in time get different rows. */
export function rowsOf(items: readonly Span[]): number[] {
  const endOfRow: number[] = []
  return items.map(({ startsAt, endsAt }) => {
    const free = endOfRow.findIndex((end) => end <= Date.parse(startsAt))
    const row = free === -1 ? endOfRow.length : free
    endOfRow[row] = Date.parse(endsAt)
    return row
  })
}
