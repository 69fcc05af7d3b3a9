import { type EpochMs, MINUTE_MS } from '../time.ts'
import { hasRest, leastBetween, startAfterRest } from './between.ts'
import { type Bounds, boundsOf } from './bounds/bounds.ts'
import { costOf, lossAfter, MOST_ROOM_MIN, type PlanKind } from './kinds.ts'
import { Queue } from './queue.ts'
import type { Stop, Ways } from './ways.ts'
import { type Candidate, MOST_NEEDS, type Part, type Wish } from './wish.ts'

/** Counts down; a search that has none left stops where it is [G6]. */
export type Steps = { left: number }
export type Arranged = { readonly parts: readonly Part[]; readonly cost: number }
export type Arrangement = { readonly best: Arranged | null; readonly isComplete: boolean }

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
  /** no day that begins like this costs less */
  readonly bound: number
  /** counts labels; of equal bounds the newer one, which has more parts, is looked at first */
  readonly serial: number
  /** another beginning is at least as good */
  isReplaced: boolean
}

type Found = { readonly before: Label | null; readonly stop: Stop; readonly startsAt: EpochMs; readonly cost: number }

/**
 * The best day of a kind by best-first branch and bound over beginnings of a day. Of two beginnings with the same needs met and
 * the same last part, one that ends no later, with no more loss, no more spent and no break missing replaces the other: waiting
 * is allowed and the way does not depend on the time. `stops` are eligible, one list for each need. Only a day that costs less
 * than `below` is answered.
 */
export function arrange(
  wish: Wish,
  stops: readonly (readonly Stop[])[],
  kind: PlanKind,
  ways: Ways,
  steps: Steps,
  below = Number.POSITIVE_INFINITY,
): Arrangement {
  const search = new Search(wish, stops, kind, ways, below)
  const isComplete = search.run(steps)
  return { best: search.found && arranged(search.found), isComplete }
}

class Search {
  found: Found | null = null
  readonly #wish: Wish
  readonly #kind: PlanKind
  readonly #ways: Ways
  readonly #stops: readonly (readonly Stop[])[]
  readonly #bounds: Bounds
  readonly #open = new Queue<Label>()
  readonly #fronts = new Map<number, Label[]>()
  readonly #whole: number
  #limit: number
  #serial = 0

  constructor(wish: Wish, stops: readonly (readonly Stop[])[], kind: PlanKind, ways: Ways, below: number) {
    this.#wish = wish
    this.#kind = kind
    this.#ways = ways
    this.#whole = (1 << stops.length) - 1
    this.#limit = below
    this.#bounds = boundsOf(wish, stops, kind, ways, below)
    this.#stops = stops
  }

