import { type EpochMs, MINUTE_MS } from '../time.ts'
import { hasRest, leastBetween, startAfterRest, wayBetween } from './between.ts'
import { costOf, leastLoss, lossAfter, MOST_ROOM_MIN, type PlanKind } from './kinds.ts'
import { type Candidate, MOST_NEEDS, type Part, type Wish } from './wish.ts'

/** Counts down; a search that has none left stops where it is [G6]. */
export type Steps = { left: number }
export type Arranged = { readonly parts: readonly Part[]; readonly cost: number }
export type Arrangement = { readonly best: Arranged | null; readonly isComplete: boolean }

/** A candidate of a need, numbered among all of a search. */
export type Stop = { readonly candidate: Candidate; readonly need: number; readonly index: number }

/** Ways between numbered stops, each computed once: distances cost more than everything else in a step. */
export type Ways = (from: Stop, to: Stop) => number

/** A beginning of a day: its last part, and what the rest of the day depends on. */
type Label = {
  readonly stop: Stop
  readonly startsAt: EpochMs
  readonly before: Label | null
  /** a bit for each need that is met */
  readonly met: number
  readonly endsAt: EpochMs
  readonly loss: number
  readonly spent: number
  readonly hadRest: boolean
}

export function rememberWays(count: number, pace: Wish['pace']): Ways {
  const known = new Float64Array(count * count).fill(Number.NaN)
  return (from, to) => {
    const at = from.index * count + to.index
    const way = known[at]!
    if (!Number.isNaN(way)) return way
    known[at] = wayBetween(from.candidate, to.candidate, pace)
    return known[at]
  }
}

/**
 * The best day of a kind by dynamic programming over (needs met, last part). Of two beginnings with both equal, one that ends
 * no later, with no more loss, no more spent and no break missing replaces the other: waiting is allowed and the way does not
 * depend on the time. `stops` are eligible, one list for each need. Only a day that costs less than `below` is answered.
 */
export function arrange(
  wish: Wish,
  stops: readonly (readonly Stop[])[],
  kind: PlanKind,
  ways: Ways,
  steps: Steps,
  below = Number.POSITIVE_INFINITY,
): Arrangement {
  const whole = (1 << stops.length) - 1
  const least = leastOfRest(stops, kind)
  const hasBudget = wish.budgetMinor !== null
  let best: { label: Label; cost: number } | null = null

  /** Keeps a beginning unless it is hopeless or another is at least as good; a whole day only if it is the best so far. */
  const consider = (fronts: Map<number, Label[]>, next: Label): void => {
    const rest = least[whole & ~next.met]!
    if (hasBudget && next.spent + rest.price > wish.budgetMinor!) return
    const doneAt = next.endsAt + rest.durationMs
    if (doneAt > wish.window.to) return
    const cost = costOf(kind, next.loss + rest.loss, minutesIn(wish, doneAt))
    if (cost >= (best?.cost ?? below)) return
    if (next.met !== whole) keepBest(fronts, next, hasBudget)
    else if (isRested(wish, next)) best = { label: next, cost }
  }

  let layer: (Label | null)[] = [null]
  for (let parts = 1; parts <= stops.length; parts++) {
    const fronts = new Map<number, Label[]>()
    for (const label of layer) {
      for (let need = 0; need < stops.length; need++) {
        if (((label?.met ?? 0) & (1 << need)) !== 0 || (wish.isOrdered && need !== parts - 1)) continue
        for (const stop of stops[need]!) {
          if (steps.left-- <= 0) return { best: best && arranged(best), isComplete: false }
          follow(wish, kind, ways, label, stop, (next) => consider(fronts, next))
        }
      }
    }
    layer = [...fronts.values()].flat()
  }
  return { best: best && arranged(best), isComplete: true }
}

function minutesIn({ window }: Wish, at: EpochMs): number {
  return Math.ceil((at - window.from) / MINUTE_MS)
}

/** A day may end early enough for its break afterwards. */
function isRested({ rest }: Wish, { hadRest, endsAt }: Label): boolean {
  return hadRest || rest === null || hasRest(rest, endsAt, Number.POSITIVE_INFINITY, 0)
}

