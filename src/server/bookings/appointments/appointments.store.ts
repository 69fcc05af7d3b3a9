import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { type AppointmentState, appointmentLifecycle, decidedStates } from '#core/booking/lifecycle/lifecycle.ts'
import { onlyMove } from '#core/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { namesOf, only, selectOf } from '#server/database/columns/columns.ts'
import { announceDesk, announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import {
  type DepositChange,
  type DepositRow,
  depositFollows,
  depositOfAppointment,
} from '../../money/deposits/deposits.store.ts'
import { agreedOfAppointment } from '../agreed-item.store.ts'

const changeColumns = only(appointmentColumns, [
  'shopId',
  'id',
  'bookingId',
  'cardId',
  'serviceId',
  'memberId',
  'state',
  'sequence',
  'daySequence',
  'answerBy',
  'arrivedAt',
  'begunAt',
  'lateMin',
  'changedAt',
  'choiceAskedAt',
])

export type AppointmentForChange = AgreedItem &
  Pick<AppointmentFields, keyof typeof changeColumns> & {
    /** null: booked by the shop for somebody without an account, whom the card names */
    clientId: string | null
    guestKey: Buffer | null
    code: string
    makerPersonId: string | null
    startsAt: Date
    durationMin: number
    /** as the statement that took the lock saw it: what changes it asks again */
    deposit: DepositRow | null
  }

/** Loads an appointment `for update`: concurrent changes wait and then see the new state. */
export async function findAppointmentForChange(
  tx: Transaction<DB>,
  id: string,
): Promise<AppointmentForChange | undefined> {
  const { rows } = await sql<AppointmentForChange>`
    select ${selectOf(changeColumns, 'a')}, ${agreedOfAppointment},
      lower(a.during) as "startsAt", ${agreedMinutes} as "durationMin",
      b.client_id as "clientId", b.guest_key as "guestKey", b.code, m.person_id as "makerPersonId",
      ${depositOfAppointment} as deposit
    from appointment a join booking b on b.id = a.booking_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where a.id = ${id} for update of a`.execute(tx)
  return rows[0]
}

/** The duration an appointment `a` was agreed with. */
export const agreedMinutes = sql`(date_part('epoch', upper(a.during) - lower(a.during)) / 60)`

export type AppointmentKey = { shopId: string; id: string }

/** Writes the new state, and in the same statement what becomes of the deposit [C38], of which only a fresh snapshot knows the state. */
export async function updateAppointmentState(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  change: { state: AppointmentState; reason?: string | null; at: EpochMs; deposit: DepositChange },
): Promise<void> {
  const at = new Date(change.at)
  // What it is taxed with is agreed when it is completed [C15].
  const taxed = change.state === 'completed' ? sql`, tax_points = tax_points_of(shop_id, service_id)` : sql``
  await sql`
    with deposited as (${depositFollows({ shopId, id }, change.deposit, at)})
    update appointment set state = ${change.state}, ended_because = ${change.reason ?? null}, changed_at = ${at},
      sequence = sequence + 1${taxed} where shop_id = ${shopId} and id = ${id}`.execute(tx)
  announceDesk(tx, [shopId])
}

export async function updateAppointmentTime(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  change: { startsAt: EpochMs; endsAt: EpochMs; at: EpochMs },
): Promise<void> {
  await sql`
    update appointment set sequence = sequence + 1, changed_at = ${new Date(change.at)}, ${clearedByMove(change.startsAt)},
      during = tstzrange(${new Date(change.startsAt)}, ${new Date(change.endsAt)})
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/**
 * For a change of whose an appointment (as `a`) is. Of a decided one `changed_at` says when it was decided, from which the time for
 * corrections is counted [D43].
 */
export function changedUnlessDecided(at: Date) {
  return sql`changed_at = case when ${stateIs('appointment as a', ...decidedStates)} then changed_at else ${at} end`
}

/** Columns that a move to another start resets: the delay and the request to choose another time [B28]. */
export function clearedByMove(startsAt: EpochMs) {
  const unlessMoved = (column: string) =>
    sql`${sql.ref(column)} = case when lower(during) = ${new Date(startsAt)} then ${sql.ref(column)} end`
  return sql.join(['late_min', 'late_told_at', 'choice_asked_at'].map(unlessMoved))
}

/** Answers false if the client was asked before. */
export async function updateChoiceAsked(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  at: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set({ choice_asked_at: new Date(at) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('choice_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the time of an appointment at an instant after its start; what follows is free [D42]. */
export async function cutTimeOfAppointment(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  endsAt: EpochMs,
): Promise<void> {
  await sql`
    update occupancy set during = tstzrange(lower(during), ${new Date(endsAt)})
    where shop_id = ${shopId} and appointment_id = ${id} and upper(during) > ${new Date(endsAt)}`.execute(tx)
  announceTimes(tx, [shopId])
}

export async function deleteTimeOfAppointment(tx: Transaction<DB>, { shopId, id }: AppointmentKey): Promise<void> {
  await tx.deleteFrom('occupancy').where('shop_id', '=', shopId).where('appointment_id', '=', id).execute()
  announceTimes(tx, [shopId])
}

/** How often the client moved a locked appointment since an instant. */
export async function countMoves(
  tx: Transaction<DB>,
  { id, clientId }: { id: string; clientId: string },
  since: EpochMs,
): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from audit_event
    where subject_kind = 'appointment' and subject_id = ${id} and action = 'appointment.move' and actor_id = ${clientId}
      and happened_at > ${new Date(since)}`.execute(tx)
  return rows[0]?.moves ?? 0
}

const lapsedColumns = only(appointmentColumns, ['shopId', 'id', 'bookingId', 'cardId', 'memberId', 'sequence'])
export type LapsedRequest = Pick<AppointmentForChange, keyof typeof lapsedColumns | 'clientId' | 'startsAt'>

const lapse = onlyMove(appointmentLifecycle, 'lapse')

/** Lapses requests not answered in time and releases their time [B7]. */
export async function updateLapsedRequests(db: Kysely<DB>, now: EpochMs): Promise<LapsedRequest[]> {
  const at = new Date(now)
  const { rows } = await sql<LapsedRequest>`
    with lapsed as (
      update appointment set state = ${sql.lit(lapse.to)}, changed_at = ${at}, sequence = sequence + 1
      where (shop_id, id) in (${lapsing(now)}
        order by shop_id, id limit 100 for update skip locked)
      returning ${namesOf(lapsedColumns)}, during
    ), freed as (
      delete from occupancy o using lapsed l where o.shop_id = l.shop_id and o.appointment_id = l.id
    )
    select ${selectOf(lapsedColumns, 'l')}, lower(l.during) as "startsAt", b.client_id as "clientId"
    from lapsed l join booking b on b.id = l.booking_id`.execute(db)
  announceTimes(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows
}

const complete = onlyMove(appointmentLifecycle, 'complete')

/** Appointments that end by themselves: the job asks for them before it changes anything. */
export const lapsing = (now: EpochMs): RawBuilder<unknown> =>
  sql`select shop_id, id from appointment where state = ${sql.lit(lapse.from)} and answer_by <= ${new Date(now)}`
export const completing = (endedBefore: EpochMs): RawBuilder<unknown> =>
  sql`select shop_id, id from appointment where state = ${sql.lit(complete.from)} and upper(during) <= ${new Date(endedBefore)}`

/** Marks appointments that ended before an instant as completed, unless the shop recorded otherwise. Answers how many. */
export async function completeEndedAppointments(db: Kysely<DB>, endedBefore: EpochMs, now: EpochMs): Promise<number> {
  const { rows } = await sql<{ shop_id: string }>`
    update appointment set state = ${sql.lit(complete.to)}, changed_at = ${new Date(now)}, sequence = sequence + 1
    where (shop_id, id) in (${completing(endedBefore)}
      order by shop_id, id limit 500 for update skip locked) returning shop_id`.execute(db)
  announceDesk(db, new Set(rows.map((row) => row.shop_id)))
  return rows.length
}
