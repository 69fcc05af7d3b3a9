import type { searchLooks as searchLooksRoute } from '#contract/looks/search.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted } from '#core/decision.ts'
import { defaultSort, isByTime } from '#core/search/filter.ts'
import { isCountable } from '#core/search/text/countable-text.ts'
import { searchedWindow } from '#core/search/window.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { type FreeTime, freeTimesOf, type KnownTime } from '../availability/load-free-times.ts'
import type { Deps } from '../deps.ts'
import { keysOf, toLookCard } from '../looks/look-cards.ts'
import { followMergedCategory } from '../looks/merged-categories.store.ts'
import { type FoundLookRow, type FoundPage, listFoundLooks } from './found-looks.store.ts'
import { listByPrice } from './list-by-price.ts'
import { readFilter } from './read-filter.ts'
import { createSearchPaging } from './search-paging.ts'
import { countUnanswered } from './text/unanswered.store.ts'

const PAGE_SIZE = 24
const SHOWN_STARTS = 3

type Query = RouteParsed<typeof searchLooksRoute>['query']
type Page = RouteOutput<typeof searchLooksRoute>

/**
 * A page of looks that match a filter [F3], with their times on its days.
 * One statement, two where an order by price comes to other currencies; one more if gaps are not sufficient, one with a text, and one more if that finds nothing.
 */
export async function searchLooks(
  { db, costlyDb, log, now }: Pick<Deps, 'db' | 'costlyDb' | 'log' | 'now'>,
  query: Query,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  const at = now()
  const filter = await readFilter(db, query, at)
  if (!filter.ok) return filter
  const sort = query.sort ?? defaultSort(filter.value)
  const paging = createSearchPaging(PAGE_SIZE, sort)
  const after = paging.readAfter(query.cursor)
  if (!after.ok) return after

  // As of the first page, so that an order by time stays stable while paging.
  const askedAt = Math.min(Number(after.value?.askedAt ?? at), at)
  const page = { order: sort, after: after.value, limit: paging.limit }
  const found = await followMergedCategory(
    db,
    filter.value,
    (each) => {
      const question = { filter: each, at: sort === 'soonest' ? askedAt : at }
      return sort === 'price' ? listByPrice(db, question, page) : listFoundLooks(db, question, page)
    },
    ({ rows }) => rows.length === 0,
  )
  const { text } = query
  if (found.rows.length === 0 && text !== undefined && isByTextAlone(query) && isCountable(text))
    // The reads may be a replica's.
    await countUnanswered(costlyDb, text, isoDay(Math.floor(at / DAY_MS))).catch((fault) =>
      log.warn('unanswered_not_counted', describeFault(fault)),
    )
  const { rows, nextCursor } = paging.pageOf(found.rows, ({ position }) => ({ order: sort, askedAt, ...position }))
  const queries = rows.map((row) => ({ ...keysOf(row), window: searchedWindow(row.time_zone, filter.value, at) }))
  const times = await freeTimesOf(db, queries, knownOf(rows, found), at, { withNext: true })
  return granted({
    items: rows.flatMap((row, n) => foundLook(row, times[n]!, isByTime(filter.value)) ?? []),
    nextCursor,
  })
}

/** With another filter, that may be why nothing was found [F13]. */
function isByTextAlone({ text: _, sort: __, ...others }: Query): boolean {
  return Object.values(others).every((value) => value === undefined)
}

export function knownOf(rows: readonly FoundLookRow[], { stored }: FoundPage): (KnownTime | undefined)[] {
  return rows.map((row, n) => {
    const service = {
      // A listing stores how far a start extends, buffers included, not the duration of the service.
      durationMin: row.after_min,
      bufferBeforeMin: row.before_min,
      bufferAfterMin: 0,
      stepMin: row.step_min,
      noticeMin: row.notice_min,
      horizonDays: row.horizon_days,
    }
    return stored[n] && { zone: row.time_zone, service, hasRooms: row.has_rooms, stored: stored[n] }
  })
}

/** null: its last time on that day was taken meanwhile [F2]. */
function foundLook(row: FoundLookRow, { starts, next }: FreeTime, isOfDay: boolean): Page['items'][number] | null {
  if (isOfDay && starts.length === 0) return null
  return {
    look: toLookCard(row, next),
    distanceM: row.distance_m,
    times: isOfDay ? shownStarts(starts, row.time_zone) : null,
  }
}

function shownStarts(starts: readonly EpochMs[], timeZone: string): NonNullable<Page['items'][number]['times']> {
  return {
    starts: starts.slice(0, SHOWN_STARTS).map((start) => new Date(start).toISOString()),
    more: Math.max(0, starts.length - SHOWN_STARTS),
    timeZone,
  }
}
