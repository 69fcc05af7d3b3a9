import { MINUTE_MS } from '#core/time.ts'

type Span = { startsAt: string; endsAt: string }
type Trouble = { gapMin: number; neededMin: number }

export type OtherTimes = {
  /** latest start at which the first appointment ends in time for the second */
  first: string | null
  /** earliest start at which the second appointment begins late enough after the first */
  second: string | null
}

/**
 * Starts that resolve a conflict or leave enough time to travel, each nearest to the one wanted. `others` are the other cart
 * items, which a start must not overlap.
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
