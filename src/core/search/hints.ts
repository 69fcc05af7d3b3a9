import { DAY_MIN, type DroppableName, FURTHEST_KM, fieldOf, filterNames, NEAR_KM } from './filter.ts'

type Hinted = { readonly [Name in (typeof filterNames)[number]]?: unknown } & {
  km?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

/** The order in which hints drop parts: the smallest loss first. `time` is the window within the day. */
export const dropOrder = [
  'open',
  'confirm',
  'rating',
  'length',
  'price',
  'maker',
  'time',
  'free',
  'day',
  'near',
  'city',
  'text',
  'category',
] as const satisfies readonly (DroppableName | 'time')[]

export type Dropped = (typeof dropOrder)[number]
export type Change<F> = { filter: F } & (
  | { drop: Dropped }
  | { widen: 'km'; km: number }
  | { widen: 'time'; from: number; to: number }
)

const MORE_MIN = 120

/** Every single step that widens a filter, the smallest first [F5]. */
export function widerFilters<F extends Hinted>(filter: F): Change<F>[] {
  return [...widenTime(filter), ...widenPlace(filter), ...dropOne(filter)]
}

function widenTime<F extends Hinted>(filter: F): Change<F>[] {
  if (filter.from === undefined && filter.to === undefined) return []
  const from = Math.max(0, (filter.from ?? 0) - MORE_MIN)
  const to = Math.min(DAY_MIN, (filter.to ?? DAY_MIN) + MORE_MIN)
  // Widening to the whole day equals dropping the time.
  if (from === 0 && to === DAY_MIN) return []
  return [{ widen: 'time', from, to, filter: { ...filter, from, to } }]
}

function widenPlace<F extends Hinted>(filter: F): Change<F>[] {
  const now = filter.km ?? NEAR_KM
  if (filter.near === undefined || now >= FURTHEST_KM) return []
  const km = Math.min(FURTHEST_KM, now * 2)
  return [{ widen: 'km', km, filter: { ...filter, km } }]
}

function dropOne<F extends Hinted>(filter: F): Change<F>[] {
  return dropOrder.flatMap((drop) => {
    const parts = filterNames.filter((name) =>
      drop === 'time' ? name === 'from' || name === 'to' : name === drop || fieldOf(name).needs === drop,
    )
    const isSet = drop === 'time' ? parts.some((part) => filter[part] !== undefined) : filter[drop] !== undefined
    if (!isSet) return []
    const wider = { ...filter }
    for (const part of parts) delete wider[part]
    return [{ drop, filter: wider }]
  })
}
