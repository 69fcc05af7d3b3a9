import {
  DAY_MIN,
  type DroppableName,
  fieldOf,
  filterNames,
  NEAR_KM,
  offeredSorts,
  type ParamName,
  paramNames,
  type Search,
  type SearchParams,
  type Unparsed,
} from './filter.ts'
import { parsers, print } from './spelling.ts'

/** Parses an address. Invalid parts are dropped, so that a mistyped link still shows the rest. */
export function parseSearch(input: Unparsed): Search {
  const values = paramNames.map((name) => [name, parseField(name, input[name])] as const)
  const { from, to, km, city, sort, free, currency, ...parts } = Object.fromEntries(values) as Search
  const { day, near } = parts
  // A day is more exact than a switch.
  const rest = { ...parts, ...(day === undefined && { free }) }
  const order = offeredSorts(rest).find((each) => each === sort)
  return definedOnly({
    ...rest,
    ...((rest.price !== undefined || order === 'price') && { currency }),
    ...(day !== undefined && windowOf(from, to)),
    ...(near === undefined ? { city } : { km: km ?? NEAR_KM }),
    sort: order,
  })
}

export function printSearch(search: Search): SearchParams {
  const spelled = paramNames.flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [[name, print(value, fieldOf(name).kind)] as const]
  })
  return Object.fromEntries(spelled)
}

/** The canonical spelling of an address. */
export function normalSearch(input: Unparsed): SearchParams {
  return printSearch(parseSearch(input))
}

/** The parts that filter, without those that only change how results are shown. */
export function narrowing<S extends SearchParams>({
  sort: _sort,
  show: _show,
  ...filter
}: S): Omit<S, 'sort' | 'show'> {
  // Without a price the currency only orders.
  if (filter.price === undefined) delete filter.currency
  return filter
}

/** The same search without one part and those that depend on it. */
export function without(search: SearchParams, dropped: DroppableName): SearchParams {
  const left: SearchParams = { ...search }
  for (const name of filterNames) if (name === dropped || fieldOf(name).needs === dropped) delete left[name]
  const { sort, ...rest } = left
  return definedOnly({ ...rest, sort: offeredSorts(rest).find((each) => each === sort) })
}

export function definedOnly<S extends object>(search: S): S {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as S
}

function parseField(name: ParamName, input: unknown): unknown {
  const field = fieldOf(name)
  const parse = parsers[field.kind] as (text: string, of: typeof field) => unknown
  return typeof input === 'string' ? parse(input, field) : undefined
}

/** Either end may be missing: with only `to` 12:00, the window begins at midnight. */
function windowOf(from: number | undefined, to: number | undefined): Pick<Search, 'from' | 'to'> {
  if (from === undefined && to === undefined) return {}
  const window = { from: from ?? 0, to: to ?? DAY_MIN }
  return window.from < window.to ? window : {}
}
