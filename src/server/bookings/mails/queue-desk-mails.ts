import type { Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { NoticeData } from '#server/notices/mail.ts'
import { deleteWaitingNotices, insertBookingNotices, lockWaitingNotices } from './booking-notices.store.ts'
import { type MailedAppointment, MOVE_MAILS_WAIT_MS, reminders, toClient, toShop } from './queue-booking-mails.ts'

/** Time and person of an appointment. */
type Placed = { startsAt: EpochMs; endsAt: EpochMs; memberId: string }
type Told = { toldStart: number; toldEnd: number; toldMember: string }

type DeskMove = {
  before: Placed & { sequence: number }
  after: MailedAppointment & Placed
  /** false: only reminders are queued, which do not speak of the move */
  tell: boolean
  actorId: string
  at: EpochMs
}

/**
 * Mails about a move by the shop: to the client, and to the people whose calendars change. They wait as those of a client's move
 * do [B25] and name what was told before them, so that a move and its undo within that time tell nobody [D9].
 */
export async function queueDeskMoveMails(
  tx: Transaction<DB>,
  { before, after, tell, actorId, at }: DeskMove,
): Promise<void> {
  const notices = reminders(after, at)
  if (tell) {
    const seen = (await toldBeforePending(tx, after, before.sequence)) ?? {
      toldStart: before.startsAt,
      toldEnd: before.endsAt,
      toldMember: before.memberId,
    }
    const later = { at: at + MOVE_MAILS_WAIT_MS, actorId, more: { ...seen, by: 'shop' } }
    const isSameTime = seen.toldStart === after.startsAt && seen.toldEnd === after.endsAt
    notices.push(toClient(after, isSameTime ? 'appointment_handed_over' : 'appointment_moved', later))
    if (seen.toldMember === after.memberId) notices.push(toShop(after, 'shop_moved', later))
    else
      notices.push(
        toShop(after, 'shop_booked', later),
        toShop({ ...after, memberId: seen.toldMember }, 'shop_handed_over', later),
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
