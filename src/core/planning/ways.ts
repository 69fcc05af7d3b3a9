import { ALWAYS_MIN } from '../booking/cart/day-plan.ts'
import { metresPerDegree } from '../search/distance.ts'
import { MINUTE_MS } from '../time.ts'
import { wayBetween } from './between.ts'
import { type Candidate, paces, type Wish } from './wish.ts'

/** A candidate of a need, numbered among all of a search. */
export type Stop = { readonly candidate: Candidate; readonly need: number; readonly index: number }

/** Places further apart than this are compared by their exact distance alone: the earth is not flat. */
const FLAT_DEGREES = 2
const LONGEST_KEPT_MIN = 60_000

/** Ways between the numbered stops of a search. Exact ones are computed once each; they cost more than all else in a step. */
export class Ways {
  /** minutes and one more from each stop to all, made when first asked for; 0: not known */
  readonly #known: (Uint16Array | undefined)[]
  readonly count: number
  readonly #pace: Wish['pace']
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #isFlat: boolean

  constructor(stops: readonly Stop[], pace: Wish['pace']) {
    this.count = stops.length
    this.#pace = pace
    this.#known = Array.from({ length: stops.length })
    const places = stops.flatMap(({ candidate }) => candidate.place ?? [])
    const [south, north] = range(places.map(({ lat }) => lat))
    const [west, east] = range(places.map(({ lng }) => lng))
    this.#isFlat = north - south < FLAT_DEGREES && east - west < FLAT_DEGREES && Math.max(-south, north) < 80
    // The narrowest circle of latitude, so that no distance comes out too long.
    const wide = metresPerDegree * Math.cos((Math.max(-south, north) * Math.PI) / 180)
    this.#x = Float64Array.from(stops, ({ candidate: { place } }) => (place ? place.lng * wide : Number.NaN))
    this.#y = Float64Array.from(stops, ({ candidate: { place } }) => (place ? place.lat * metresPerDegree : Number.NaN))
  }

  ms(from: Stop, to: Stop): number {
    const row = this.#known[from.index] ?? new Uint16Array(this.count)
    this.#known[from.index] = row
    const known = row[to.index]!
    if (known > 0) return (known - 1) * MINUTE_MS
    const way = wayBetween(from.candidate, to.candidate, this.#pace)
    const minutes = way / MINUTE_MS
    if (minutes < LONGEST_KEPT_MIN) row[to.index] = minutes + 1
    return way
  }

  /** Lower bounds in minutes between all of these, row by row. */
  leastMatrix(stops: readonly Stop[]): Float32Array {
    const least = new Float32Array(stops.length * stops.length)
    for (let from = 0; from < stops.length; from++)
      for (let to = 0; to < from; to++) {
        const minutes = stops[from]!.need === stops[to]!.need ? 0 : this.leastMin(stops[from]!, stops[to]!)
        least[from * stops.length + to] = minutes
        least[to * stops.length + from] = minutes
      }
    return least
  }

  /** A lower bound in minutes that costs little. */
  leastMin(from: Stop, to: Stop): number {
    if (from.candidate.shopId === to.candidate.shopId) return 0
    if (!this.#isFlat) return ALWAYS_MIN
    const dx = this.#x[from.index]! - this.#x[to.index]!
    const dy = this.#y[from.index]! - this.#y[to.index]!
    const minutes = (Math.sqrt(dx * dx + dy * dy) * 0.999 - 1) / paces[this.#pace]
    // A place that is not known is ten minutes from everywhere; NaN compares as false.
    return minutes > 0.5 ? ALWAYS_MIN + Math.floor(minutes + 0.5) : ALWAYS_MIN
  }
}

function range(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}
