import type { RouteOutput } from '#contract/route.ts'
import type { getHolidays } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findHolidayShop, saveHolidayRegion } from './hours-board.store.ts'

type Holidays = RouteOutput<typeof getHolidays>

type Listed = Decision<Holidays, 'not_found' | 'invalid_input', ProblemDetail | undefined>

/** Public holidays from today until the end of the next year, or those of one year that are still to come [T26]. */
export async function listHolidays(
  { db, now, workers: { geography } }: Pick<Deps, 'db' | 'now' | 'workers'>,
  actor: Actor,
  slug: string,
  year?: number,
): Promise<Listed> {
  const found = await findShopFor(db, actor, slug, 'shop.run')
  if (!found) return refused('not_found', undefined)
  const today = isoDay(dayOf(found.timeZone, now()))
  const shop = await findHolidayShop(db, found.id, today)
  if (shop.country === null) return granted({ country: null, region: null, regions: [], holidays: [] })
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1] : [year]
  const { named, regions, region } = await geography.publicHolidays(shop.country, shop.holiday_region, years)
  const closed = new Set(shop.closing_days)
  const coming = [...named].filter(([on]) => on >= today).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return granted({
    country: named.size === 0 ? null : shop.country,
    region,
    regions,
    holidays: coming.map(([on, name]) => ({ on, name, isClosed: closed.has(on) })),
  })
}

/** Stores the region whose holidays are proposed; it must be one of the shop's country. */
export async function chooseHolidayRegion(
  deps: Pick<Deps, 'db' | 'now' | 'workers'>,
  actor: Actor,
  slug: string,
  region: string | null,
): Promise<Listed> {
  const listed = await listHolidays(deps, actor, slug)
  if (!listed.ok || listed.value.region === region) return listed
  const { country, regions } = listed.value
  if (country === null || (region !== null && !regions.some(({ code }) => code === region)))
    return refused('invalid_input', { fields: [{ path: 'region', rule: 'unknown' }] })
  const shop = await findShopFor(deps.db, actor, slug, 'shop.run')
  if (!shop) return refused('not_found', undefined)
  const shopId = shop.id
  await inTransaction(deps.db, async (tx) => {
    await saveHolidayRegion(tx, shopId, { country, region })
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action: 'shop.holiday_region',
      subject: { kind: 'shop', id: shopId },
      shopId,
      at: deps.now(),
      detail: { region: region ?? '' },
    })
  })
  return listHolidays(deps, actor, slug)
}
