import { wayBetween } from './between.ts'
import { endOfPart, type Part, type Wish } from './wish.ts'

/** The figures shown with a plan: its end, the total travel time, the shortest gap between two parts and the price. */
export function measures({ pace }: Pick<Wish, 'pace'>, parts: readonly Part[]) {
  let wayMs = 0
  let roomMs = Number.POSITIVE_INFINITY
  for (const [n, part] of parts.slice(1).entries()) {
    const before = parts[n]!
    const way = wayBetween(before.candidate, part.candidate, pace)
    wayMs += way
    roomMs = Math.min(roomMs, part.startsAt - endOfPart(before) - way)
  }
  return {
    doneAt: parts.reduce((latest, part) => Math.max(latest, endOfPart(part)), 0),
    wayMs,
    roomMs,
    priceMinor: parts.reduce((sum, { candidate }) => sum + candidate.price.minor, 0),
    ratings: parts.reduce((sum, { candidate }) => sum + (candidate.rating ?? 0), 0),
  }
}
