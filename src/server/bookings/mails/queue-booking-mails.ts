import type { Transaction } from 'kysely'
import type { AppointmentEvent, AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { remindersOf } from '#core/booking/lifecycle/reminders.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type BookingNotice, deleteWaitingNotices, insertBookingNotices } from './booking-notices.store.ts'

/** Long enough to take back a press [D44]. */
export const LATE_MAILS_WAIT_MS = MINUTE_MS

/** The client of an appointment: an account, or where there is none the shop's card. */
export type MailedClient = { clientId: string } | { clientId: null; cardId: string }

/** An appointment after the change. */
export type MailedAppointment = MailedClient & {
  id: string
  shopId: string
  memberId: string
  bookingId: string
  sequence: number
  startsAt: EpochMs
}

/** What changes an appointment's state; a move has mails of its own. */
export type StateEvent = Exclude<AppointmentEvent, 'move'>

type Placed = MailedClient & {
  id: string
  /** who booked: the client, or somebody of the shop */
  actorId: string
  at: EpochMs
  appointments: readonly (Pick<MailedAppointment, 'id' | 'shopId' | 'memberId' | 'startsAt'> & {
    state: AppointmentState
    /** until when its deposit is to be paid; null: none is awaited */
    payBy?: EpochMs | null
  })[]
}

/** The notices of a new booking: one mail to the client, one per appointment to the shop's people, and reminders [B11]. */
export function noticesOfBooking({ id, actorId, at, appointments, ...client }: Placed): BookingNotice[] {
  const areRequests = appointments.every(({ state }) => state === 'requested')
  const ofBooking = {
    kind: areRequests ? 'request_received' : 'booking_placed',
    to: recipientOf(client, appointments),
    about: { bookingId: id, startsAt: Math.min(...appointments.map(({ startsAt }) => startsAt)) },
    isOwnDoing: actorId === client.clientId,
    dueAt: at,
    key: `booking ${id}`,
  } as const
  return [
    ofBooking,
    ...appointments.flatMap(({ state, payBy = null, ...own }) => {
      const appointment = { ...own, ...client, bookingId: id, sequence: 0 }
      return state === 'requested'
        ? [toShop(appointment, 'shop_request', { at, actorId })]
        : [
            toShop(appointment, 'shop_booked', { at, actorId }),
            ...reminders(appointment, at),
            ...depositReminders(appointment, { at, payBy }),
          ]
    }),
  ]
}

export type MailedChange = {
  event: StateEvent
  /** The person who made the change and gets no mail; null for a job. */
  actorId: string | null
  at: EpochMs
  /** the client's cancellation fee */
  feeMinor?: number
  /** until when the deposit is to be paid that is asked with it */
  payBy?: EpochMs | null
}

/** Notifies about a change of an appointment: always the client, and the shop's people unless they made it. */
export async function queueChangeMails(
  tx: Transaction<DB>,
  appointment: MailedAppointment,
  { event, ...how }: MailedChange,
): Promise<void> {
  const notices = noticesOf(appointment, event, how)
  if (notices.length > 0) await insertBookingNotices(tx, notices)
}

/** Tells the client who does it now, and the new maker what they were given. A request is the shop's own matter until it is answered. */
export async function queueHandOverMails(
  tx: Transaction<DB>,
  appointment: MailedAppointment,
  { isRequest, actorId, at }: { isRequest: boolean; actorId: string; at: EpochMs },
): Promise<void> {
  const how = { at, actorId }
  await insertBookingNotices(
    tx,
    isRequest
      ? [toShop(appointment, 'shop_request', how)]
      : [
          toClient(appointment, 'appointment_handed_over', { at }),
          toShop(appointment, 'shop_booked', how),
          ...reminders(appointment, at),
        ],
  )
}

/**
 * Tells the client how late it runs, null: on time. A mail that still waits is withdrawn; it names what was mailed before it, so
 * that a change and the way back tell nobody. On sending, one that was changed meanwhile is dropped [D44].
 */
export async function queueLateMail(
  tx: Transaction<DB>,
  appointment: MailedAppointment,
  { lateMin, before, daySequence, at }: LateMail,
): Promise<void> {
  const [waiting] = await deleteWaitingNotices(tx, appointment, ['appointment_late'])
  const mailed = waiting ? Number(waiting.mailedMin) || null : before
  if (lateMin === null || lateMin === mailed) return
  const more = { lateMin, ...(mailed !== null && { mailedMin: mailed }) }
  const notice = toClient(appointment, 'appointment_late', { at: at + LATE_MAILS_WAIT_MS, more })
  await insertBookingNotices(tx, [{ ...notice, key: `${notice.key} ${daySequence}` }])
}

/** before: the minutes that were said until now */
type LateMail = { lateMin: number | null; before: number | null; daySequence: number; at: EpochMs }

/** Asks the client to choose another time [B28]; answers how many mails that makes, 0 for a client without an address. */
export function queueChoiceMail(tx: Transaction<DB>, appointment: MailedAppointment, at: EpochMs): Promise<number> {
  return insertBookingNotices(tx, [toClient(appointment, 'appointment_choice', { at })])
}

/** Tells the clients of all lapsed requests at once. */
export async function queueLapsedMails(tx: Transaction<DB>, lapsed: readonly MailedAppointment[], at: EpochMs) {
  const notices = lapsed.flatMap((appointment) => noticesOf(appointment, 'lapse', { actorId: null, at }))
  if (notices.length > 0) await insertBookingNotices(tx, notices)
}

/** The shop asks for a deposit of an appointment that is booked already [C43]. */
export async function queueDepositMails(
  tx: Transaction<DB>,
  appointment: MailedAppointment,
  asked: { at: EpochMs; payBy: EpochMs },
): Promise<void> {
  const now = toClient(appointment, 'deposit_asked', { at: asked.at })
  await insertBookingNotices(tx, [now, ...depositReminders(appointment, asked)])
}

function noticesOf(
  appointment: MailedAppointment,
  event: StateEvent,
  how: Omit<MailedChange, 'event'>,
): readonly BookingNotice[] {
  const { at, feeMinor = 0, payBy = null } = how
  if (event === 'confirm')
    return [
      toClient(appointment, 'request_answered', { at }),
      toShop(appointment, 'shop_booked', how),
      ...reminders(appointment, at),
      ...depositReminders(appointment, { at, payBy }),
    ]
  if (event === 'decline') return [toClient(appointment, 'request_answered', { at })]
  if (event === 'lapse') return [toClient(appointment, 'request_lapsed', { at })]
  if (event === 'cancel_by_client' || event === 'cancel_by_shop')
    return [
      toClient(appointment, 'appointment_cancelled', { at, actorId: how.actorId, more: { feeMinor } }),
      toShop(appointment, 'shop_cancelled', how),
    ]
  return []
}

export function reminders(appointment: MailedAppointment, agreedAt: EpochMs): BookingNotice[] {
  return remindersOf(appointment.startsAt, agreedAt).map(({ kind: before, dueAt }) =>
    toClient(appointment, 'appointment_reminder', { at: dueAt, more: { before } }),
  )
}

/** Asks again for a deposit when half the time has passed; dropped where it was paid meanwhile. */
export function depositReminders(
  appointment: MailedAppointment,
  { at, payBy }: { at: EpochMs; payBy: EpochMs | null },
): BookingNotice[] {
  if (payBy === null) return []
  const notice = toClient(appointment, 'deposit_asked', { at: at + Math.floor((payBy - at) / 2) })
  return [{ ...notice, key: `${notice.key} half` }]
}

export function toClient(
  appointment: MailedAppointment,
  kind: BookingNotice['kind'],
  { at, actorId = null, more = {} }: { at: EpochMs; actorId?: string | null; more?: Record<string, string | number> },
): BookingNotice {
  return {
    ...aboutOne(appointment, kind, at, more),
    to: recipientOf(appointment, [appointment]),
    isOwnDoing: actorId !== null && actorId === appointment.clientId,
  }
}

function recipientOf(client: MailedClient, [first]: readonly { shopId: string }[]): BookingNotice['to'] {
  if (client.clientId !== null) return { personId: client.clientId }
  if (!first) throw new Error('a booking has at least one appointment')
  return { ofShopId: first.shopId, cardId: client.cardId }
}

export function toShop(
  appointment: MailedAppointment,
  kind: BookingNotice['kind'],
  { at, actorId, more = {} }: { at: EpochMs; actorId: string | null; more?: Record<string, string | number> },
): BookingNotice {
  return {
    ...aboutOne(appointment, kind, at, more),
    to: { shopId: appointment.shopId, memberId: appointment.memberId, except: actorId },
  }
}

/** The key contains the sequence, so that the next change of the same kind is not dropped as a duplicate. */
function aboutOne(
  appointment: MailedAppointment,
  kind: BookingNotice['kind'],
  at: EpochMs,
  more: Record<string, string | number>,
) {
  const { id, bookingId, sequence, startsAt } = appointment
  return {
    kind,
    about: { bookingId, appointmentId: id, sequence, startsAt, ...more },
    dueAt: at,
    key: ['appointment', id, sequence, ...Object.values(kind === 'appointment_reminder' ? more : {})].join(' '),
  }
}
