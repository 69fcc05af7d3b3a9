import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { paymentRecord, visitExtra } from '#contract/desk/payments.ts'
import type { EpochMs } from '#core/time.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type PaymentLine = z.output<typeof paymentRecord>
export type ExtraLine = z.output<typeof visitExtra>
const paidColumns = only(appointmentColumns, ['priceMinor', 'finalPriceMinor', 'finalPriceWord', 'currency'])
export type PaidRow = Pick<AppointmentFields, keyof typeof paidColumns> & {
  payments: PaymentLine[]
  extras: ExtraLine[]
}

/** Select list for an appointment `a`: its prices, and its payments, products and tips, the oldest first. */
export const paidOfAppointment = sql`${selectOf(paidColumns, 'a')}, coalesce((
    select json_agg(json_build_object('id', y.id, 'amountMinor', y.amount_minor, 'method', y.method, 'givenMinor', y.given_minor, 'correctsId', y.corrects_id, 'isDeposit', y.is_deposit,
      'word', y.word, 'takenBy', taker.display_name, 'takenAt', y.taken_at) order by y.taken_at, y.id)
    from payment_record y join member taker on taker.shop_id = y.shop_id and taker.id = y.taken_by
    where y.shop_id = a.shop_id and y.appointment_id = a.id), '[]') as payments, coalesce((
    select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'name', x.name, 'unitMinor', x.unit_minor, 'pieces', x.pieces,
      'takesBackId', x.takes_back_id, 'memberName', whose.display_name, 'addedAt', x.added_at) order by x.added_at, x.id)
    from visit_extra x join member whose on whose.shop_id = x.shop_id and whose.id = x.member_id
    where x.shop_id = a.shop_id and x.appointment_id = a.id), '[]') as extras`

export async function findPaid(db: Kysely<DB>, { shopId, id }: AppointmentKey): Promise<PaidRow> {
  const { rows } = await sql<PaidRow>`
    select ${paidOfAppointment} from appointment a where a.shop_id = ${shopId} and a.id = ${id}`.execute(db)
  return rows[0]!
}

export async function updateFinalPrice(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  { minor, word }: { minor: number | null; word: string | null },
): Promise<void> {
  await sql`update appointment set final_price_minor = ${minor}, final_price_word = ${minor === null ? null : word}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
  announceDesk(tx, [shopId])
}

export type NewPayment = {
  id: string
  amountMinor: number
  method: PaymentLine['method']
  givenMinor?: number | undefined
  correctsId: string | null
  isDeposit?: boolean
  word: string | null
  takenByPerson: string
  at: EpochMs
  key: string
}

/** 'same' and 'other': the key was used, for the same payment or another. 'negative', 'no_line': refused by the table. */
export async function insertPayment(
  tx: Transaction<DB>,
  { shopId, id: appointmentId }: AppointmentKey,
  line: NewPayment,
): Promise<'added' | 'same' | 'other' | 'negative' | 'no_line'> {
  const { rows: earlier } = await sql<{ isSame: boolean }>`
    select amount_minor = ${line.amountMinor} and method = ${line.method} and corrects_id is not distinct from ${line.correctsId}::uuid
      and word is not distinct from ${line.word} as "isSame"
    from payment_record where shop_id = ${shopId} and appointment_id = ${appointmentId} and idempotency_key = ${line.key}`.execute(
    tx,
  )
  if (earlier[0]) return earlier[0].isSame ? 'same' : 'other'
  try {
    await sql`
      insert into payment_record (shop_id, id, appointment_id, amount_minor, method, corrects_id, word, taken_by, taken_at, idempotency_key,
        given_minor, is_deposit)
      select ${shopId}, ${line.id}, ${appointmentId}, ${line.amountMinor}::int, ${line.method}, ${line.correctsId}::uuid, ${line.word}, m.id,
        ${new Date(line.at)}, ${line.key}, ${line.givenMinor ?? null}::int, ${line.isDeposit ?? false}
      from member m where m.shop_id = ${shopId} and m.person_id = ${line.takenByPerson} and m.left_at is null
      order by m.id limit 1`.execute(tx)
    announceDesk(tx, [shopId])
    return 'added'
  } catch (fault) {
    const { constraint } = fault as { constraint?: string }
    if (constraint === 'payment_total_not_negative') return 'negative'
    if (constraint === 'payment_corrects_the_same_appointment') return 'no_line'
    throw fault
  }
}
