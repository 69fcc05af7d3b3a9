import { type Kysely, sql } from 'kysely'
import type { PaymentMethod } from '#core/money/payment-methods.ts'
import type { ReceiptLine } from '#core/money/receipt.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type IssuedRow = {
  year: number
  number: number
  correctsYear: number | null
  correctsNumber: number | null
  on: string
  issuedAt: Date
  currency: string
  lines: ReceiptLine[]
}

/** Receipts of some days in the order of their numbers, after one of them. */
export async function listIssued(
  db: Kysely<DB>,
  shopId: string,
  {
    from,
    until,
    after,
    limit,
  }: { from: string; until: string; after: { year: number; number: number }; limit: number },
): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select r.year, r.number, o.year as "correctsYear", o.number as "correctsNumber", r.issued_on::text as on, r.issued_at as "issuedAt",
      r.says->>'currency' as currency, r.says->'lines' as lines
    from receipt r left join receipt o on o.shop_id = r.shop_id and o.id = r.corrects_id
    where r.shop_id = ${shopId} and r.issued_on between ${from}::date and ${until}::date
      and (r.year, r.number) > (${after.year}::int, ${after.number}::int)
    order by r.year, r.number limit ${limit}`.execute(db)
  return rows
}

export type PaidRow = {
  method: PaymentMethod
  amountMinor: number
  currency: string
  paidAt: Date
  year: number | null
  number: number | null
}

/** Payments between two instants, each with the first receipt that has it. */
export async function listPaid(
  db: Kysely<DB>,
  shopId: string,
  { from, to }: { from: EpochMs; to: EpochMs },
): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select y.method, y.amount_minor as "amountMinor", a.currency, y.taken_at as "paidAt", r.year, r.number
    from payment_record y join appointment a on a.shop_id = y.shop_id and a.id = y.appointment_id
    left join lateral (select r.year, r.number from receipt r
      where r.shop_id = y.shop_id and r.appointment_id = y.appointment_id and r.corrects_id is null
        and r.says->'payments' @> jsonb_build_array(jsonb_build_object('id', y.id))
      order by r.issued_at, r.number limit 1) r on true
    where y.shop_id = ${shopId} and y.taken_at >= ${new Date(from)} and y.taken_at < ${new Date(to)}
    order by y.taken_at, y.id`.execute(db)
  return rows
}
