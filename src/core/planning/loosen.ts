import type { Interval } from '../availability/interval.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { measures } from './measures.ts'
import { bestOf, PLAN_STEPS } from './plan-day.ts'
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
 * The same for a wish on several days: each named once, by as little as the day takes that needs least of it. `wholes` are the
 * days from their beginning to their end, and `day` is the one that an instant lies on.
 */
export function loosenDays(days: readonly Wish[], wholes: readonly Interval[]): (Loosening & { day: number })[] {
  const found = new Map<string, Loosening & { day: number }>()
  for (const [day, wish] of days.entries())
    for (const each of loosen(wish, wholes[day]!, STEPS_EACH / days.length)) {
      const key = each.wish === 'need' ? `need ${each.need}` : each.wish
      const known = found.get(key)
      if (!known || moreThan(days, known) > moreThan(days, { ...each, day })) found.set(key, { ...each, day })
    }
  return [...found.values()].toSorted((a, b) => order.indexOf(a.wish) - order.indexOf(b.wish) || needOf(a) - needOf(b))
}

/** The least painful first. */
const order: readonly Loosening['wish'][] = ['rest', 'order', 'pace', 'budget', 'to', 'from', 'need']

function needOf(each: Loosening): number {
  return each.wish === 'need' ? each.need : 0
}

/** By how much a wish is loosened, to compare the days by. */
function moreThan(days: readonly Wish[], each: Loosening & { day: number }): number {
  if (each.wish === 'budget') return each.minor
  const { window } = days[each.day]!
  if (each.wish === 'to') return each.at - window.to
  return each.wish === 'from' ? window.from - each.at : 0
}

/**
 * The wishes that make an impossible day possible, the least painful first. The candidates must have the starts of the whole
 * day, `day`, not only those inside the window.
 */
export function loosen(wish: Wish, day: Interval, steps = STEPS_EACH): Loosening[] {
  const fits = (changed: Partial<Wish>) => bestOf({ ...wish, ...changed }, 'soonest', steps)
  const found: Loosening[] = []
  if (wish.rest !== null && fits({ rest: null })) found.push({ wish: 'rest' })
  if (wish.isOrdered && fits({ isOrdered: false })) found.push({ wish: 'order' })
  if (wish.pace !== 'ride' && fits({ pace: 'ride' })) found.push({ wish: 'pace' })
  if (wish.budgetMinor !== null) {
    const cheapest = bestOf({ ...wish, budgetMinor: null, needs: priced(wish) }, 'cheapest', steps)
    if (cheapest) found.push({ wish: 'budget', minor: measures(wish, cheapest).priceMinor })
  }
  const later = fits({ window: { from: wish.window.from, to: day.to } })
  const last = later?.at(-1)
  if (last) found.push({ wish: 'to', at: ceilTo(endOfPart(last), wish.window.to) })
  const earlier = latestBeginning(wish, day.from, steps)
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
function latestBeginning(wish: Wish, earliest: EpochMs, limit: number): EpochMs | null {
  const fitsFrom = (steps: number) => {
    const window = { from: Math.max(earliest, wish.window.from - steps * STEP_MS), to: wish.window.to }
    return bestOf({ ...wish, window }, 'soonest', limit) !== null
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
