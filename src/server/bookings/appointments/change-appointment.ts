import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { bookingView } from '#contract/booking/bookings.ts'
import type { ClaimRefusal } from '#core/booking/cart/decide-claim.ts'
import { type AppointmentEvent, appointmentLifecycle, takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { cancelTerms, MOST_MOVES, MOVES_WITHIN_MS, mayMove } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import { payBy } from '#core/money/deposits/deposit-rules.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { DepositChange } from '../../money/deposits/deposits.store.ts'
import { claimUntilDecided, type MoveRequest, nearestTo, planClaim } from '../cart/claim-time.ts'
import { deleteExpiredHolds, insertOccupancy } from '../cart/held-time.store.ts'
import { agreedTimeOf, termsOf } from '../checkout/terms-of.ts'
import { type MailedAppointment, queueChangeMails, type StateEvent } from '../mails/queue-booking-mails.ts'
import { queueMoveMails } from '../mails/queue-move-mails.ts'
import {
  type AppointmentForChange,
  countMoves,
  cutTimeOfAppointment,
  deleteTimeOfAppointment,
  findAppointmentForChange,
  updateAppointmentState,
  updateAppointmentTime,
} from './appointments.store.ts'
import type { BookingOwner } from './bookings.store.ts'
import { viewBooking } from './view-booking.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault'>
type Booking = z.output<typeof bookingView>
type Own = { clientId: string; id: string }
/** Also by the link of a booking without an account [D24]. */
type OwnOrGuest = BookingOwner & { id: string }
type MoveRefusal = ClaimRefusal | 'not_found' | 'conflict' | 'policy_forbids' | 'too_many_moves'

/** Cancels for exactly the fee the client was shown, otherwise refuses [B5] [B15]. */
export async function cancelAppointment(
  deps: ChangeDeps,
  own: OwnOrGuest,
  feeSeenMinor: number,
): Promise<Decision<Booking, 'not_found' | 'conflict' | 'price_changed' | 'policy_forbids'>> {
  const { db, now } = deps
  const at = now()
  const done = await retryConflicts(() =>
    commitIfGranted(db, async (tx) => {
      const found = await findOwn(tx, own)
      if (!found) return refused('not_found')
      const state = move(appointmentLifecycle, found.state, 'cancel_by_client')
      if (!state.ok) return state
      const terms = cancelTerms(termsOf(found), at)
      if (!terms.may) return refused('policy_forbids')
      if (terms.feeMinor !== feeSeenMinor) return refused('price_changed')
      const actorId = 'clientId' in own ? own.clientId : null
      await endAppointment(tx, found, { event: 'cancel_by_client', actorId, at, fee: terms.feeMinor })
      return granted(found.bookingId)
    }),
  )
  if (!done.ok) return done
  return bookingOf(deps, done.value, own)
}

/** Moves to another time by the rules of booking: takes the new time and releases the old one atomically [B6]. */
export async function moveAppointment(
  deps: ChangeDeps,
  own: Own,
  startsAt: number,
): Promise<Decision<Booking, MoveRefusal, ProblemDetail | undefined>> {
  const { db, now } = deps
  const at = now()
  let request: MoveRequest | undefined
  const done = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<string, MoveRefusal | 'lost_race'>> => {
      const found = await findOwn(tx, own)
      if (!found) return refused('not_found')
      const state = move(appointmentLifecycle, found.state, 'move')
      if (!state.ok) return state
      if (!mayMove(termsOf(found), 'client', at)) return refused('policy_forbids')
      if ((await countMoves(tx, { id: found.id, clientId: own.clientId }, at - MOVES_WITHIN_MS)) >= MOST_MOVES)
        return refused('too_many_moves')
      const { shopId, serviceId, memberId } = found
      request = { shopId, serviceId, memberId, startsAt, agreed: agreedTimeOf(found) }
      // Deleted first, so that the appointment's own time does not conflict with the new one.
      await deleteTimeOfAppointment(tx, found)
      const claim = await planClaim(tx, request, at)
      if (!claim.ok) return claim
      await deleteExpiredHolds(tx, claim.value.time, at)
      if (!(await insertOccupancy(tx, claim.value.time, { appointmentId: found.id }))) return refused('lost_race')
      await updateAppointmentTime(tx, found, { startsAt, endsAt: claim.value.endsAt, at })
      await insertAppointmentEvent(tx, found, {
        action: 'appointment.move',
        actorId: own.clientId,
        at,
        detail: { from: found.startsAt.toISOString() },
      })
      const before = { startsAt: found.startsAt.getTime(), endsAt: endOf(found), memberId, sequence: found.sequence }
      const after = { ...mailedAppointment(found, startsAt), endsAt: claim.value.endsAt }
      await queueMoveMails(tx, { before, after, tell: true, by: 'client', actorId: own.clientId, at })
      return granted(found.bookingId)
    }),
  )
  if (done.ok) return bookingOf(deps, done.value, own)
  return done.code === 'slot_taken' && request ? refused('slot_taken', await nearestTo(db, request, at)) : done
}

