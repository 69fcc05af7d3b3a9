import type { checkStart as checkStartRoute } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { isOffered, NEAREST_STARTS, nearestStarts } from '#core/availability/check-start.ts'
import type { Interval } from '#core/availability/interval.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { loadCalendars } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from './find-visible.ts'
import { findLookService, findShopOfLook, type LookServiceRow } from './looks.store.ts'

const NEAR_DAYS = 28
/** The longest horizon a service may have. */
const FURTHEST_DAYS = 366

type Checked = Decision<RouteOutput<typeof checkStartRoute>, 'not_found' | 'slot_taken', ProblemDetail | undefined>

/**
 * Checks that a look can still start at a displayed time; if not, returns the
 * nearest alternatives [T16]. Two statements, three if too few are near.
 */
export async function checkStart(deps: Deps, id: string, startsAt: string, loadActor: LoadActor): Promise<Checked> {
  const { db, now } = deps
  const findShopId = () => findShopOfLook(db, id)
  const visible = await findVisible((by) => findLookService(db, id, by), { action: 'look.view', loadActor, findShopId })
  if (!visible) return refused('not_found')

  const at = now()
  const start = Date.parse(startsAt)
  const timeZone = visible.found.time_zone
  // Nothing is offered beyond these bounds, and the start nearest to the bound is nearest to the one requested.
  const from = Math.min(Math.max(start, at), at + FURTHEST_DAYS * DAY_MS)
  const near = { from: from - NEAR_DAYS * DAY_MS, to: from + NEAR_DAYS * DAY_MS }
  const offer = await loadOffer(deps, visible.found, near, at)
  if (!offer) return refused('slot_taken', { nearest: [] })
  if (from === start && isOffered(offer, start)) {
    const endsAt = start + offer.service.durationMin * MINUTE_MS
    return granted({ startsAt: iso(start), endsAt: iso(endsAt), timeZone })
  }
  const nearest = nearestStarts(offer, near, from)
  if (nearest.length === NEAREST_STARTS) return refused('slot_taken', { nearest: nearest.map(iso) })

  const all = { from: at, to: at + FURTHEST_DAYS * DAY_MS }
  const wide = await loadOffer(deps, visible.found, all, at)
  return refused('slot_taken', { nearest: wide ? nearestStarts(wide, all, from).map(iso) : [] })
}

async function loadOffer({ db }: Deps, look: LookServiceRow, window: Interval, at: EpochMs): Promise<Offer | null> {
  const key = { shopId: look.shop_id, serviceId: look.service_id, memberId: look.member_id }
  const around = { from: window.from - DAY_MS, to: window.to + DAY_MS }
  const calendars = await loadCalendars(db, { members: [key], services: [key] }, around, at)
  return calendars.offer(key)
}

function iso(at: EpochMs): string {
  return new Date(at).toISOString()
}
