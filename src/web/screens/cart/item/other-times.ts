import { MINUTE_MS } from '#core/time.ts'

type Span = { startsAt: string; endsAt: string }
type Trouble = { gapMin: number; neededMin: number }

export type OtherTimes = {
  /** the latest start with which the first is over in time */
  first: string | null
  /** the earliest start with which the second begins late enough */
  second: string | null
}

/**
 * Starts that would end a clash or give room: each the nearest to what was wanted. `others` are the rest of the cart,
 * which a start must not run into.
 */
export function otherTimes(
  { first, second, trouble, others }: { first: Span; second: Span; trouble: Trouble; others: readonly Span[] },
  { first: firstStarts, second: secondStarts }: { first: readonly string[]; second: readonly string[] },
): OtherTimes {
  const needed = trouble.neededMin * MINUTE_MS
  const latestEnd = Date.parse(second.startsAt) - needed
  const earliestStart = Date.parse(first.endsAt) + needed
  const fits = (of: Span, start: string) => !others.some((other) => overlaps(other, shifted(of, start)))
  return {
    first: firstStarts.findLast((start) => shifted(first, start).to <= latestEnd && fits(first, start)) ?? null,
    second: secondStarts.find((start) => Date.parse(start) >= earliestStart && fits(second, start)) ?? null,
  }
}

function shifted({ startsAt, endsAt }: Span, start: string): { from: number; to: number } {
  const from = Date.parse(start)
  return { from, to: from + Date.parse(endsAt) - Date.parse(startsAt) }
}

function overlaps({ startsAt, endsAt }: Span, { from, to }: { from: number; to: number }): boolean {
  return from < Date.parse(endsAt) && Date.parse(startsAt) < to
}
