import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { type CardReader, findCardReader, findMailReader } from '#server/notices/readers.store.ts'
import { findReceipt, type ReceiptRow } from './receipts.store.ts'

type Found = { shopId: string; bookingId: string; receipt: ReceiptRow; reader: CardReader }

/** A receipt, and its client as they read mail now; undefined: neither account nor card has an address any more. */
export async function findReceiptReader(
  db: Kysely<DB>,
  { shopId, id, personId }: { shopId: string; id: string; personId: string | null },
): Promise<Found | undefined> {
  const receipt = await findReceipt(db, { shopId, id })
  const owner =
    receipt &&
    (await db
      .selectFrom('appointment')
      .innerJoin('booking', 'booking.id', 'appointment.booking_id')
      .select(['appointment.card_id as cardId', 'booking.client_id as clientId', 'booking.id as bookingId'])
      .where('appointment.shop_id', '=', shopId)
      .where('appointment.id', '=', receipt.appointmentId)
      .executeTakeFirst())
  // A booking that joined an account since is not written to at the card's address any more.
  if (!receipt || !owner || owner.clientId !== personId) return undefined
  const reader =
    personId === null ? await findCardReader(db, { shopId, cardId: owner.cardId! }) : await findMailReader(db, personId)
  return reader && { shopId, bookingId: owner.bookingId, receipt, reader }
}