/** The beginnings that add this stop: at its earliest start, and at the later ones that give the break or more room. */
function follow(
  wish: Wish,
  kind: PlanKind,
  ways: Ways,
  label: Label | null,
  stop: Stop,
  consider: (next: Label) => void,
): void {
  const { rest, window } = wish
  const { starts } = stop.candidate
  const way = label ? ways(label.stop, stop) : 0
  const earliest = label ? earliestAfter(wish, label, stop.candidate, way) : window.from
  const first = indexFrom(starts, earliest)
  if (first >= starts.length) return
  const isWithoutRest = rest !== null && !label?.hadRest
  consider(added(wish, kind, label, stop, starts[first]!, way))
  if (kind === 'calmest' && label) {
    const enough = indexFrom(starts, label.endsAt + way + MOST_ROOM_MIN * MINUTE_MS)
    for (let n = first + 1; n <= enough && n < starts.length; n++)
      consider(added(wish, kind, label, stop, starts[n]!, way))
  }
  if (!isWithoutRest) return
  const rested = label ? startAfterRest(rest, label.endsAt, way) : rest.from + rest.lengthMs
  const later = rested === null ? first : indexFrom(starts, Math.max(rested, earliest))
  if (later > first && later < starts.length) consider(added(wish, kind, label, stop, starts[later]!, way))
}

function added({ rest }: Wish, kind: PlanKind, label: Label | null, stop: Stop, startsAt: EpochMs, way: number): Label {
  const { candidate } = stop
  const passage = label && { wayMs: way, roomMs: startsAt - label.endsAt - way }
  const from = label ? label.endsAt : Number.NEGATIVE_INFINITY
  return {
    stop,
    startsAt,
    before: label,
    met: (label?.met ?? 0) | (1 << stop.need),
    endsAt: startsAt + candidate.durationMin * MINUTE_MS,
    loss: lossAfter(kind, label?.loss ?? 0, candidate, passage),
    spent: (label?.spent ?? 0) + candidate.price.minor,
    hadRest: rest === null || label?.hadRest === true || hasRest(rest, from, startsAt, way),
  }
}

/** After the way from the last part, and after the buffers of every earlier part at the same shop [G2]. */
function earliestAfter({ pace }: Wish, label: Label, candidate: Candidate, way: number): EpochMs {
  let earliest = label.endsAt + way
  for (let each: Label | null = label; each !== null; each = each.before) {
    if (each.stop.candidate.shopId !== candidate.shopId) continue
    earliest = Math.max(earliest, each.endsAt + leastBetween(each.stop.candidate, candidate, pace))
  }
  return earliest
}

/** Adds a beginning unless another is at least as good, and removes those that it replaces. */
function keepBest(fronts: Map<number, Label[]>, next: Label, hasBudget: boolean): void {
  const key = next.stop.index * (1 << MOST_NEEDS) + next.met
  const front = fronts.get(key)
  if (!front) {
    fronts.set(key, [next])
    return
  }
  const isNoWorse = (a: Label, b: Label) =>
    a.endsAt <= b.endsAt && a.loss <= b.loss && (!hasBudget || a.spent <= b.spent) && (a.hadRest || !b.hadRest)
  if (front.some((other) => isNoWorse(other, next))) return
  fronts.set(key, [...front.filter((other) => !isNoWorse(next, other)), next])
}

type Least = { price: number; durationMs: number; loss: number }

/** For every set of needs, what meeting them takes at least. */
function leastOfRest(stops: readonly (readonly Stop[])[], kind: PlanKind): Least[] {
  const least = (of: readonly Stop[], value: (each: Candidate) => number) =>
    of.reduce((known, { candidate }) => Math.min(known, value(candidate)), Number.POSITIVE_INFINITY)
  const ofNeed = stops.map((each) => ({
    price: least(each, ({ price }) => price.minor),
    durationMs: least(each, ({ durationMin }) => durationMin) * MINUTE_MS,
    loss: least(each, (one) => leastLoss(kind, one)),
  }))
  return Array.from({ length: 1 << stops.length }, (_, set) =>
    ofNeed.reduce(
      (sum, each, n) =>
        set & (1 << n)
          ? { price: sum.price + each.price, durationMs: sum.durationMs + each.durationMs, loss: sum.loss + each.loss }
          : sum,
      { price: 0, durationMs: 0, loss: 0 },
    ),
  )
}

/** The index of the first start at or after an instant. */
function indexFrom(starts: readonly EpochMs[], at: EpochMs): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}

function arranged({ label, cost }: { label: Label; cost: number }): Arranged {
  const parts: Part[] = []
  for (let each: Label | null = label; each !== null; each = each.before)
    parts.unshift({ need: each.stop.need, candidate: each.stop.candidate, startsAt: each.startsAt })
  return { parts, cost }
}
