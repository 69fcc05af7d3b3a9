import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { fillGap as fillRoute, listWaiting as listRoute } from '#contract/studio/studio-waiting.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { chooseOffer } from '#core/waiting/choose-offer.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { announceTimes, inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { insertFreed } from './freed-time.store.ts'
import {
  findZoneOfMember,
  inviteWishes,
  listWaitingRows,
  type WaitingOfShop,
  type WaitingRow,
} from './studio-waiting.store.ts'
import { loadCalendarsOf, wishOf } from './wish-calendars.ts'

/** The open wishes at a shop [W10]: managers see all, staff those for themselves or for anyone; others get not_found. */
export async function listWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof listRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const { id: shopId, ownOf: personId } = shop
  const at = now()
  const waiting = await listWaitingRows(db, { shopId, personId, now: at })
  const fitOf = await findFits(db, shopId, waiting, at)
  return granted({
    timeZone: waiting.timeZone,
    readAt: iso(at),
    items: waiting.rows.map((row) => ({
      ...shownOf(row),
      photo: photoViewOrNull(row.photo),
      askedAt: iso(row.askedAt),
      offered: row.offered && {
        startsAt: iso(row.offered.startsAt),
        endsAt: iso(row.offered.endsAt),
        expiresAt: iso(row.offered.expiresAt),
      },
      fits: fitOf(row),
    })),
  })
}

/** What of a row is shown; the rest decides what fits. */
function shownOf({
  personId: _p,
  serviceId: _s,
  memberId: _m,
  offeredUntil: _o,
  spans: _w,
  refused: _r,
  ...shown
}: WaitingRow) {
  return shown
}

type Fit = NonNullable<RouteOutput<typeof listRoute>['items'][number]['fits']>

/** For each wish the first start that could be offered to it now [W17]. Two statements, none where nobody waits. */
async function findFits(
  db: Deps['db'],
  shopId: string,
  { isLive, members, rows }: WaitingOfShop,
  now: EpochMs,
): Promise<(row: WaitingRow) => Fit | null> {
  if (!isLive || rows.length === 0) return () => null
  const calendars = await loadCalendarsOf(db, shopId, rows, now)
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  const freed = [{ from: -Infinity, to: Infinity, memberId: null }]
  return (row) => {
    if (row.offered || row.email === null) return null
    const performers = calendars.performersOf({ shopId, serviceId: row.serviceId })
    const theirs = performers.filter(({ memberId }) => nameOf.has(memberId))
    const wish = wishOf({ ...row, email: row.email, offeredUntil: null })
    const { chosen } = chooseOffer([wish], () => theirs, { freed, regularsFirst: false, now })
    if (!chosen) return null
    const { memberId, offer } = chosen.performer
    const endsAt = chosen.startsAt + offer.service.durationMin * MINUTE_MS
    return { startsAt: iso(chosen.startsAt), endsAt: iso(endsAt), memberId, memberName: nameOf.get(memberId) ?? '' }
  }
}

/** Offers a gap to everybody who waits that day, whatever their window: one after the other, by the rules of offers [W9]. */
export async function fillGap(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { memberId, startsAt, endsAt }: RouteParsed<typeof fillRoute>['body'],
): Promise<Decision<RouteOutput<typeof fillRoute>, 'not_found' | 'too_late'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const { id: shopId, ownOf: personId } = shop
  const zone = await findZoneOfMember(db, { shopId, memberId, personId })
  if (zone === undefined) return refused('not_found')
  const at = now()
  const gap = { from: Math.max(at, Date.parse(startsAt)), to: Date.parse(endsAt) }
  if (gap.to <= gap.from) return refused('too_late')
  const invited = await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const wishes = await inviteWishes(tx, { shopId, memberId, on: isoDay(dayOf(zone, gap.from)), gap, now: at })
      if (wishes === 0) return 0
      await insertFreed(tx, { shopId, memberId, gap })
      announceTimes(tx, [shopId])
      await insertAuditEvent(tx, {
        actorId: actor.person?.id ?? null,
        action: 'waiting.fill_gap',
        subject: { kind: 'shop', id: shopId },
        shopId,
        detail: { memberId, invited: wishes },
        at,
      })
      return wishes
    }),
  )
  return granted({ told: invited })
}

function iso(instant: string | number): string {
  return new Date(instant).toISOString()
}
