import type { z } from 'zod'
import type { appointmentView, bookingView } from '#contract/booking/bookings.ts'
import type { depositView } from '#contract/booking/deposit-view.ts'
import { priceOf } from '#core/booking/checkout/agreed-item.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { bookingsListFor } from '#core/booking/lifecycle/bookings-list.ts'
import { appointmentLifecycle, takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { cancelTerms, mayMove, movesAgainAt } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { eventsFrom } from '#core/lifecycle.ts'
import { referencesEnd } from '#core/own-data/kept-references.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { DepositRow } from '../../money/deposits/deposits.store.ts'
import { agreedView } from '../agreed-item.store.ts'
import { termsOf } from '../checkout/terms-of.ts'
import { type AppointmentRow, type BookingOwner, listAppointmentsOfBookings } from './bookings.store.ts'
import { referenceViews } from './reference-view.ts'

/** A booking, for its client only [A2]; by the link of a booking without an account it cannot be moved. One statement. */
export async function viewBooking(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  { id, ...owner }: { id: string } & BookingOwner,
): Promise<Decision<z.output<typeof bookingView>, 'not_found'>> {
  const rows = await listAppointmentsOfBookings(db, { ids: [id], owner })
  if (rows.length === 0) return refused('not_found')
  const booking = toBooking({ vault }, id, rows, now())
  if ('clientId' in owner) return granted(booking)
  const appointments = booking.appointments.map((one) => ({ ...one, canMove: false, moveAgainAt: null }))
  return granted({ ...booking, appointments })
}

/** Builds a booking from all its appointments; there must be at least one. */
export function toBooking(
  { vault }: Pick<Deps, 'vault'>,
  id: string,
  rows: readonly AppointmentRow[],
  now: EpochMs,
): z.output<typeof bookingView> {
  const [first] = rows
  if (!first) throw new Error('a booking has at least one appointment')
  return {
    id,
    code: first.code,
    placedAt: first.placedAt.toISOString(),
    contact: { name: first.contactName, email: first.contactEmail, phone: first.contactPhone },
    appointments: rows.map((row) => ({
      ...toAppointment(row, now),
      references: referenceViews({ vault }, row.references, now),
    })),
    totals: totals(rows.filter(({ state }) => takesTime(state)).map(priceOf)),
  }
}

function toAppointment(row: AppointmentRow, now: EpochMs): Omit<z.output<typeof appointmentView>, 'references'> {
  const terms = termsOf(row)
  const events = eventsFrom(appointmentLifecycle, row.state)
  const cancel = cancelTerms(terms, now)
  const isMovable = events.includes('move') && mayMove(terms, 'client', now)
  const moveAgainAt = isMovable ? movesAgainAt(row.fourthLastMoveAt?.getTime() ?? null, now) : null
  return {
    id: row.id,
    state: row.state,
    serviceId: row.serviceId,
    ...agreedView(row),
    look:
      row.lookId === null || row.lookTitle === null
        ? null
        : {
            id: row.lookId,
            title: row.lookTitle,
            photo: photoViewOrNull(row.photo),
            isPublic: row.lookIsPublic,
          },
    shop: {
      slug: row.shopSlug,
      name: row.shopName,
      city: row.city,
      street: row.street,
      phone: row.shopPhone,
      lat: row.lat,
      lng: row.lng,
      timeZone: row.timeZone,
    },
    maker: { name: row.makerName, portrait: photoViewOrNull(row.portrait) },
    when: bookingsListFor({ state: row.state, endsAt: row.endsAt.getTime() }, now),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    keepsReferences: row.keepsReferences,
    referencesEndAt: new Date(referencesEnd(row.endsAt.getTime())).toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    endedBecause: row.endedBecause,
    lateMin: row.state === 'confirmed' ? row.lateMin : null,
    isChoiceAsked: row.state === 'confirmed' && row.choiceAskedAt !== null,
    moved: row.moved ? { from: row.moved.from, by: row.moved.isOwn ? null : (row.moved.name ?? row.shopName) } : null,
    cancel:
      events.includes('cancel_by_client') && cancel.may
        ? {
            feeMinor: cancel.feeMinor,
            freeUntil: new Date(cancel.freeUntil).toISOString(),
            lateFeeMinor: cancel.lateFeeMinor,
          }
        : null,
    deposit: row.deposit && depositViewOf(row.deposit),
    canMove: isMovable && moveAgainAt === null,
    review: row.review,
    moveAgainAt: moveAgainAt === null ? null : new Date(moveAgainAt).toISOString(),
  }
}

/** The account is shown while something is to be paid to it. */
function depositViewOf({
  state,
  minor,
  payBy,
  holder,
  iban,
  bic,
  reference,
}: DepositRow): z.output<typeof depositView> {
  const isAwaited = state === 'awaited' && payBy !== null
  return {
    state,
    minor,
    payBy: isAwaited ? new Date(payBy).toISOString() : null,
    transfer: isAwaited ? { holder, iban, bic, reference } : null,
  }
}
