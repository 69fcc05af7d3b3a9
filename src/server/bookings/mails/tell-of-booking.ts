import type { Transaction } from 'kysely'
import type { AppointmentEvent, AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { remindersOf } from '#core/booking/lifecycle/reminders.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type BookingNotice, insertBookingNotices } from './booking-notices.store.ts'

/**
 * Mails about a move wait, so that several moves are one mail [B25]: when it leaves, the composer drops those whose sequence
 * is not the appointment's any more.
 */
export const MOVE_MAILS_WAIT_MS = 3 * MINUTE_MS

/** An appointment as it stands once the change is made. */
export type ToldAppointment = {
  id: string
  shopId: string
  memberId: string
  bookingId: string
  clientId: string
  sequence: number
  startsAt: EpochMs
}

type Placed = {
  id: string
  clientId: string
  at: EpochMs
  appointments: readonly (Pick<ToldAppointment, 'id' | 'shopId' | 'memberId' | 'startsAt'> & {
    state: AppointmentState
  })[]
}

/** What tells the client of the whole booking in one mail, each shop's people of theirs, and reminds [B11]. */
export function noticesOfBooking({ id, clientId, at, appointments }: Placed): BookingNotice[] {
  const areRequests = appointments.every(({ state }) => state === 'requested')
  const ofBooking = {
    kind: areRequests ? 'request_received' : 'booking_placed',
    to: { personId: clientId },
    about: { bookingId: id },
    dueAt: at,
    key: `booking ${id}`,
  } as const
  return [
    ofBooking,
    ...appointments.flatMap(({ state, ...own }) => {
      const told = { ...own, bookingId: id, clientId, sequence: 0 }
      return state === 'requested'
        ? [toShop(told, 'shop_request', { at, actorId: clientId })]
        : [toShop(told, 'shop_booked', { at, actorId: clientId }), ...reminders(told, at)]
    }),
  ]
}

export type ToldChange = {
  event: AppointmentEvent
  /** who did it, and need not be told; null: time itself */
  actorId: string | null
  at: EpochMs
  /** what cancelling costs the client */
  feeMinor?: number
}

/** Tells those concerned of a step in an appointment's life: the client always, the shop's people of what they did not do. */
export async function tellOfChange(
  tx: Transaction<DB>,
  told: ToldAppointment,
  { event, ...how }: ToldChange,
): Promise<void> {
  const notices = noticesOf(told, event, how)
  if (notices.length > 0) await insertBookingNotices(tx, notices)
}

/** The same for requests nobody answered, all at once. */
export async function tellOfLapsed(tx: Transaction<DB>, lapsed: readonly ToldAppointment[], at: EpochMs) {
  const notices = lapsed.flatMap((told) => noticesOf(told, 'lapse', { actorId: null, at }))
  if (notices.length > 0) await insertBookingNotices(tx, notices)
}

function noticesOf(
  told: ToldAppointment,
  event: AppointmentEvent,
  how: Omit<ToldChange, 'event'>,
): readonly BookingNotice[] {
  const { at, feeMinor = 0 } = how
  if (event === 'move') {
    const later = { ...how, at: at + MOVE_MAILS_WAIT_MS }
    return [toClient(told, 'appointment_moved', later), toShop(told, 'shop_moved', later), ...reminders(told, at)]
  }
  if (event === 'confirm')
    return [toClient(told, 'request_answered', { at }), toShop(told, 'shop_booked', how), ...reminders(told, at)]
  if (event === 'decline') return [toClient(told, 'request_answered', { at })]
  if (event === 'lapse') return [toClient(told, 'request_lapsed', { at })]
  if (event === 'cancel_by_client' || event === 'cancel_by_shop')
    return [toClient(told, 'appointment_cancelled', { at, more: { feeMinor } }), toShop(told, 'shop_cancelled', how)]
  return []
}

function reminders(told: ToldAppointment, agreedAt: EpochMs): BookingNotice[] {
  return remindersOf(told.startsAt, agreedAt).map(({ kind: before, dueAt }) =>
    toClient(told, 'appointment_reminder', { at: dueAt, more: { before } }),
  )
}

function toClient(
  told: ToldAppointment,
  kind: BookingNotice['kind'],
  { at, more = {} }: { at: EpochMs; more?: Record<string, string | number> },
): BookingNotice {
  return { ...aboutOne(told, kind, at, more), to: { personId: told.clientId } }
}

function toShop(
  told: ToldAppointment,
  kind: BookingNotice['kind'],
  { at, actorId }: { at: EpochMs; actorId: string | null },
): BookingNotice {
  return { ...aboutOne(told, kind, at, {}), to: { shopId: told.shopId, memberId: told.memberId, except: actorId } }
}

/** A change counts on, so the same kind of news about the next one has a key of its own. */
function aboutOne(
  told: ToldAppointment,
  kind: BookingNotice['kind'],
  at: EpochMs,
  more: Record<string, string | number>,
) {
  const { id, bookingId, sequence } = told
  return {
    kind,
    about: { bookingId, appointmentId: id, sequence, ...more },
    dueAt: at,
    key: ['appointment', id, sequence, ...Object.values(kind === 'appointment_reminder' ? more : {})].join(' '),
  }
}
