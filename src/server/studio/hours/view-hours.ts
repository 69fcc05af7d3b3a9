import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { getHours } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { dayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { type BoardRow, listBoard } from './hours-board.store.ts'

type Board = RouteOutput<typeof getHours>

/** The week that contains a day, by default today. Two statements. */
export async function viewHours(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { on }: RouteParsed<typeof getHours>['query'],
): Promise<Decision<Board, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'studio.view')
  if (!shop) return refused('not_found')
  const today = dayOf(shop.timeZone, now())
  const asked = on === undefined ? today : dayNumber(on)
  const monday = asked - isoWeekday(asked) + 1
  const rows = await listBoard(db, shop.id, isoDay(Math.min(monday, today)))
  const mayRun = may(actor, 'shop.run', { shopId: shop.id })
  return granted({
    timeZone: shop.timeZone,
    today: isoDay(today),
    monday: isoDay(monday),
    mayRun,
    resources: rows.map((row) => resourceView(row, actor, mayRun)),
  })
}

function resourceView(row: BoardRow, actor: Actor, mayRun: boolean): Board['resources'][number] {
  const exceptions = new Map<string, Board['resources'][number]['exceptions'][number]>()
  for (const [on, opensMin, closesMin, label] of row.exceptions) {
    const one = exceptions.get(on) ?? { on, label, spans: [] }
    exceptions.set(on, one)
    if (opensMin !== null && closesMin !== null) one.spans.push({ opensMin, closesMin })
  }
  const isOwn = row.person_id !== null && row.person_id === actor.person?.id
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    portrait: photoViewOrNull(row.portrait),
    isOwn,
    version: row.hours_version,
    rules: row.rules,
    exceptions: [...exceptions.values()],
    timeOff: row.time_off.map(({ id, startsAt, endsAt, reason, isYearly }) => ({
      id,
      isYearly,
      // [T27]
      reason: mayRun || isOwn ? reason : null,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    requests: mayRun || isOwn ? row.requests : [],
  }
}
