import type { Kysely } from 'kysely'
import type { Offer } from '#core/availability/calendars.ts'
import { type Interval, subtract } from '#core/availability/interval.ts'
import { NEXT_FREE_DAYS, nextFree } from '#core/availability/next-free.ts'
import { offeredStarts, reachOf, startsInGaps } from '#core/availability/offered-starts.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import {
  type BookableRow,
  FIRST_GAPS,
  type FreeTimeQuery,
  type FreeTimesRow,
  listFreeTimesRows,
} from './free-times.store.ts'
import { loadCalendars, ruleOf } from './load-calendars.ts'

/** The result for each request, in order. */
export type FreeTime = {
  /** offered inside the window; empty if no window was requested */
  starts: EpochMs[]
  /** null: none within four weeks [T11], or not requested */
  next: EpochMs | null
}

type Rule = Pick<Offer, 'zone' | 'service' | 'now'>

/** Everything needed to compute times without another query. */
export type KnownTime = Pick<Offer, 'zone' | 'service'> & { hasRooms: boolean; stored: FreeTimesRow }

const NOTHING: FreeTime = { starts: [], next: null }

/**
 * Starts and next free times from materialised gaps: one statement, and one more for requests that gaps cannot answer,
 * because they need rooms, exceed the materialised range, or find no start in the first few gaps.
 */
export async function loadFreeTimes(
  db: Kysely<DB>,
  requested: readonly FreeTimeQuery[],
  now: EpochMs,
  { withNext }: { withNext: boolean },
): Promise<FreeTime[]> {
  if (requested.length === 0) return []
  const { rules, durations, stored } = await listFreeTimesRows(db, requested, now, withNext)
  const ruleByKey = new Map(rules.map((row) => [keyOf(row.shop_id, row.id), row]))
  const known = requested.map((one, n) => {
    const row = ruleByKey.get(keyOf(one.shopId, one.serviceId))
    return row && stored[n] ? knownFrom({ ...row, duration_min: durations.get(n)! }, stored[n]) : undefined
  })
  return freeTimesOf(db, requested, known, now, { withNext })
}

/** The same from loaded data, in the order requested; undefined: not bookable. Queries only if gaps are not sufficient. */
export async function freeTimesOf(
  db: Kysely<DB>,
  requested: readonly FreeTimeQuery[],
  known: readonly (KnownTime | undefined)[],
  now: EpochMs,
  { withNext }: { withNext: boolean },
): Promise<FreeTime[]> {
  const answers = requested.map(({ window }, n) => {
    const one = known[n]
    if (!one || (!window && !withNext)) return NOTHING
    return one.hasRooms
      ? null
      : freeTimeFrom(one.stored, { zone: one.zone, service: one.service, now }, window, withNext)
  })
  const unanswered = requested.filter((_, n) => answers[n] === null)
  if (unanswered.length === 0) return answers as FreeTime[]
  const calendars = await loadComputed(db, unanswered, now, withNext)
  return requested.map((one, n) => {
    const known = answers[n]
    if (known) return known
    const offer = calendars.offer(one)
    if (!offer) return NOTHING
    return {
      starts: one.window ? offeredStarts(offer, one.window) : [],
      next: withNext ? nextFree(offer) : null,
    }
  })
}

function keyOf(shopId: string, id: string): string {
  return `${shopId} ${id}`
}

function knownFrom(row: BookableRow, stored: FreeTimesRow): KnownTime {
  return { zone: row.time_zone, service: ruleOf(row), hasRooms: row.rooms.length > 0, stored }
}

/** null: the gaps are not sufficient. */
function freeTimeFrom(stored: FreeTimesRow, rule: Rule, window: Interval | null, withNext: boolean): FreeTime | null {
  const starts = window ? startsFrom(stored, rule, window) : []
  if (starts === null) return null
  const next = withNext ? nextStartFrom(stored, rule) : null
  return next === undefined ? null : { starts, next }
}

function startsFrom(stored: FreeTimesRow, rule: Rule, window: Interval): EpochMs[] | null {
  const soonest = Math.max(window.from, rule.now + rule.service.noticeMin * MINUTE_MS)
  if (soonest >= window.to) return []
  if (!isMaterialised(stored, rule, { from: soonest, to: window.to })) return null
  return startsInGaps(subtract(stored.gaps, stored.holds), rule, window)
}

/** undefined: the gaps are not sufficient. */
function nextStartFrom(stored: FreeTimesRow, rule: Rule): EpochMs | null | undefined {
  const window = { from: rule.now, to: rule.now + NEXT_FREE_DAYS * DAY_MS }
  const soonest = rule.now + rule.service.noticeMin * MINUTE_MS
  if (!isMaterialised(stored, rule, { from: soonest, to: soonest })) return undefined
  const [start] = startsInGaps(subtract(stored.first, stored.holds), rule, window, 1)
  if (start !== undefined) return start
  const isAll = stored.first.length < FIRST_GAPS && isMaterialised(stored, rule, { from: soonest, to: window.to })
  return isAll ? null : undefined
}

/** True if every claim in the window lies inside the materialised range. */
function isMaterialised(stored: FreeTimesRow, { service }: Rule, window: Interval): boolean {
  const reach = reachOf(service)
  return stored.known_from * 1000 <= window.from - reach.before && stored.known_to * 1000 >= window.to + reach.after
}

async function loadComputed(db: Kysely<DB>, requested: readonly FreeTimeQuery[], now: EpochMs, withNext: boolean) {
  const windows = requested.flatMap(({ window }) => window ?? [])
  if (withNext) windows.push({ from: now, to: now + NEXT_FREE_DAYS * DAY_MS })
  const around = {
    from: Math.min(...windows.map(({ from }) => from)) - DAY_MS,
    to: Math.max(...windows.map(({ to }) => to)) + DAY_MS,
  }
  return loadCalendars(db, { members: requested, services: requested }, around, now)
}
