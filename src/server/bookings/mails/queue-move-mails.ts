import type { Transaction } from 'kysely'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { NoticeData } from '#server/notices/mail.ts'
import { deleteWaitingNotices, insertBookingNotices, lockWaitingNotices } from './booking-notices.store.ts'
import { type MailedAppointment, reminders, toClient, toShop } from './queue-booking-mails.ts'

/**
 * Mails about moves are debounced, so that several moves cause one mail [B25]: on sending, the loader drops those whose
 * sequence is no longer the appointment's.
 */
export const MOVE_MAILS_WAIT_MS = 3 * MINUTE_MS

/** Time and person of an appointment. */
type Placed = { startsAt: EpochMs; endsAt: EpochMs; memberId: string }
type Told = { toldStart: number; toldEnd: number; toldMember: string }

type Move = {
  before: Placed & { sequence: number }
  after: MailedAppointment & Placed
  /** false: only reminders are queued, which do not speak of the move */
  tell: boolean
  by: 'client' | 'shop'
  /** they get no mail as one of the shop's people */
  actorId: string
  at: EpochMs
}

/**
 * Mails about a move by the client or the shop: to the client, and to the people whose calendars change. They wait [B25] and name
 * what was told before them, so that a move and its undo within that time tell nobody [D9].
 */
export async function queueMoveMails(
  tx: Transaction<DB>,
  { before, after, tell, by, actorId, at }: Move,
): Promise<void> {
  const notices = reminders(after, at)
  if (tell) {
    const seen = (await toldBeforePending(tx, after, before.sequence)) ?? {
      toldStart: before.startsAt,
      toldEnd: before.endsAt,
      toldMember: before.memberId,
    }
    const later = { at: at + MOVE_MAILS_WAIT_MS, more: { ...seen, by } }
    const unlessActor = { ...later, actorId }
    const isSameTime = seen.toldStart === after.startsAt && seen.toldEnd === after.endsAt
    // Also a move of the client's own is in the app [N52].
    notices.push(toClient(after, isSameTime ? 'appointment_handed_over' : 'appointment_moved', later))
    if (seen.toldMember === after.memberId) notices.push(toShop(after, 'shop_moved', unlessActor))
    else
      notices.push(
        toShop(after, 'shop_booked', unlessActor),
        toShop({ ...after, memberId: seen.toldMember }, 'shop_handed_over', unlessActor),
      )
  }
  if (notices.length > 0) await insertBookingNotices(tx, notices)
}

/** Withdraws the mails about the last move, if they have not left yet; reminders stay [D9]. */
export async function withdrawMoveMails(
  tx: Transaction<DB>,
  appointment: { id: string; sequence: number },
): Promise<number> {
  const withdrawn = await deleteWaitingNotices(tx, appointment, [
    'appointment_moved',
    'appointment_handed_over',
    'shop_moved',
    'shop_booked',
    'shop_handed_over',
  ])
  return withdrawn.length
}

/** What the client was told before the mail that still waits; undefined if none does. */
async function toldBeforePending(
  tx: Transaction<DB>,
  { id, ...client }: MailedAppointment,
  sequence: number,
): Promise<Told | undefined> {
  const reader = client.clientId ?? client.cardId
  const keys = ['appointment_moved', 'appointment_handed_over'].map(
    (kind) => `appointment ${id} ${sequence} ${kind} ${reader}`,
  )
  const pending = (await lockWaitingNotices(tx, keys)).find(isTold)
  return pending && { toldStart: pending.toldStart, toldEnd: pending.toldEnd, toldMember: pending.toldMember }
}

function isTold(data: NoticeData): data is NoticeData & Told {
  return typeof data.toldStart === 'number'
}

/** True if the reader was told of exactly this time and person before. */
export function isAsTold(row: Placed, data: NoticeData): boolean {
  return (
    isTold(data) && row.startsAt === data.toldStart && row.endsAt === data.toldEnd && row.memberId === data.toldMember
  )
}
