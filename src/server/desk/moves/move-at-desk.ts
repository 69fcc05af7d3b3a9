import type { Transaction } from 'kysely'
import type { DeskProblem, moveAtDesk as route } from '#contract/desk/moves.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { claimAt } from '#core/availability/lanes-at.ts'
import { appointmentLifecycle } from '#core/booking/lifecycle/lifecycle.ts'
import { mayMove, SHOP_CORRECTS_MS } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideShopClaim, type ShopWarning } from '#core/desk/decide-shop-claim.ts'
import { move } from '#core/lifecycle.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import type { AppointmentForChange } from '#server/bookings/appointments/appointments.store.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { claimUntilDecided } from '#server/bookings/cart/claim-time.ts'
import { deleteExpiredHolds, insertOccupancy } from '#server/bookings/cart/held-time.store.ts'
import { agreedTimeOf, termsOf } from '#server/bookings/checkout/terms-of.ts'
import { queueMoveMails, withdrawMoveMails } from '#server/bookings/mails/queue-move-mails.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findAppointmentBlock } from '../calendar/calendar-blocks.store.ts'
import { toBlock } from '../calendar/view-calendar.ts'
import { type Asked, calendarsAround, findFits } from './find-fits.ts'
import { findRoom } from './find-room.ts'
import { deleteTakenTime, deleteTimeOffIn, fillTimeOff, updateAppointmentAtDesk } from './moves.store.ts'
import { nameInTheWay, type Wanted } from './name-in-the-way.ts'

type MoveDeps = Pick<Deps, 'db' | 'now' | 'vault'>
type Key = { shop: string; id: string }
type Refusal = 'not_found' | 'conflict' | 'policy_forbids' | 'rule_bent' | 'slot_taken'
type Move = Omit<RouteParsed<typeof route>['body'], 'startsAt'> & { startsAt: EpochMs }
type Problem = { desk: DeskProblem } | undefined

/** Another time, length or person for an appointment, by the shop's people [D5] [D7]; staff only for their own. */
export async function moveAtDesk(
  deps: MoveDeps,
  actor: Actor,
  { shop, id }: Key,
  body: RouteParsed<typeof route>['body'],
): Promise<Decision<RouteOutput<typeof route>, Refusal, Problem>> {
  const { db, vault } = deps
  const at = deps.now()
  const to: Move = { ...body, startsAt: Date.parse(body.startsAt) }
  const shopId = await findShopId(db, shop)
  if (shopId === undefined) return refused('not_found', undefined)
  const done = await claimUntilDecided(() => commitIfGranted(db, (tx) => moveOne(tx, { actor, shopId, id, to, at })))
  if (!done.ok && done.code !== 'conflict') return refused(done.code, await problemOf(deps, actor, done.detail, to, at))
  const row = await findAppointmentBlock(db, { shopId, id })
  const block = row ? toBlock({ vault }, row, at) : null
  return done.ok && block ? granted({ block }) : refused('conflict', { desk: { block } })
}

/** A time that others have, and how long it would be for whom. */
type Contested = { claim: Asked; wanted: Wanted; isLonger: boolean }
type Detail = Contested | { warnings: readonly ShopWarning[] } | undefined

/** What the desk is told: the rules that the move bends, or what lies in the way and what fits instead. */
async function problemOf(deps: MoveDeps, actor: Actor, detail: Detail, to: Move, at: EpochMs): Promise<Problem> {
  if (detail === undefined) return undefined
  if ('warnings' in detail) return { desk: detail }
  const { claim, wanted, isLonger } = detail
  const inTheWay = await nameInTheWay(deps, actor, wanted, at)
  const { appointmentId = null } = inTheWay ?? {}
  const makeRoom = isLonger && appointmentId ? await findRoom(deps, appointmentId, { claim, wanted }, at) : []
  return { desk: { ...(await findFits(deps, claim, to, at)), inTheWay, makeRoom } }
}

