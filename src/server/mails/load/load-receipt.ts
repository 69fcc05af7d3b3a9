import { type ReceiptSays, receiptNumber } from '#core/money/receipt.ts'
import { findReceiptReader } from '#server/money/receipts/receipt-reader.store.ts'
import { type MailDeps, textOf, type VisitLoader } from '../loader.ts'

export type ReceiptFacts = {
  name: string | null
  number: string
  /** the number of the receipt that it negates */
  corrects: string | null
  issuedAt: number
  says: ReceiptSays
  /** its page; null: only an account opens it */
  url: string | null
}

/** A receipt to its client, at the address that they have when it leaves [C23]. */
export const loadReceipt: VisitLoader<ReceiptFacts> = async (notice, { db, config }: MailDeps) => {
  const [shopId, id] = [textOf(notice, 'shopId'), textOf(notice, 'receiptId')]
  const found = shopId && id ? await findReceiptReader(db, { shopId, id, personId: notice.personId }) : undefined
  if (!found) return null
  const { receipt, reader } = found
  const facts = {
    name: reader.name,
    number: receiptNumber(receipt),
    corrects: receipt.corrects && receiptNumber(receipt.corrects),
    issuedAt: receipt.issuedAt.getTime(),
    says: receipt.says,
    url: notice.personId === null ? null : `${config.publicUrl}/me/bookings/${found.bookingId}?receipt=${receipt.id}`,
  }
  return { to: reader.email, locale: reader.locale, facts, shop: { id: found.shopId, name: receipt.says.shop.name } }
}
