import { LARGEST_MINOR } from '../money/currency.ts'
import { confirmations } from '../shops/confirmations.ts'
import type { Place } from './distance.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** How far ahead a search by day may go: within the range for which free gaps are materialised. */
export const SEARCH_DAYS = 90
/** The default radius around a place. */
export const NEAR_KM = 5
export const FURTHEST_KM = 100
export const DAY_MIN = 1440

/** In the order of the menu. */
export const sorts = ['relevance', 'soonest', 'near', 'rating', 'price', 'newest'] as const
export type Sort = (typeof sorts)[number]

type Field = (
  | { kind: 'words'; longest: number }
  | { kind: 'whole' | 'stars'; least: number; most: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'range'; most: number }
  | { kind: 'place' | 'day' | 'clock' | 'currency' }
) & {
  /** the part this one depends on; dropping that one drops this one */
  needs?: 'near' | 'day' | 'price'
}
export type FieldKind = Field['kind']
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/**
 * Every part of a search filter, in the order of the chips. The contract,
 * addresses, server-rendered pages, hints and the client derive from this table.
 */
export const filterFields = {
  text: { kind: 'words', longest: TEXT_LIMITS.text },
  /** today or the coming weekend by each shop's calendar [F80]; not beside a day */
  free: { kind: 'choice', values: ['today', 'weekend'] },
  /** a calendar day in each shop's zone */
  day: { kind: 'day' },
  /** the start is at or after `from` and before `to` */
  from: { kind: 'clock', needs: 'day' },
  to: { kind: 'clock', needs: 'day' },
  near: { kind: 'place' },
  km: { kind: 'whole', least: 1, most: FURTHEST_KM, needs: 'near' },
  city: { kind: 'words', longest: TEXT_LIMITS.city },
  category: { kind: 'words', longest: TEXT_LIMITS.category },
  /** from and to, in whole units of `currency`; without one, of each shop's own */
  price: { kind: 'range', most: LARGEST_MINOR },
  /** the currency of the price, and the one an order by price begins with [F81] */
  currency: { kind: 'currency', needs: 'price' },
  /** the service takes at most so many minutes */
  length: { kind: 'whole', least: 5, most: 720 },
  /** a maker's name */
  maker: { kind: 'words', longest: TEXT_LIMITS.maker },
  rating: { kind: 'stars', least: 1, most: 5 },
  open: { kind: 'choice', values: ['now'] },
  confirm: { kind: 'choice', values: confirmations },
} as const satisfies Record<string, Field>

/** How results are shown: these fields do not filter. */
export const viewFields = {
  sort: { kind: 'choice', values: sorts },
  show: { kind: 'choice', values: ['shops', 'map'] },
} as const satisfies Record<string, Field>

type Fields = typeof filterFields
type AllFields = Fields & typeof viewFields
export type FilterName = keyof Fields
export type ParamName = keyof AllFields

/** Either end may be open. */
export type Range = { from?: number; to?: number }

type ValueOf<F extends Field> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'whole' | 'stars' | 'clock' }
    ? number
    : F extends { kind: 'place' }
      ? Place
      : F extends { kind: 'range' }
        ? Range
        : string
type SpellingOf<F extends Field> = F extends { kind: 'choice' } ? ValueOf<F> : string

/** The most wanted days, as switches. */
export type FreeSwitch = (typeof filterFields.free.values)[number]

export function isFreeSwitch(value: unknown): value is FreeSwitch {
  return value === 'today' || value === 'weekend'
}

export type FilterValue<Name extends ParamName> = ValueOf<AllFields[Name]>
/** A value as it is spelled in an address. */
export type Spelling<Name extends ParamName> = SpellingOf<AllFields[Name]>

/** A filter with parsed values: clock times are minutes after midnight. */
export type SearchFilter = { [Name in FilterName]?: FilterValue<Name> | undefined }
/** A filter and its view settings, as parsed values. */
export type Search = { [Name in ParamName]?: FilterValue<Name> | undefined }
/** The same as spelled in an address. */
export type SearchParams = { [Name in ParamName]?: Spelling<Name> | undefined }
/** An address before it is parsed. */
export type Unparsed = { readonly [Name in ParamName]?: unknown }

export const filterNames = Object.keys(filterFields) as FilterName[]
export const paramNames = [...filterNames, ...Object.keys(viewFields)] as ParamName[]

export function fieldOf(name: ParamName): Field {
  return { ...filterFields, ...viewFields }[name]
}

/** Parts that depend on another. */
type Dependent = { [Name in FilterName]: Fields[Name] extends { needs: string } ? Name : never }[FilterName]
/** Parts that can be dropped by themselves. */
export type DroppableName = Exclude<FilterName, Dependent>
export const droppableNames = filterNames.filter((name) => fieldOf(name).needs === undefined) as DroppableName[]

type Sortable = { text?: unknown; day?: unknown; free?: unknown; near?: unknown }

/** The default order: by relevance if there is a text [F10], by time if there is a day or weekend, by distance if there is a place. */
export function defaultSort(filter: Sortable): Sort {
  if (filter.text !== undefined) return 'relevance'
  if (isByTime(filter)) return 'soonest'
  return filter.near === undefined ? 'newest' : 'near'
}

/** True if the search is for free time: on a day, today or at the weekend. */
export function isByTime({ day, free }: { day?: unknown; free?: unknown }): boolean {
  return day !== undefined || free !== undefined
}

/** The orders a visitor can choose: by relevance only with a text, by time only with a day, by distance only with a place. */
export function offeredSorts(filter: Sortable): Sort[] {
  const isOffered: { readonly [S in Sort]?: boolean } = {
    relevance: filter.text !== undefined,
    soonest: isByTime(filter),
    near: filter.near !== undefined,
  }
  return sorts.filter((sort) => isOffered[sort] ?? true)
}
