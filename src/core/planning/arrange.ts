import { type EpochMs, MINUTE_MS } from '../time.ts'
import { hasRest, leastBetween, startAfterRest, wayBetween } from './between.ts'
import { costOf, leastLoss, lossAfter, MOST_ROOM_MIN, type PlanKind } from './kinds.ts'
import { type Candidate, endOfPart, type Part, type Wish } from './wish.ts'

/** Counts down; a search that has none left stops where it is [G6]. */
export type Steps = { left: number }
export type Arranged = { readonly parts: readonly Part[]; readonly cost: number }
export type Arrangement = { readonly best: Arranged | null; readonly isComplete: boolean }

/** A beginning of a day: its last part, and what the rest of the day depends on. */
type Label = {
  readonly part: Part
  readonly before: Label | null
  /** a bit for each need that is met */
  readonly met: number
  readonly endsAt: EpochMs
  readonly loss: number
  readonly spent: number
  readonly hadRest: boolean
}

/**
 * The best day of a kind by dynamic programming over (needs met, last part). Of two beginnings with both equal, one that ends
 * no later, with no more loss, no more spent and no break missing replaces the other: waiting is allowed and the way does not
 * depend on the time. `candidates` are eligible, one list for each need. Only a day that costs less than `below` is answered.
 */
export function arrange(
  wish: Wish,
  candidates: readonly (readonly Candidate[])[],
  kind: PlanKind,
  steps: Steps,
  below = Number.POSITIVE_INFINITY,
): Arrangement {
  const whole = (1 << candidates.length) - 1
  const least = leastOfRest(candidates, kind)
  let best: { label: Label; cost: number } | null = null

  const isHopeless = ({ met, endsAt, loss, spent }: Label): boolean => {
    const rest = least[whole & ~met]!
    if (wish.budgetMinor !== null && spent + rest.price > wish.budgetMinor) return true
    if (endsAt + rest.durationMs > wish.window.to) return true
    return costOf(kind, loss + rest.loss, minutesIn(wish, endsAt + rest.durationMs)) >= (best?.cost ?? below)
  }

  let layer: Label[] = [start(wish)]
  for (let parts = 1; parts <= candidates.length; parts++) {
    const fronts = new Map<Candidate, Map<number, Label[]>>()
    for (const label of layer) {
      for (const [need, ofNeed] of candidates.entries()) {
        if (label.met & (1 << need) || (wish.isOrdered && need !== parts - 1)) continue
        for (const candidate of ofNeed) {
          if (steps.left-- <= 0) return { best: best && arranged(best), isComplete: false }
          for (const next of followedBy(wish, kind, label, need, candidate)) {
            if (isHopeless(next)) continue
            if (next.met !== whole) keepBest(fronts, next, wish.budgetMinor !== null)
            else if (isRested(wish, next))
              best = { label: next, cost: costOf(kind, next.loss, minutesIn(wish, next.endsAt)) }
          }
        }
      }
    }
    layer = [...fronts.values()].flatMap((byNeeds) => [...byNeeds.values()].flat())
  }
  return { best: best && arranged(best), isComplete: true }
}

const NOTHING = { id: '', shopId: '', place: null, durationMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0, rating: null }

function start({ window, currency, rest }: Wish): Label {
  const candidate: Candidate = { ...NOTHING, price: { minor: 0, currency, kind: 'free' }, starts: [] }
  const part = { need: -1, candidate, startsAt: window.from }
  return { part, before: null, met: 0, endsAt: window.from, loss: 0, spent: 0, hadRest: rest === null }
}

function minutesIn({ window }: Wish, at: EpochMs): number {
  return Math.ceil((at - window.from) / MINUTE_MS)
}

/** A day may end early enough for its break afterwards. */
function isRested({ rest }: Wish, { hadRest, endsAt }: Label): boolean {
  return hadRest || rest === null || hasRest(rest, endsAt, Number.POSITIVE_INFINITY, 0)
}

