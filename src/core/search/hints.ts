import { FURTHEST_KM, NEAR_KM } from './rules.ts'

/** The parts of a filter a hint may touch; times are minutes after midnight. */
export type HintedFilter = {
  text?: unknown
  category?: unknown
  city?: unknown
  near?: unknown
  km?: number | undefined
  day?: unknown
  from?: number | undefined
  to?: number | undefined
  price?: unknown
  rating?: unknown
  open?: unknown
  confirm?: unknown
}

export type Dropped = Exclude<keyof HintedFilter, 'km' | 'from' | 'to'> | 'time'
export type Change<F> = { filter: F } & (
  | { drop: Dropped }
  | { widen: 'km'; km: number }
  | { widen: 'time'; from: number; to: number }
)

const MORE_MIN = 120
const DAY_MIN = 1440

/** What each drop takes along. The smallest loss comes first. */
const drops: readonly [Dropped, readonly (keyof HintedFilter)[]][] = [
  ['open', ['open']],
  ['confirm', ['confirm']],
  ['rating', ['rating']],
  ['price', ['price']],
  ['time', ['from', 'to']],
  ['day', ['day', 'from', 'to']],
  ['near', ['near', 'km']],
  ['city', ['city']],
  ['text', ['text']],
  ['category', ['category']],
]

/** Every single step that makes a filter wider, the smallest first [F5]. */
export function widerFilters<F extends HintedFilter>(filter: F): Change<F>[] {
  return [...widenTime(filter), ...widenPlace(filter), ...dropOne(filter)]
}

function widenTime<F extends HintedFilter>(filter: F): Change<F>[] {
  if (filter.from === undefined && filter.to === undefined) return []
  const from = Math.max(0, (filter.from ?? 0) - MORE_MIN)
  const to = Math.min(DAY_MIN, (filter.to ?? DAY_MIN) + MORE_MIN)
  // The whole day is what dropping the time gives.
  if (from === 0 && to === DAY_MIN) return []
  return [{ widen: 'time', from, to, filter: { ...filter, from, to } }]
}

function widenPlace<F extends HintedFilter>(filter: F): Change<F>[] {
  const now = filter.km ?? NEAR_KM
  if (filter.near === undefined || now >= FURTHEST_KM) return []
  const km = Math.min(FURTHEST_KM, now * 2)
  return [{ widen: 'km', km, filter: { ...filter, km } }]
}

function dropOne<F extends HintedFilter>(filter: F): Change<F>[] {
  return drops
    .filter(([, parts]) => (parts[0] === 'from' ? isTimed(filter) : filter[parts[0]!] !== undefined))
    .map(([drop, parts]) => {
      const wider = { ...filter }
      for (const part of parts) delete wider[part]
      return { drop, filter: wider }
    })
}

function isTimed(filter: HintedFilter): boolean {
  return filter.from !== undefined || filter.to !== undefined
}
