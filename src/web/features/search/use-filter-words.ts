import { useSyncExternalStore } from 'react'
import { minorPerUnit } from '#core/money/currency.ts'
import type { DroppableName, SearchParams } from '#core/search/filter.ts'
import { rangeOf } from '#core/search/spelling.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { dayKind, noonOf } from './day-kind.ts'
import { partOf } from './part-of-day.ts'

/** Texts that describe a search: its heading, and each of its filters. */
export function useFilterWords(currency?: string) {
  const m = useMessages('search', searchWords)
  const category = useCategoryName()
  const format = useFormat()
  const { today, isTheirs } = useToday()

  const km = (n: string | number) => m.km(format.number(Number(n)))
  const shortDay = (day: string) => format.day(noonOf(day), 'UTC')
  const fullDay = (day: string) => format.fullDay(noonOf(day), 'UTC')
  function price({ price = '', currency: asked = currency }: SearchParams): string {
    const { from, to } = rangeOf(price)
    const said = (amount: number) =>
      asked ? format.money({ minor: amount * minorPerUnit(asked), currency: asked }) : format.number(amount)
    if (from === undefined) return m.upTo(said(to ?? 0))
    return to === undefined ? m.priceFrom(said(from)) : m.priceBetween(said(from), said(to))
  }

  /** "400 m", "1.2 km": rounded to what a walk needs. */
  function distance(metres: number): string {
    if (metres < 950) return m.metres(format.number(Math.max(50, Math.round(metres / 50) * 50)))
    return m.km(format.number(metres / 1000, metres < 9950 ? 1 : 0))
  }

  /** "on Saturday afternoon" */
  function when({ day, from, to, free }: SearchParams): string | null {
    if (!day) return free ? m.onFree[free] : null
    const kind = dayKind(day, today, isTheirs)
    const name = kind === 'weekday' ? format.weekday(noonOf(day), 'UTC') : fullDay(day)
    const said = { kind, name }
    if (!from || !to) return m.onDay(said)
    const part = partOf({ from, to })
    return part ? m.onPart(said, part) : m.onWindow(m.onDay(said), from, to)
  }

  /** Fri 20 Nov, or with a window Fri 20 Nov, 14:00–18:00 */
  function dayAndWindow({ day, from, to }: SearchParams): string | null {
    if (!day) return null
    return from && to ? m.dayWindow(shortDay(day), from, to) : shortDay(day)
  }

  /** "Portraits free on Saturday afternoon" */
  function title(search: SearchParams): string {
    const place = search.city ?? (search.day || search.free ? undefined : search.near)
    const nouns = search.show ? m.shops : m.looks
    const time = when(search)
    let words = what(search) ?? nouns
    if (search.maker) words = m.titleBy(words, search.maker)
    if (words === nouns && !place && !time && !search.open) return search.show ? m.allShops : m.allLooks
    if (search.open && !time) words = m.titleOpen(words)
    if (place) words = search.city ? m.titleWhere(words, search.city) : m.titleNear(words)
    return time ? m.titleWhen(words, time, Boolean(place)) : words
  }

  function what({ text, category: code }: SearchParams): string | null {
    if (text) return code ? m.quotedIn(text, category(code)) : format.quoted(text)
    return code ? category(code) : null
  }

  /** Label of a filter's chip. */
  function chip(search: SearchParams, name: DroppableName): string {
    const value = search[name] ?? ''
    if (name === 'category') return category(value)
    if (name === 'free') return m.free[search.free ?? 'today']
    if (name === 'day') return dayAndWindow({ ...search, ...shortHours(search) }) ?? ''
    if (name === 'near') return m.nearWithin(km(search.km ?? ''))
    if (name === 'price') return price(search)
    if (name === 'length') return m.upTo(format.duration(Number(value)))
    if (name === 'rating') return m.starsFilter(value)
    if (name === 'open') return m.openNow
    if (name === 'confirm') return value === 'instant' ? m.instant : m.on_request
    return name === 'text' ? format.quoted(value) : value
  }

  /** Labels of the bar's three segments. */
  const segments = (search: SearchParams) => ({
    what: search.text ?? (search.category ? category(search.category) : m.form.anything),
    where: search.near ? m.nearWithin(km(search.km ?? '')) : (search.city ?? m.form.anywhere),
    when: dayAndWindow(search) ?? m.form.whenFree[search.free ?? 'any'],
  })

  return {
    title,
    chip,
    segments,
    category,
    km,
    distance,
    duration: format.duration,
    when,
    shortDay,
    fullDay,
    dayAndWindow,
    today,
  }
}

/** Shortens 14:00–18:00 to 14–18 if both are whole hours. */
function shortHours({ from, to }: SearchParams): SearchParams {
  if (!from?.endsWith(':00') || !to?.endsWith(':00')) return {}
  return { from: from.slice(0, 2), to: to.slice(0, 2) }
}

/**
 * The visitor's calendar day, 2026-05-16. Server-side rendering does not know their time zone and uses the day in UTC: good
 * enough for "within a week", not for "today".
 */
function useToday(): { today: string; isTheirs: boolean } {
  const theirs = useSyncExternalStore(
    () => () => {},
    () => isoDay(new Date()),
    () => null,
  )
  return { today: theirs ?? isoDayIn(pageNow(), 'UTC'), isTheirs: theirs !== null }
}

function isoDay(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