/** The beginnings that add this candidate: at its earliest start, and at the later ones that give the break or more room. */
function* followedBy(wish: Wish, kind: PlanKind, label: Label, need: number, candidate: Candidate): Generator<Label> {
  const { pace, rest, window } = wish
  const isFirst = label.met === 0
  const way = isFirst ? 0 : wayBetween(label.part.candidate, candidate, pace)
  const earliest = isFirst ? window.from : earliestAfter(wish, label, candidate, way)
  const { starts } = candidate
  const first = indexFrom(starts, earliest)
  const chosen = new Set<number>([first])
  if (kind === 'calmest' && !isFirst) {
    const enough = indexFrom(starts, label.endsAt + way + MOST_ROOM_MIN * MINUTE_MS)
    for (let n = first + 1; n <= enough; n++) chosen.add(n)
  }
  if (rest !== null && !label.hadRest) {
    const rested = isFirst ? rest.from + rest.lengthMs : startAfterRest(rest, label.endsAt, way)
    if (rested !== null) chosen.add(indexFrom(starts, Math.max(rested, earliest)))
  }
  for (const n of chosen) {
    const startsAt = starts[n]
    if (startsAt === undefined) continue
    const part = { need, candidate, startsAt }
    const from = isFirst ? Number.NEGATIVE_INFINITY : label.endsAt
    yield {
      part,
      before: isFirst ? null : label,
      met: label.met | (1 << need),
      endsAt: endOfPart(part),
      loss: lossAfter(
        kind,
        label.loss,
        candidate,
        isFirst ? null : { wayMs: way, roomMs: startsAt - label.endsAt - way },
      ),
      spent: label.spent + candidate.price.minor,
      hadRest: label.hadRest || (rest !== null && hasRest(rest, from, startsAt, way)),
    }
  }
}

/** After the way from the last part, and after the buffers of every earlier part at the same shop [G2]. */
function earliestAfter({ pace }: Wish, label: Label, candidate: Candidate, way: number): EpochMs {
  let earliest = label.endsAt + way
  for (let each: Label | null = label; each !== null; each = each.before) {
    if (each.part.candidate.shopId !== candidate.shopId) continue
    earliest = Math.max(earliest, each.endsAt + leastBetween(each.part.candidate, candidate, pace))
  }
  return earliest
}

/** Adds a beginning unless another is at least as good, and removes those that it replaces. */
function keepBest(fronts: Map<Candidate, Map<number, Label[]>>, next: Label, hasBudget: boolean): void {
  const byNeeds = fronts.get(next.part.candidate) ?? new Map<number, Label[]>()
  fronts.set(next.part.candidate, byNeeds)
  const front = byNeeds.get(next.met) ?? []
  const isNoWorse = (a: Label, b: Label) =>
    a.endsAt <= b.endsAt && a.loss <= b.loss && (!hasBudget || a.spent <= b.spent) && (a.hadRest || !b.hadRest)
  if (front.some((other) => isNoWorse(other, next))) return
  byNeeds.set(next.met, [...front.filter((other) => !isNoWorse(next, other)), next])
}

type Least = { price: number; durationMs: number; loss: number }

/** For every set of needs, what meeting them takes at least. */
function leastOfRest(candidates: readonly (readonly Candidate[])[], kind: PlanKind): Least[] {
  const least = (of: readonly Candidate[], value: (each: Candidate) => number) =>
    of.reduce((known, each) => Math.min(known, value(each)), Number.POSITIVE_INFINITY)
  const ofNeed = candidates.map((each) => ({
    price: least(each, ({ price }) => price.minor),
    durationMs: least(each, ({ durationMin }) => durationMin) * MINUTE_MS,
    loss: least(each, (one) => leastLoss(kind, one)),
  }))
  return Array.from({ length: 1 << candidates.length }, (_, set) =>
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
  for (let each: Label | null = label; each !== null; each = each.before) parts.unshift(each.part)
  return { parts, cost }
}
