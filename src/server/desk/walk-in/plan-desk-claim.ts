import type { Kysely } from 'kysely'
import type { DeskProblem } from '#contract/desk/moves.ts'
import type { Actor } from '#core/access/actor.ts'
import type { AgreedTime } from '#core/availability/calendars.ts'
import { claimAt } from '#core/availability/lanes-at.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideShopClaim, type ShopWarning } from '#core/desk/decide-shop-claim.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { ClaimedTime } from '#server/bookings/cart/held-time.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { calendarsAround, findFits } from '../moves/find-fits.ts'
import { nameInTheWay, type Wanted } from '../moves/name-in-the-way.ts'

/** A time that the desk asks for. */
export type DeskWish = {
  shopId: string
  serviceId: string
  memberId: string
  startsAt: EpochMs
  agreed: AgreedTime
}

export type PlannedClaim = { warnings: readonly ShopWarning[]; time: ClaimedTime }

/** Which lanes the time takes and which of the shop's rules it bends; a refusal says what it wanted. One statement. */
export async function planDeskClaim(
  db: Kysely<DB>,
  { shopId, serviceId, memberId, startsAt, agreed }: DeskWish,
  now: EpochMs,
): Promise<Decision<PlannedClaim, 'slot_taken' | 'does_not_perform', Wanted | undefined>> {
  const around = { startsAt, reachMs: DAY_MS, now }
  const calendars = await calendarsAround(db, [{ shopId, memberId }], { shopId, serviceId }, around)
  const [performer] = calendars.keeperOf({ shopId, serviceId, memberId }, agreed)
  if (!performer) return refused('does_not_perform', undefined)
  const { offer, resourceId } = performer
  const during = claimAt(offer, startsAt)
  const claim = decideShopClaim({ offer, startsAt, presentStart: null, performs: true })
  if (!claim.ok) {
    const rooms = offer.needs.flat().map((room) => calendars.laneOf({ room, lane: 0 }).resourceId)
    return refused(claim.code, { shopId, except: null, resourceIds: [resourceId, ...new Set(rooms)], during })
  }
  const lanes = [{ resourceId, lane: 1 }, ...claim.value.lanes.map(calendars.laneOf)]
  return granted({ warnings: claim.value.warnings, time: { shopId, lanes, during } })
}

/** What lies at a time that is taken, and the nearest that fit [D75]. */
export async function describeTaken(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  wish: DeskWish,
  { wanted, now }: { wanted: Wanted | undefined; now: EpochMs },
): Promise<Pick<Required<DeskProblem>, 'inTheWay' | 'fits'>> {
  const inTheWay = wanted ? await nameInTheWay(deps, actor, wanted, now) : null
  const { fits = [] } = await findFits(deps, { ...wish, taken: [] }, wish, now)
  return { inTheWay, fits }
}
