import { type Sort, sorts } from '#core/search/rules.ts'

/** A search as it stands in the address: every value is text. */
export type SearchParams = { [Name in ParamName]?: string | undefined }
type ParamName = FilterName | 'km' | 'from' | 'to' | 'sort' | 'show'

/** What can be taken away by itself; km goes with near, from and to with the day. */
export const filterNames = ['text', 'day', 'near', 'city', 'category', 'price', 'rating', 'open', 'confirm'] as const
export type FilterName = (typeof filterNames)[number]

export const usualKm = '5'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** What of an address makes sense: a link that was mistyped shows what is left of it instead of an error. */
export function readFilter(given: SearchParams): SearchParams {
  const near = given.near && isPlace(given.near) ? given.near : undefined
  const day = given.day && isDay(given.day) ? given.day : undefined
  const read: SearchParams = {
    text: cut(given.text, 80),
    category: cut(given.category, 40),
    city: near ? undefined : cut(given.city, 80),
    near,
    km: near && (isWhole(given.km, 1, 100) ? given.km : usualKm),
    day,
    ...(day && readWindow(given.from, given.to)),
    price: isWhole(given.price, 1, 1_000_000) ? given.price : undefined,
    rating: /^[1-4](\.5)?$|^5$/.test(given.rating ?? '') ? given.rating : undefined,
    open: given.open === 'now' ? 'now' : undefined,
    confirm: given.confirm === 'instant' || given.confirm === 'on_request' ? given.confirm : undefined,
    sort: readSort(given.sort, near, day),
    show: given.show === 'shops' ? 'shops' : undefined,
  }
  return definedOnly(read)
}

/** As long as the server takes. */
const cut = (text: string | undefined, longest: number) => text?.trim().slice(0, longest)

/** What narrows, without how it is shown. */
export function narrowing({ sort: _sort, show: _show, ...filter }: SearchParams): SearchParams {
  return filter
}

/** The same search without one of its filters. */
export function without(search: SearchParams, name: FilterName): SearchParams {
  const left = { ...search, [name]: undefined }
  if (name === 'near')
    return definedOnly({ ...left, km: undefined, sort: left.sort === 'near' ? undefined : left.sort })
  if (name === 'day')
    return definedOnly({
      ...left,
      from: undefined,
      to: undefined,
      sort: left.sort === 'soonest' ? undefined : left.sort,
    })
  return definedOnly(left)
}

export function definedOnly(search: SearchParams): SearchParams {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value))
}

/** One end may be left open: until 12:00 is the morning from midnight on. */
function readWindow(from: string | undefined, to: string | undefined): SearchParams {
  const start = from && clock.test(from) ? from : undefined
  const end = to && (clock.test(to) || to === '24:00') ? to : undefined
  if (!start && !end) return {}
  const whole = { from: start ?? '00:00', to: end ?? '24:00' }
  return whole.from < whole.to ? whole : {}
}

function readSort(sort: string | undefined, near: string | undefined, day: string | undefined): Sort | undefined {
  const known = sorts.find((each) => each === sort)
  if ((known === 'near' && !near) || (known === 'soonest' && !day)) return undefined
  return known
}

function isWhole(value: string | undefined, least: number, most: number): boolean {
  return value !== undefined && /^[1-9]\d{0,6}$/.test(value) && Number(value) >= least && Number(value) <= most
}

function isPlace(value: string): boolean {
  const match = /^(-?\d{1,2}(?:\.\d{1,3})?),(-?\d{1,3}(?:\.\d{1,3})?)$/.exec(value)
  return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
