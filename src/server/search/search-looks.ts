import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { SearchFilter, searchLooks as searchLooksRoute } from '#contract/search.ts'
import type { Offer } from '#core/availability/calendars.ts'
import type { Interval } from '#core/availability/interval.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { DAY_MS } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { usualSort } from '#core/search/rules.ts'
import { windowOn } from '#core/search/window.ts'
import type { EpochMs } from '#core/time.ts'
import { type Calendars, loadCalendars } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import { keysOf, nextFreeWindow, toLookCard } from '../looks/look-cards.ts'
import type { ProblemDetail } from '../platform/problem.ts'
import { type FoundLookRow, listFoundLooks } from './found-looks.store.ts'
import { readFilter } from './read-filter.ts'
import { readCursor, writeCursor } from './search-cursor.ts'

const PAGE_SIZE = 24
const SHOWN_STARTS = 3

type Query = RouteParsed<typeof searchLooksRoute>['query']
type Page = RouteOutput<typeof searchLooksRoute>

/** A page of looks that pass every part of a filter [F3], with their times on its day. Three statements, four with a text. */
export async function searchLooks(
  { db, now }: Deps,
  query: Query,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  const at = now()
  const filter = await readFilter(db, query, at)
  if (!filter.ok) return filter
  const sort = query.sort ?? usualSort(filter.value)
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort)
  if (query.cursor !== undefined && !after)
    return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })

  // As of the first page: an order by time must not move under those who walk it.
  const askedAt = Math.min(after?.askedAt ?? at, at)
  const question = { filter: filter.value, at: sort === 'soonest' ? askedAt : at }
  const found = await listFoundLooks(db, question, { order: sort, after, limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const keys = rows.map(keysOf)
  const calendars = await loadCalendars(db, { members: keys, services: keys }, timesToRead(filter.value, at), at)
  return granted({
    items: rows.flatMap((row) => foundLook(row, filter.value, calendars) ?? []),
    nextCursor: last ? writeCursor({ order: sort, askedAt, values: last.position }) : null,
  })
}

/** null: its last time on that day went meanwhile [F2]. */
function foundLook(row: FoundLookRow, filter: SearchFilter, calendars: Calendars): Page['items'][number] | null {
  const times = filter.day === undefined ? null : timesOn(filter.day, filter, calendars.offer(keysOf(row)))
  if (times?.starts.length === 0) return null
  return {
    look: toLookCard(row, calendars),
    distanceM: row.distance_m,
    rating: row.reviews === 0 ? null : { average: row.rating, count: row.reviews },
    times,
  }
}

function timesOn(day: string, filter: SearchFilter, offer: Offer | null): NonNullable<Page['items'][number]['times']> {
  if (!offer) return { starts: [], more: 0, timeZone: 'UTC' }
  const starts = offeredStarts(offer, windowOn(offer.zone, day, filter.from, filter.to))
  return {
    starts: starts.slice(0, SHOWN_STARTS).map((start) => new Date(start).toISOString()),
    more: Math.max(0, starts.length - SHOWN_STARTS),
    timeZone: offer.zone,
  }
}

/** Four weeks for the next free time, and on to the day asked for, wherever on earth it is. */
function timesToRead(filter: SearchFilter, at: EpochMs): Interval {
  const window = nextFreeWindow(at)
  if (filter.day === undefined) return window
  return { from: window.from, to: Math.max(window.to, Date.parse(`${filter.day}T00:00Z`) + 3 * DAY_MS) }
}
