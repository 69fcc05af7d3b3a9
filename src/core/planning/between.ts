import { wayMs } from '../booking/cart/day-plan.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { type Break, type Candidate, endOfPart, type Pace, type Part, paces, type Wish } from './wish.ts'

/** Travel time between two parts [G2]; none at one shop. */
export function wayBetween(a: Candidate, b: Candidate, pace: Pace): number {
  return wayMs(a, b, paces[pace])
}

/** How soon one part may follow another: the way, or at one shop the buffers of both [G2]. */
export function leastBetween(a: Candidate, b: Candidate, pace: Pace): number {
  if (a.shopId !== b.shopId) return wayBetween(a, b, pace)
  return (a.bufferAfterMin + b.bufferBeforeMin) * MINUTE_MS
}

/** True if the break fits between two instants besides a way, which may come before or after it [G4]. */
export function hasRest(rest: Break, from: EpochMs, to: EpochMs, way: number): boolean {
  const fits = (earliest: EpochMs, latest: EpochMs) =>
    Math.max(earliest, rest.from) + rest.lengthMs <= Math.min(latest, rest.to)
  return fits(from, to - way) || fits(from + way, to)
}

/** The earliest start after an end that leaves room for the break and the way; null: the break's hours are over. */
export function startAfterRest(rest: Break, end: EpochMs, way: number): EpochMs | null {
  const afterWay = Math.max(end + way, rest.from) + rest.lengthMs
  if (afterWay <= rest.to) return afterWay
  const beforeWay = Math.max(end, rest.from) + rest.lengthMs
  return beforeWay <= rest.to ? beforeWay + way : null
}

/** True if the parts, in order of time, are a day that fits the wish. The starts are taken as offered. */
export function isFeasible(wish: Wish, parts: readonly Part[]): boolean {
  const { window, pace, budgetMinor, rest } = wish
  let hadRest = rest === null
  let spent = 0
  for (const [n, part] of parts.entries()) {
    if (part.startsAt < window.from || endOfPart(part) > window.to) return false
    if (wish.isOrdered && part.need !== n) return false
    for (const earlier of parts.slice(0, n)) {
      const isNear = earlier === parts[n - 1] || earlier.candidate.shopId === part.candidate.shopId
      const least = isNear ? leastBetween(earlier.candidate, part.candidate, pace) : 0
      if (part.startsAt < endOfPart(earlier) + least) return false
    }
    const before = parts[n - 1]
    if (rest !== null) {
      const from = before ? endOfPart(before) : Number.NEGATIVE_INFINITY
      hadRest ||= hasRest(rest, from, part.startsAt, before ? wayBetween(before.candidate, part.candidate, pace) : 0)
    }
    spent += part.candidate.price.minor
  }
  const last = parts.at(-1)
  if (rest !== null && last) hadRest ||= hasRest(rest, endOfPart(last), Number.POSITIVE_INFINITY, 0)
  return hadRest && (budgetMinor === null || spent <= budgetMinor)
}