async function moveOne(
  tx: Transaction<DB>,
  { actor, shopId, id, to, at }: { actor: Actor; shopId: string; id: string; to: Move; at: EpochMs },
): Promise<Decision<void, Refusal | 'lost_race', Detail>> {
  const found = await lockAppointment(tx, actor, { shopId, id })
  if (!found) return refused('not_found', undefined)
  if (found.sequence + found.daySequence !== to.sequence || !move(appointmentLifecycle, found.state, 'move').ok)
    return refused('conflict', undefined)
  if (!mayMove(termsOf(found), 'shop', at) || to.startsAt <= at - SHOP_CORRECTS_MS)
    return refused('policy_forbids', undefined)
  const presentStart = found.startsAt.getTime()
  const { durationMin, memberId } = to
  if (to.startsAt === presentStart && durationMin === found.durationMin && memberId === found.memberId) {
    if (!to.tell && (await withdrawMoveMails(tx, found)) > 0)
      await insertAuditEvent(tx, {
        actorId: found.actorId,
        action: 'appointment.do_not_tell',
        subject: { kind: 'appointment', id },
        shopId,
        at,
      })
    return granted(undefined)
  }

  const { serviceId } = found
  const agreed = { ...agreedTimeOf(found), durationMin }
  // Deleted first, so that the appointment's own time does not conflict with the new one, nor time off that lies there [D12].
  const taken = await deleteTakenTime(tx, found)
  await deleteTimeOffIn(tx, shopId, taken)
  const wish: Asked = { shopId, serviceId, agreed, taken }
  const isLonger = to.startsAt === presentStart && memberId === found.memberId && durationMin > found.durationMin
  const calendars = await calendarsAround(tx, [{ shopId, memberId }], wish, {
    startsAt: to.startsAt,
    reachMs: DAY_MS,
    now: at,
  })
  const [performer] = calendars.keeperOf({ shopId, serviceId, memberId }, agreed)
  if (!performer) return refused('not_found', undefined)
  // A refusal names what lies in the present room of a longer appointment, or in any room that another time could use.
  const rooms = isLonger
    ? taken.map(([resourceId]) => resourceId)
    : performer.offer.needs.flat().map((room) => calendars.laneOf({ room, lane: 0 }).resourceId)
  const during = claimAt(performer.offer, to.startsAt)
  const wanted: Wanted = { shopId, except: id, resourceIds: [performer.resourceId, ...new Set(rooms)], during }
  const performs = memberId === found.memberId || calendars.membersOf({ shopId, serviceId }).includes(memberId)
  const contested: Contested = { claim: wish, wanted, isLonger }
  const claim = decideShopClaim({ offer: performer.offer, startsAt: to.startsAt, presentStart, performs })
  if (!claim.ok) return refused(claim.code, contested)
  const { lanes, warnings } = claim.value
  if (warnings.length > 0 && !to.insist) return refused('rule_bent', { warnings })

  const time = {
    shopId,
    lanes: [{ resourceId: performer.resourceId, lane: 1 }, ...lanes.map(calendars.laneOf)],
    during,
  }
  await deleteExpiredHolds(tx, time, at)
  if (!(await insertOccupancy(tx, time, { appointmentId: id }))) return refused('lost_race', contested)
  await fillTimeOff(tx, shopId, taken)
  const endsAt = to.startsAt + durationMin * MINUTE_MS
  await updateAppointmentAtDesk(tx, found, { startsAt: to.startsAt, endsAt, memberId, at })
  await audit(tx, found, to, { warnings, actorId: found.actorId, at })
  const { bookingId, clientId, cardId, sequence } = found
  await queueMoveMails(tx, {
    before: {
      startsAt: presentStart,
      endsAt: presentStart + found.durationMin * MINUTE_MS,
      memberId: found.memberId,
      sequence,
    },
    after: { id, shopId, memberId, bookingId, clientId, cardId, sequence: sequence + 1, startsAt: to.startsAt, endsAt },
    tell: to.tell,
    by: 'shop',
    actorId: found.actorId,
    at,
  })
  return granted(undefined)
}

/** The client's booking page reads `appointment.move` for the time before, so only another start is one. */
function audit(
  tx: Transaction<DB>,
  found: AppointmentForChange,
  to: Move,
  { warnings, actorId, at }: { warnings: readonly ShopWarning[]; actorId: string; at: EpochMs },
): Promise<void> {
  const isMoved = to.startsAt !== found.startsAt.getTime()
  const isGiven = to.memberId !== found.memberId
  const given = isGiven ? { fromMember: found.memberId, toMember: to.memberId } : {}
  const stretched = to.durationMin === found.durationMin ? {} : { fromMin: found.durationMin, toMin: to.durationMin }
  return insertAuditEvent(tx, {
    actorId,
    action: isMoved ? 'appointment.move' : isGiven ? 'appointment.handed_over' : 'appointment.stretch',
    subject: { kind: 'appointment', id: found.id },
    shopId: found.shopId,
    at,
    detail: {
      ...(isMoved && { from: found.startsAt.toISOString() }),
      ...given,
      ...stretched,
      ...(warnings.length > 0 && { bent: warnings.join(' ') }),
      ...(!to.tell && { told: false }),
    },
  })
}
