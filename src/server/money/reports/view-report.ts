import type { Kysely } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { getReport as route } from '#contract/studio/reports.ts'
import type { Actor } from '#core/access/actor.ts'
import { openIntervals } from '#core/availability/hours/hours.ts'
import { dayOf, startOfDay, stretchesBetween } from '#core/availability/hours/zone-clock.ts'
import { type Interval, subtract } from '#core/availability/interval.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { heatOf } from '#core/reports/occupancy.ts'
import { daysOf, LONGEST_PERIOD_DAYS, periodBefore, periodUntil, USUAL_PERIOD_DAYS } from '#core/reports/period.ts'
import { DAY_MS } from '#core/time.ts'
import { hoursOf } from '#server/availability/load-calendars.ts'
import { inOneReading } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { listColumns } from '#server/desk/calendar/calendar-columns.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import { findShopToRun } from '#server/studio/services/run-shop.ts'
import { figuresOf, partsOf } from './figures.ts'
import * as store from './report.store.ts'

export type Report = RouteOutput<typeof route>
type ReportDeps = Pick<Deps, 'db' | 'now'>
type Asked = RouteParsed<typeof route>['query']

/** What a shop earned in some days, beside as many before [C10]. One reading of seven statements. */
export async function viewReport(
  deps: ReportDeps,
  actor: Actor,
  slug: string,
  asked: Asked,
): Promise<Decision<Report, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const found = await findShopToRun(deps, actor, slug)
  if (!found.ok) return refused('not_found', undefined)
  const shop = found.value
  const zone = shop.timeZone
  const today = isoDay(dayOf(zone, deps.now()))
  const until = asked.until ?? today
  const period = { until, from: asked.from ?? periodUntil(until, USUAL_PERIOD_DAYS).from }
  const days = daysOf(period)
  if (days < 1) return refused('invalid_input', { fields: [{ path: 'until', rule: 'backwards' }] })
  if (days > LONGEST_PERIOD_DAYS)
    return refused('invalid_input', { fields: [{ path: 'from', rule: 'max', bound: LONGEST_PERIOD_DAYS }] })
  const before = periodBefore(period)
  // A day more than there are: each begins where the one before ends.
  const starts = Array.from({ length: days * 2 + 1 }, (_, index) => startOfDay(zone, dayNumber(before.from) + index))
  const middle = starts[days]!
  const which = { shopId: shop.id, starts, middle }
  const { counts, takings, clients, names, heat } = await inOneReading(deps.db, async (db) => ({
    counts: await store.listVisitCounts(db, which),
    takings: await store.listTakings(db, which),
    clients: await store.countClients(db, which),
    names: await store.listNames(db, shop.id),
    heat: await occupancyOf(db, shop, { from: middle, to: starts.at(-1)! }),
  }))
  const byPart = {
    counts: counts.filter(({ day }) => day === null),
    takings: takings.filter(({ day }) => day === null),
  }
  const ofPeriod = (isNow: boolean) => figuresOf(byPart, (row) => row.isNow === isNow)
  return granted({
    timeZone: zone,
    today,
    ...period,
    beforeFrom: before.from,
    beforeUntil: before.until,
    currency: shop.currency,
    days: Array.from({ length: days }, (_, index) => ({
      on: isoDay(dayNumber(period.from) + index),
      // The first bucket is 1.
      ...figuresOf({ counts, takings }, ({ day }) => day === days + index + 1),
    })),
    now: { ...ofPeriod(true), newClients: clients.newNow, returningClients: clients.returningNow },
    before: { ...ofPeriod(false), newClients: clients.newBefore, returningClients: clients.returningBefore },
    heat,
    people: partsOf(byPart, names, 'member'),
    services: partsOf(byPart, names, 'service'),
  })
}

/** Booked and open time of the people who work there now; their time off is not open [C12]. */
async function occupancyOf(
  db: Kysely<DB>,
  { id: shopId, timeZone }: ShopFacts,
  span: Interval,
): Promise<Report['heat']> {
  const first = dayOf(timeZone, span.from)
  const columns = await listColumns(db, {
    ...{ shopId, personId: null, used: [], firstDay: isoDay(first), from: new Date(span.from) },
    days: Math.round((span.to - span.from) / DAY_MS),
  })
  const off = Map.groupBy(await store.listTimeOff(db, shopId, span), ({ resourceId }) => resourceId)
  const open = columns
    .filter(({ member_id }) => member_id !== null)
    .flatMap((row) =>
      subtract(
        openIntervals(timeZone, hoursOf(row), span),
        (off.get(row.id) ?? []).map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
      ),
    )
  const booked = await store.listBookedTimes(db, shopId, {
    ...span,
    offsets: stretchesBetween(timeZone, span.from, span.to),
  })
  return heatOf(timeZone, open, booked)
}
