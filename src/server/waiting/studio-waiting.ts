import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { fillGap as fillRoute, listWaiting as listRoute } from '#contract/studio/studio-waiting.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { announceTimes, inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { insertFreed } from './freed-time.store.ts'
import { findZoneOfMember, inviteWishes, listWaitingRows } from './studio-waiting.store.ts'

/** The open wishes at a shop [W10]: managers see all, staff those for themselves or for anyone; others get not_found. */
export async function listWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { on }: RouteParsed<typeof listRoute>['query'],
): Promise<Decision<RouteOutput<typeof listRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const { id: shopId, ownOf: personId } = shop
  const { timeZone, rows } = await listWaitingRows(db, { shopId, personId, on: on ?? null, now: now() })
  return granted({
    timeZone,
    items: rows.map((row) => ({
      ...row,
      askedAt: iso(row.askedAt),
      offered: row.offered && { startsAt: iso(row.offered.startsAt), expiresAt: iso(row.offered.expiresAt) },
    })),
  })
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

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