async function findOwn(tx: Transaction<DB>, { id, ...owner }: OwnOrGuest): Promise<AppointmentForChange | undefined> {
  const found = await findAppointmentForChange(tx, id)
  if (!found) return undefined
  const isOwn =
    'clientId' in owner
      ? found.clientId === owner.clientId
      : found.clientId === null && found.guestKey !== null && timingSafeEqual(found.guestKey, owner.guestKey)
  return isOwn ? found : undefined
}

/** Applies the event's transition and releases time the appointment no longer takes [B1] [B2]. */
export async function endAppointment(
  tx: Transaction<DB>,
  found: AppointmentForChange,
  change: {
    event: StateEvent
    actorId: string | null
    at: number
    reason?: string | undefined
    fee?: number
    detail?: Record<string, string | number>
  },
): Promise<Decision<AppointmentForChange['state'], 'conflict'>> {
  const state = move(appointmentLifecycle, found.state, change.event)
  if (!state.ok) return state
  const deposit = depositChange(found, change)
  await updateAppointmentState(tx, found, {
    state: state.value,
    reason: change.reason ?? null,
    at: change.at,
    deposit,
  })
  if (!takesTime(state.value)) await deleteTimeOfAppointment(tx, found)
  // To the minute, so that somebody can be booked from now on.
  if (change.event === 'miss') await cutTimeOfAppointment(tx, found, change.at - (change.at % MINUTE_MS))
  const { event, actorId, at, fee } = change
  const detail = fee === undefined ? change.detail : { feeMinor: fee }
  await insertAppointmentEvent(tx, found, { action: `appointment.${event}`, actorId, at, ...(detail && { detail }) })
  await queueChangeMails(tx, mailedAppointment(found), {
    event,
    actorId,
    at,
    feeMinor: fee ?? 0,
    payBy: deposit.payBy,
  })
  return state
}

/** A deposit of a request is asked from its confirmation, if it can still be paid before the visit [C32]. */
function depositChange(
  { deposit, startsAt }: AppointmentForChange,
  { event, at, fee = 0 }: { event: StateEvent; at: number; fee?: number },
): DepositChange {
  const deadline = deposit && event === 'confirm' ? payBy(deposit.hours, startsAt.getTime(), at) : null
  const isTooLate = event === 'confirm' && deadline === null
  return { event: isTooLate ? 'lapse' : event, feeMinor: fee, payBy: deadline }
}

const insertAppointmentEvent = auditOf<`appointment.${AppointmentEvent}`>('appointment')

function endOf({ startsAt, durationMin }: AppointmentForChange): EpochMs {
  return startsAt.getTime() + durationMin * MINUTE_MS
}

function mailedAppointment(found: AppointmentForChange, startsAt = found.startsAt.getTime()): MailedAppointment {
  const { id, shopId, memberId, bookingId, clientId, cardId } = found
  return { id, shopId, memberId, bookingId, clientId, cardId, sequence: found.sequence + 1, startsAt }
}

async function bookingOf(deps: ChangeDeps, id: string, own: OwnOrGuest): Promise<Decision<Booking, 'not_found'>> {
  return viewBooking(deps, { ...own, id })
}
