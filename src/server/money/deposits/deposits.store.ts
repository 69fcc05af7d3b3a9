import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AppointmentEvent } from '#core/booking/lifecycle/lifecycle.ts'
import {
  type DepositState,
  depositAfter,
  depositStates,
  openDepositStates,
} from '#core/money/deposits/deposit-states.ts'
import type { EpochMs } from '#core/time.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'

export type DepositKey = { shopId: string; id: string }

/** As JSON: instants are text. */
export type DepositRow = {
  state: DepositState
  minor: number
  hours: number
  /** by the rules of the visit's start, too: it may have been moved to before the deadline [C36] */
  payBy: string | null
  reference: string
  holder: string
  iban: string
  bic: string | null
}

/** SQL: when the deposit `d` of the appointment `a` lapses. */
const deadline = sql`least(d.pay_by, lower(a.during))`

/** SQL: the deposit of an appointment `a` with the account it is paid to; null where none was asked. */
export const depositOfAppointment = sql`(
  select json_build_object('state', d.state, 'minor', d.amount_minor, 'hours', d.hours, 'payBy', case when d.pay_by is not null then ${deadline} end,
    'reference', d.reference, 'holder', t.holder, 'iban', t.iban, 'bic', t.bic)
  from deposit d join deposit_terms t on t.shop_id = d.shop_id where d.shop_id = a.shop_id and d.appointment_id = a.id)`

export type DepositChange = { event: AppointmentEvent; feeMinor: number; payBy: EpochMs | null }

