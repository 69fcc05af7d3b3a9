import type { getDay as route } from '#contract/desk/days.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted } from '#core/decision.ts'
import { sumsByCurrency } from '#core/desk/day-closing.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import { findShopToRun } from '#server/studio/services/run-shop.ts'
import { findClosing, type KindRow, listClosings } from './day-closings.store.ts'
import { type ExtraSum, findTakings } from './takings.store.ts'

export type ShopDay = RouteOutput<typeof route>
export type DayDeps = Pick<Deps, 'db' | 'now'>

const BEFORE = 5

/** A day's takings, for those who run the shop [C9]. Four statements. */
export async function viewDay(
  deps: DayDeps,
  actor: Actor,
  slug: string,
  on?: IsoDay,
): Promise<Decision<ShopDay, 'not_found'>> {
  const shop = await findShopToRun(deps, actor, slug)
  return shop.ok ? granted(await dayView(deps, actor, shop.value, on)) : shop
}

/** The instants of a day on the shop's clock: of 23, 24 or 25 hours [C5]. */
export function boundsOf(zone: string, on: IsoDay) {
  return { from: startOfDay(zone, dayNumber(on)), to: startOfDay(zone, dayNumber(on) + 1) }
}

export async function dayView(
  { db, now }: DayDeps,
  actor: Actor,
  { id: shopId, timeZone, currency }: ShopFacts,
  on?: IsoDay,
): Promise<ShopDay> {
  const at: EpochMs = now()
  const today = isoDay(dayOf(timeZone, at))
  const day = on ?? today
  const takings = await findTakings(db, { shopId, during: boundsOf(timeZone, day), now: at })
  const closing = await findClosing(db, shopId, day)
  const before = await listClosings(db, shopId, { before: day, limit: BEFORE })
  return {
    timeZone,
    today,
    day,
    currency,
    kinds: takings.kinds,
    sums: sumsOf(takings.kinds, takings.extras),
    paidVisits: takings.paidVisits,
    unpaid: takings.unpaid.map((visit) => ({
      ...visit,
      startsAt: new Date(visit.startsAt).toISOString(),
      photo: photoViewOrNull(visit.photo),
    })),
    tips: takings.extras.flatMap(({ kind, ...tip }) =>
      kind === 'tip' && tip.minor !== 0 ? [{ ...tip, portrait: photoViewOrNull(tip.portrait) }] : [],
    ),
    closing: closing ? { ...closing, at: closing.at.toISOString() } : null,
    mayReopen: may(actor, 'shop.own', { shopId }),
    before: before.map(({ day, by, kinds }) => ({ day, by, sums: sumsByCurrency(kinds) })),
  }
}

function sumsOf(kinds: readonly KindRow[], extras: readonly ExtraSum[]): ShopDay['sums'] {
  return sumsByCurrency(kinds.map((kind) => ({ ...kind, countedMinor: null }))).map(({ currency, takenMinor }) => {
    const of = (kind: ExtraSum['kind']) =>
      extras
        .filter((extra) => extra.currency === currency && extra.kind === kind)
        .reduce((sum, { minor }) => sum + minor, 0)
    const [goodsMinor, tipsMinor] = [of('product'), of('tip')]
    return { currency, servicesMinor: takenMinor - goodsMinor - tipsMinor, goodsMinor, tipsMinor, takenMinor }
  })
}
