import type { Interval } from '../availability/interval.ts'
import { METRES_A_MINUTE, type Stop } from '../booking/cart/day-plan.ts'
import type { Price } from '../booking/checkout/totals.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'

/** How many things one day may be planned for. */
export const MOST_NEEDS = 5

/** Metres a minute. None is faster than the cart counts [B10], so that a plan is never tight there [G2]. */
export const paces = { foot: 80, ride: METRES_A_MINUTE } as const
export type Pace = keyof typeof paces
export const paceNames = Object.keys(paces) as Pace[]

/** One look that meets a need, with the starts it is offered at. */
export type Candidate = Stop & {
  readonly id: string
  readonly durationMin: number
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  readonly price: Price
  /** the shop's average; null: no reviews */
  readonly rating: number | null
  /** offered starts, ascending */
  readonly starts: readonly EpochMs[]
}

/** Any of the candidates will do. */
export type Need = { readonly candidates: readonly Candidate[] }

/** A break of a length somewhere within its hours [G4]. */
export type Break = Interval & { readonly lengthMs: number }

export type Wish = {
  readonly needs: readonly Need[]
  readonly window: Interval
  /** true: the parts come in the order of the needs */
  readonly isOrdered: boolean
  readonly pace: Pace
  readonly currency: string
  /** null: any price */
  readonly budgetMinor: number | null
  readonly rest: Break | null
}

/** One part of a plan: the need it meets, by which look, and when. */
export type Part = { readonly need: number; readonly candidate: Candidate; readonly startsAt: EpochMs }

export function endOfPart({ candidate, startsAt }: Pick<Part, 'candidate' | 'startsAt'>): EpochMs {
  return startsAt + candidate.durationMin * MINUTE_MS
}

/** Candidates whose price can be part of the sum [G3], and their starts that keep them inside the window [G1]. */
export function eligible({ window, currency, budgetMinor }: Wish, { candidates }: Need): Candidate[] {
  return candidates.flatMap((candidate) => {
    const { price, durationMin } = candidate
    if (price.currency !== currency) return []
    if (budgetMinor !== null && (price.kind === 'on_request' || price.minor > budgetMinor)) return []
    const last = window.to - durationMin * MINUTE_MS
    const { starts } = candidate
    const [earliest, latest] = [starts[0], starts.at(-1)]
    if (earliest === undefined || latest === undefined) return []
    if (earliest >= window.from && latest <= last) return candidate
    const inside = starts.filter((start) => start >= window.from && start <= last)
    return inside.length === 0 ? [] : { ...candidate, starts: inside }
  })
}
