import { type EpochMs, MINUTE_MS } from '../time.ts'
import { bestOf, measures, PLAN_STEPS } from './plan-day.ts'
import { endOfPart, type Wish } from './wish.ts'

/** One wish to loosen, which alone is enough, and by how little [G8]. */
export type Loosening =
  | { readonly wish: 'to'; readonly at: EpochMs }
  | { readonly wish: 'from'; readonly at: EpochMs }
  | { readonly wish: 'budget'; readonly minor: number }
  | { readonly wish: 'rest' | 'order' | 'pace' }
  | { readonly wish: 'need'; readonly need: number }

/** Days begin and end on these. */
const STEP_MS = 15 * MINUTE_MS
const STEPS_EACH = PLAN_STEPS / 4

/**
 * The wishes that make an impossible day possible, the least painful first. The candidates must have the starts of the whole
 * day, `day`, not only those inside the window.
 */
export function loosen(wish: Wish, day: { from: EpochMs; to: EpochMs }): Loosening[] {
  const fits = (changed: Partial<Wish>) => bestOf({ ...wish, ...changed }, 'soonest', STEPS_EACH)
  const found: Loosening[] = []
  if (wish.rest !== null && fits({ rest: null })) found.push({ wish: 'rest' })
  if (wish.isOrdered && fits({ isOrdered: false })) found.push({ wish: 'order' })
  if (wish.pace !== 'ride' && fits({ pace: 'ride' })) found.push({ wish: 'pace' })
  if (wish.budgetMinor !== null) {
    const cheapest = bestOf({ ...wish, budgetMinor: null, needs: priced(wish) }, 'cheapest', STEPS_EACH)
    if (cheapest) found.push({ wish: 'budget', minor: measures(wish, cheapest).priceMinor })
  }
  const later = fits({ window: { from: wish.window.from, to: day.to } })
  const last = later?.at(-1)
  if (last) found.push({ wish: 'to', at: ceilTo(endOfPart(last), wish.window.to) })
  const earlier = latestBeginning(wish, day.from)
  if (earlier !== null) found.push({ wish: 'from', at: earlier })
  if (wish.needs.length > 1)
    for (const need of wish.needs.keys())
      if (fits({ needs: wish.needs.filter((_, n) => n !== need) })) found.push({ wish: 'need', need })
  return found
}

/** A budget never covers a price on request [G3]. */
function priced({ needs }: Wish): Wish['needs'] {
  return needs.map(({ candidates }) => ({ candidates: candidates.filter(({ price }) => price.kind !== 'on_request') }))
}

/** The latest beginning before the window's at which the day fits: an earlier one fits whenever a later one does. */
function latestBeginning(wish: Wish, earliest: EpochMs): EpochMs | null {
  const fitsFrom = (steps: number) => {
    const window = { from: Math.max(earliest, wish.window.from - steps * STEP_MS), to: wish.window.to }
    return bestOf({ ...wish, window }, 'soonest', STEPS_EACH) !== null
  }
  let fitting = Math.ceil((wish.window.from - earliest) / STEP_MS)
  if (fitting <= 0 || !fitsFrom(fitting)) return null
  let failing = 0
  while (fitting - failing > 1) {
    const middle = (fitting + failing) >> 1
    if (fitsFrom(middle)) fitting = middle
    else failing = middle
  }
  return Math.max(earliest, wish.window.from - fitting * STEP_MS)
}

/** The first step after the window's end that is not before an instant. */
function ceilTo(at: EpochMs, windowEnd: EpochMs): EpochMs {
  return windowEnd + Math.ceil((at - windowEnd) / STEP_MS) * STEP_MS
}
