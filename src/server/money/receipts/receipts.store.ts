import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ReceiptSays } from '#core/money/receipt.ts'
import type { IsoDay } from '#core/time.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

type Other = { id: string; year: number; number: number } | null
export type ReceiptRow = {
  id: string
  appointmentId: string
  year: number
  number: number
  issuedAt: Date
  says: ReceiptSays
  corrects: Other
  replaces: Other
  correctedBy: Other
  replacedBy: Other
}

const other = (column: string, side: 'of' | 'by') => {
  const [one, two] = side === 'of' ? ['id', column] : [column, 'id']
  return sql`(select json_build_object('id', o.id, 'year', o.year, 'number', o.number) from receipt o
    where o.shop_id = r.shop_id and o.${sql.ref(one)} = r.${sql.ref(two)})`
}

/** A receipt `r`, and those that it corrects or that correct it. */
const receiptColumns = sql`r.id, r.appointment_id as "appointmentId", r.year, r.number, r.issued_at as "issuedAt", r.says,
  ${other('corrects_id', 'of')} as corrects, ${other('replaces_id', 'of')} as replaces,
  ${other('corrects_id', 'by')} as "correctedBy", ${other('replaces_id', 'by')} as "replacedBy"`

/** The receipts of an appointment, in the order of their numbers. */
export async function listReceipts(db: Kysely<DB>, { shopId, id }: AppointmentKey): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from receipt r where r.shop_id = ${shopId} and r.appointment_id = ${id}
    order by r.issued_at, r.year, r.number`.execute(db)
  return rows
}

export async function findReceipt(db: Kysely<DB>, { shopId, id }: AppointmentKey): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from receipt r where r.shop_id = ${shopId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Of one client's own bookings: those of a booking, or one receipt. */
export async function listOwnReceipts(
  db: Kysely<DB>,
  clientId: string,
  which: { bookingId: string } | { id: string },
): Promise<ReceiptRow[]> {
  const isAsked = 'id' in which ? sql`r.id = ${which.id}` : sql`b.id = ${which.bookingId}`
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from booking b join appointment a on a.booking_id = b.id
    join receipt r on r.shop_id = a.shop_id and r.appointment_id = a.id
    where b.client_id = ${clientId} and ${isAsked} order by r.issued_at, r.year, r.number`.execute(db)
  return rows
}

/** Neither corrects another one nor was corrected [C17]. */
export function isInForce({ corrects, correctedBy }: Pick<ReceiptRow, 'corrects' | 'correctedBy'>): boolean {
  return corrects === null && correctedBy === null
}

export type NewReceipt = {
  id: string
  says: ReceiptSays
  correctsId: string | null
  replacesId: string | null
  issuedByPerson: string
  at: Date
  on: IsoDay
}

/**
 * Draws the number and writes the receipt in one statement [C18]. The counter's row is the last lock of every transaction that draws from
 * it, so that none waits for another while it holds it.
 */
export async function insertReceipt(
  tx: Transaction<DB>,
  { shopId, id: appointmentId }: AppointmentKey,
  { id, says, correctsId, replacesId, issuedByPerson, at, on }: NewReceipt,
): Promise<void> {
  const year = Number(on.slice(0, 4))
  await sql`
    insert into receipt (shop_id, id, appointment_id, year, number, corrects_id, replaces_id, says, issued_by, issued_at, issued_on)
    select ${shopId}, ${id}, ${appointmentId}, ${year}, next_receipt_number(${shopId}, ${year}), ${correctsId}::uuid, ${replacesId}::uuid,
      ${JSON.stringify(says)}::jsonb, ${issuer(shopId, issuedByPerson)}, ${at}, ${on}::date`.execute(tx)
}

export async function findIssuerName(db: Kysely<DB>, shopId: string, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select m.display_name as name from member m where m.shop_id = ${shopId} and m.id = ${issuer(shopId, personId)}`.execute(
    db,
  )
  return rows[0]!.name
}

function issuer(shopId: string, personId: string): RawBuilder<unknown> {
  return sql`(select m.id from member m where m.shop_id = ${shopId} and m.person_id = ${personId} and m.left_at is null order by m.id limit 1)`
}
