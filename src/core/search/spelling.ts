import { isoDay } from '../calendar-day.ts'
import { clockWords, minuteOfClock } from '../day-and-time/read-clock.ts'
import { DAY_MS } from '../time.ts'
import type { Place } from './distance.ts'
import type { FieldKind, FieldOf, Range } from './filter.ts'

/** How an address spells the values of each kind of field. */
export const patterns = {
  whole: /^\d{1,7}$/,
  /** 20-60, from 20: 20-, up to 60: 60 */
  range: /^(\d{1,9}-)?(\d{1,9})?$/,
  currency: /^[A-Z]{3}$/,
  stars: /^\d(\.\d)?$/,
  clock: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
  /** 38.712,-9.139: three decimals are about a hundred metres; more are not accepted [F4] */
  place: /^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/,
} as const

/** Answers undefined if the text is not a value of this field. */
type Parse<Kind extends FieldKind> = (text: string, field: FieldOf<Kind>) => unknown

export const parsers: { [Kind in FieldKind]: Parse<Kind> } = {
  words: (text, { longest }) => text.trim().slice(0, longest).trimEnd().toWellFormed() || undefined,
  whole: (text, { least, most }) => inRange(patterns.whole, text, least, most),
  stars: (text, { least, most }) => inRange(patterns.stars, text, least, most),
  range: (text, { most }) => (patterns.range.test(text) ? orderedRange(rangeOf(text), most) : undefined),
  currency: (text) => (patterns.currency.test(text) ? text : undefined),
  choice: (text, { values }) => (values.includes(text) ? text : undefined),
  clock: (text) => (patterns.clock.test(text) ? minuteOfClock(text) : undefined),
  day: (text) => (isDay(text) ? text : undefined),
  place: (text) => (patterns.place.test(text) ? onEarth(placeOf(text)) : undefined),
}

export function print(value: unknown, kind: FieldKind): string {
  if (kind === 'clock') return clockWords(value as number)
  if (kind === 'range') return printRange(value as Range)
  return kind === 'place' ? printPlace(value as Place) : String(value)
}

/** Not validated: see orderedRange. */
export function rangeOf(text: string): Range {
  const [from, to] = text.includes('-') ? text.split('-') : ['', text]
  // From nothing on is no bound.
  return { ...(Number(from) > 0 && { from: Number(from) }), ...(to && { to: Number(to) }) }
}

/** undefined: without a bound, with one that no price can meet, or ending before it begins. */
export function orderedRange(range: Range, most: number): Range | undefined {
  const { from, to } = range
  if (from === undefined && to === undefined) return undefined
  return to !== 0 && (from ?? 0) <= (to ?? most) && (to ?? from ?? 0) <= most ? range : undefined
}

export function printRange({ from, to }: Range): string {
  return `${from === undefined ? '' : `${from}-`}${to ?? ''}`
}

export function placeOf(text: string): Place {
  // Adding zero turns -0 into 0.
  const [lat = 0, lng = 0] = text.split(',').map((degrees) => Number(degrees) + 0)
  return { lat, lng }
}

/** Rounded to about a hundred metres [F4]. */
export function printPlace({ lat, lng }: Place): string {
  const rounded = (degrees: number) => String(Math.round(degrees * 1000) / 1000 + 0)
  return `${rounded(lat)},${rounded(lng)}`
}

function onEarth(place: Place): Place | undefined {
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}

function inRange(pattern: RegExp, text: string, least: number, most: number): number | undefined {
  const value = pattern.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && isoDay(at / DAY_MS) === text
}