  /** True if nothing better is left. */
  run(steps: Steps): boolean {
    if (!this.#expand(null, steps)) return false
    for (let label = this.#open.pop(); label && label.bound < this.#limit; label = this.#open.pop())
      if (!label.isReplaced && !this.#expand(label, steps)) return false
    return true
  }

  #expand(label: Label | null, steps: Steps): boolean {
    const met = label?.met ?? 0
    // Of equal beginnings the last one added is looked at first: that is the first need, and its most promising candidate.
    for (let need = this.#stops.length - 1; need >= 0; need--) {
      const bit = 1 << need
      if ((met & bit) !== 0 || (this.#wish.isOrdered && met !== bit - 1)) continue
      const stops = this.#stops[need]!
      for (let n = stops.length - 1; n >= 0; n--) {
        if (steps.left-- <= 0) return false
        const stop = stops[n]!
        if (label === null) this.#follow(null, stop, 0)
        else if (this.#isWithinReach(label, stop)) this.#follow(label, stop, this.#ways.ms(label.stop, stop))
      }
    }
    return true
  }

  /** Cheap, and true for most that turn out too far away. */
  #isWithinReach(label: Label, stop: Stop): boolean {
    const least = this.#ways.leastMin(label.stop, stop)
    const { starts, durationMin } = stop.candidate
    if (label.endsAt + least * MINUTE_MS > starts[starts.length - 1]!) return false
    const loss = lossAfter(this.#kind, label.loss, stop.candidate, {
      wayMs: least * MINUTE_MS,
      roomMs: Number.POSITIVE_INFINITY,
    })
    const earliestEnd = label.endsAt + (least + durationMin) * MINUTE_MS
    return this.#costAtLeast(loss, this.#whole & ~(label.met | (1 << stop.need)), stop, earliestEnd) < this.#limit
  }

  #costAtLeast(loss: number, rest: number, stop: Stop, endsAt: EpochMs): number {
    const doneAt = this.#bounds.doneAt(rest, endsAt)
    if (doneAt > this.#wish.window.to) return Number.POSITIVE_INFINITY
    const doneMin = Math.ceil((doneAt - this.#wish.window.from) / MINUTE_MS)
    return costOf(this.#kind, this.#bounds.loss(loss, rest, stop, endsAt), doneMin)
  }

  /** The beginnings that add this stop: at its earliest start, and at the later ones that give the break or more room. */
  #follow(label: Label | null, stop: Stop, way: number): void {
    const { rest, window } = this.#wish
    const { starts } = stop.candidate
    const earliest = label ? earliestAfter(this.#wish, label, stop.candidate, way) : window.from
    const first = indexFrom(starts, earliest)
    if (first >= starts.length) return
    this.#consider(label, stop, starts[first]!, way)
    if (this.#kind === 'calmest' && label) {
      const enough = indexFrom(starts, label.endsAt + way + MOST_ROOM_MIN * MINUTE_MS)
      for (let n = first + 1; n <= enough && n < starts.length; n++) this.#consider(label, stop, starts[n]!, way)
    }
    if (rest === null || label?.hadRest) return
    const rested = label ? startAfterRest(rest, label.endsAt, way) : rest.from + rest.lengthMs
    const later = rested === null ? first : indexFrom(starts, Math.max(rested, earliest))
    if (later > first && later < starts.length) this.#consider(label, stop, starts[later]!, way)
  }

  /** Keeps a beginning unless it is hopeless or another is at least as good; a whole day only if it is the best so far. */
  #consider(before: Label | null, stop: Stop, startsAt: EpochMs, way: number): void {
    const { candidate } = stop
    const { rest, budgetMinor } = this.#wish
    const met = (before?.met ?? 0) | (1 << stop.need)
    const missing = this.#whole & ~met
    const spent = (before?.spent ?? 0) + candidate.price.minor
    if (budgetMinor !== null && spent + this.#bounds.price[missing]! > budgetMinor) return
    const endsAt = startsAt + candidate.durationMin * MINUTE_MS
    const passage = before && { wayMs: way, roomMs: startsAt - before.endsAt - way }
    const loss = lossAfter(this.#kind, before?.loss ?? 0, candidate, passage)
    const bound = this.#costAtLeast(loss, missing, stop, endsAt)
    if (bound >= this.#limit) return
    const from = before ? before.endsAt : Number.NEGATIVE_INFINITY
    const hadRest = rest === null || before?.hadRest === true || hasRest(rest, from, startsAt, way)
    if (missing === 0) {
      // A day may end early enough for its break afterwards.
      if (!hadRest && rest !== null && !hasRest(rest, endsAt, Number.POSITIVE_INFINITY, 0)) return
      this.found = { before, stop, startsAt, cost: bound }
      this.#limit = bound
      return
    }
    const serial = this.#serial++
    this.#keep({ stop, startsAt, before, met, endsAt, loss, spent, hadRest, bound, serial, isReplaced: false })
  }

  /** Adds a beginning unless another is at least as good, and removes those that it replaces. */
  #keep(next: Label): void {
    const key = next.stop.index * (1 << MOST_NEEDS) + next.met
    const front = this.#fronts.get(key)
    if (!front) this.#fronts.set(key, [next])
    else {
      const hasBudget = this.#wish.budgetMinor !== null
      for (const other of front) if (isNoWorse(other, next, hasBudget)) return
      let kept = 0
      for (const other of front) {
        if (isNoWorse(next, other, hasBudget)) other.isReplaced = true
        else front[kept++] = other
      }
      front.length = kept
      front.push(next)
    }
    this.#open.push(next)
  }
}

function isNoWorse(a: Label, b: Label, hasBudget: boolean): boolean {
  return a.endsAt <= b.endsAt && a.loss <= b.loss && (!hasBudget || a.spent <= b.spent) && (a.hadRest || !b.hadRest)
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

function arranged({ before, stop, startsAt, cost }: Found): Arranged {
  const parts: Part[] = [{ need: stop.need, candidate: stop.candidate, startsAt }]
  for (let each = before; each !== null; each = each.before)
    parts.unshift({ need: each.stop.need, candidate: each.stop.candidate, startsAt: each.startsAt })
  return { parts, cost }
}