/** SQL: moves the deposit of an appointment along with it, by the core's table [C38]. */
export function depositFollows({ shopId, id }: DepositKey, change: DepositChange, at: Date): RawBuilder<unknown> {
  const moves = depositStates
    .map((from) => ({ from, to: depositAfter(from, change) }))
    .filter(({ from, to }) => from !== to)
  if (moves.length === 0) return sql`select`
  const cases = moves.map(({ from, to }) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`)
  return sql`update deposit set state = case state ${sql.join(cases, sql` `)} end, changed_at = ${at},
    pay_by = coalesce(${change.payBy === null ? null : new Date(change.payBy)}::timestamptz, pay_by)
    where shop_id = ${shopId} and appointment_id = ${id} and state in (${sql.join(moves.map(({ from }) => sql.lit(from)))})`
}

export type NewDeposit = DepositKey & {
  minor: number
  hours: number
  state: 'pending' | 'awaited'
  payBy: EpochMs | null
  reference: string
  /** a person of the shop; null: its rules asked */
  askedBy: string | null
  at: EpochMs
}

/** SQL: inserts deposits; as a CTE of the statement of a checkout too. */
export function depositsInsert(deposits: readonly NewDeposit[], condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = deposits.map((deposit) => ({
    shop_id: deposit.shopId,
    appointment_id: deposit.id,
    amount_minor: deposit.minor,
    hours: deposit.hours,
    state: deposit.state,
    pay_by: deposit.payBy === null ? null : new Date(deposit.payBy),
    reference: deposit.reference,
    asked_at: new Date(deposit.at),
    asked_by: deposit.askedBy,
  }))
  return sql`insert into deposit (shop_id, appointment_id, amount_minor, hours, state, pay_by, reference, asked_at, asked_by, changed_at)
    select n.shop_id, n.appointment_id, n.amount_minor, n.hours, n.state, n.pay_by, n.reference, n.asked_at,
      (select m.id from member m where m.shop_id = n.shop_id and m.person_id = n.asked_by and m.left_at is null order by m.id limit 1),
      n.asked_at from json_to_recordset(${JSON.stringify(rows)}::json) as n (shop_id uuid, appointment_id uuid,
      amount_minor int, hours smallint, state text, pay_by timestamptz, reference text, asked_at timestamptz, asked_by uuid)
    where ${condition}`
}

/** The state is asked anew under the appointment's lock; undefined: there is no deposit. */
export async function findDeposit(
  tx: Transaction<DB>,
  { shopId, id }: DepositKey,
): Promise<(DepositRow & { paymentId: string | null }) | undefined> {
  const { rows } = await sql<{ deposit: DepositRow | null; paymentId: string | null }>`
    select ${depositOfAppointment} as deposit,
      (select d.payment_id from deposit d where d.shop_id = a.shop_id and d.appointment_id = a.id) as "paymentId"
    from appointment a where a.shop_id = ${shopId} and a.id = ${id}`.execute(tx)
  const [row] = rows
  return row?.deposit ? { ...row.deposit, paymentId: row.paymentId } : undefined
}

export async function updateDeposit(
  tx: Transaction<DB>,
  { shopId, id }: DepositKey,
  change: { state: DepositState; at: EpochMs; paymentId?: string },
): Promise<void> {
  await sql`update deposit set state = ${change.state}, changed_at = ${new Date(change.at)},
    payment_id = coalesce(${change.paymentId ?? null}::uuid, payment_id) where shop_id = ${shopId} and appointment_id = ${id}`.execute(
    tx,
  )
  announceDesk(tx, [shopId])
}

export async function updateDeadline(
  tx: Transaction<DB>,
  { shopId, id }: DepositKey,
  change: { payBy: EpochMs; at: EpochMs },
): Promise<void> {
  await sql`update deposit set pay_by = ${new Date(change.payBy)}, changed_at = ${new Date(change.at)}
    where shop_id = ${shopId} and appointment_id = ${id}`.execute(tx)
  announceDesk(tx, [shopId])
}

/** SQL: the deposit `d` was not paid in time, and nobody has come for the appointment `a`, who would be sent away [C36]. */
function isUnpaid(now: EpochMs): RawBuilder<boolean> {
  return sql`${stateIs('deposit as d', 'awaited')} and ${deadline} <= ${new Date(now)}
    and a.arrived_at is null and a.begun_at is null`
}

/** SQL: deposits that were not paid in time [C36]: the job asks for them before it changes anything. */
export const lapsingDeposits = (now: EpochMs): RawBuilder<unknown> => sql`
  select d.shop_id, d.appointment_id from deposit d join appointment a on a.shop_id = d.shop_id and a.id = d.appointment_id
  where ${isUnpaid(now)}`

/** The appointments whose deposit lapses now, at most 100. */
export async function listLapsing(db: Kysely<DB>, now: EpochMs): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select l.appointment_id as id from (${lapsingDeposits(now)} order by d.pay_by limit 100) l`.execute(db)
  return rows
}

/** Lapses the deposit of a locked appointment, unless it was paid, moved or given more time meanwhile [C36]. */
export async function lapseIfDue(tx: Transaction<DB>, { shopId, id }: DepositKey, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`
    update deposit d set state = ${state('deposit', 'lapsed')}, changed_at = ${new Date(now)} from appointment a
    where d.shop_id = ${shopId} and d.appointment_id = ${id} and a.shop_id = d.shop_id and a.id = d.appointment_id
      and ${isUnpaid(now)} returning d.appointment_id`.execute(tx)
  return rows.length > 0
}

export type OpenDepositRow = {
  appointmentId: string
  state: 'awaited' | 'to_return'
  minor: number
  currency: string
  reference: string
  payBy: Date | null
  clientName: string
  serviceName: string
  startsAt: Date
}

/** What is awaited, the first deadline first, then what is owed back. */
export async function listOpenDeposits(db: Kysely<DB>, shopId: string): Promise<OpenDepositRow[]> {
  const { rows } = await sql<OpenDepositRow>`
    select d.appointment_id as "appointmentId", d.state, d.amount_minor as minor, a.currency, d.reference, ${deadline} as "payBy",
      b.contact_name as "clientName", a.service_name as "serviceName", lower(a.during) as "startsAt"
    from deposit d join appointment a on a.shop_id = d.shop_id and a.id = d.appointment_id join booking b on b.id = a.booking_id
    where d.shop_id = ${shopId} and ${stateIs('deposit as d', ...openDepositStates)}
    order by d.state, ${deadline}, d.appointment_id limit 200`.execute(db)
  return rows
}

/** How many deposits of a booking a shop asked for: each has a reference of its own. */
export async function countDeposits(tx: Transaction<DB>, shopId: string, bookingId: string): Promise<number> {
  const { rows } = await sql<{ deposits: number }>`
    select count(*)::int as deposits from deposit d join appointment a on a.shop_id = d.shop_id and a.id = d.appointment_id
    where d.shop_id = ${shopId} and a.booking_id = ${bookingId}`.execute(tx)
  return rows[0]!.deposits
}

export async function insertDeposit(tx: Transaction<DB>, deposit: NewDeposit): Promise<void> {
  await depositsInsert([deposit], sql`true`).execute(tx)
  announceDesk(tx, [deposit.shopId])
}
