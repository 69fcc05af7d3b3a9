import { type Kysely, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { type AppointmentKey, clearedByMove } from '#server/bookings/appointments/appointments.store.ts'
import type { TakenTime } from '#server/bookings/appointments/move-times.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { BlockKind } from '../calendar/calendar-blocks.store.ts'

/** Deletes the time a locked appointment takes and answers it. */
export async function deleteTakenTime(tx: Transaction<DB>, { shopId, id }: AppointmentKey): Promise<TakenTime[]> {
  const { rows } = await sql<{ taken: TakenTime }>`
    delete from occupancy o where o.shop_id = ${shopId} and o.appointment_id = ${id}
    returning json_build_array(o.resource_id, o.lane, date_part('epoch', lower(o.during)),
      date_part('epoch', upper(o.during))) as taken`.execute(tx)
  return rows.map(({ taken }) => taken)
}

/** Deletes what time off takes of a time, so that an appointment can lie over it [T22]; `fillTimeOff` gives back the rest. */
export async function deleteTimeOffIn(tx: Transaction<DB>, shopId: string, times: readonly TakenTime[]): Promise<void> {
  await sql`
    delete from occupancy o using ${rangesOf(times)}
    where o.shop_id = ${shopId} and o.resource_id = t.resource_id and o.lane = t.lane and o.during && t.during and o.cause = 'time_off'`.execute(
    tx,
  )
}

/** Time off takes again what nobody has of these times and of its own pieces beside them. */
export async function fillTimeOff(tx: Transaction<DB>, shopId: string, times: readonly TakenTime[]): Promise<void> {
  await sql`
    select fill_time_off(${shopId}, t.resource_id, tstzrange(least(lower(t.during), min(lower(f.during))), greatest(upper(t.during), max(upper(f.during)))))
    from ${rangesOf(times)} join time_off f on f.shop_id = ${shopId} and f.resource_id = t.resource_id and f.during && t.during
    group by t.resource_id, t.during`.execute(tx)
}

const rangesOf = (times: readonly TakenTime[]) => sql`(
  select resource_id, lane, tstzrange(to_timestamp(starts), to_timestamp(ends)) as during
  from unnest(${times.map(([id]) => id)}::uuid[], ${times.map(([, lane]) => lane)}::smallint[], ${times.map((time) => time[2])}::float8[],
    ${times.map((time) => time[3])}::float8[]) as u (resource_id, lane, starts, ends)) t`

export type InTheWayRow = {
  kind: BlockKind
  startsAt: Date
  endsAt: Date
  takesFrom: Date
  appointmentId: string | null
  clientName: string | null
  memberName: string | null
  makerPersonId: string | null
  roomName: string | null
}

/** The first that takes a part of a time on one of the resources, the person's before the rooms'. */
export async function findInTheWay(
  db: Kysely<DB>,
  {
    shopId,
    except,
    resourceIds,
    during,
    now,
  }: { shopId: string; except: string | null; resourceIds: readonly string[]; during: Interval; now: EpochMs },
): Promise<InTheWayRow | undefined> {
  const { rows } = await sql<InTheWayRow>`
    select o.cause as kind, coalesce(lower(a.during), lower(o.during)) as "startsAt", coalesce(upper(a.during), upper(o.during)) as "endsAt", lower(o.during) as "takesFrom",
      a.id as "appointmentId", b.contact_name as "clientName", coalesce(maker.display_name, own.display_name) as "memberName", maker.person_id as "makerPersonId",
      case when r.member_id is null then r.name end as "roomName"
    from unnest(${resourceIds}::uuid[]) with ordinality as asked (id, place)
    join occupancy o on o.shop_id = ${shopId} and o.resource_id = asked.id
      and o.during && tstzrange(${new Date(during.from)}, ${new Date(during.to)})
    join resource r on r.shop_id = o.shop_id and r.id = o.resource_id
    left join member own on own.shop_id = r.shop_id and own.id = r.member_id
    left join appointment a on a.shop_id = o.shop_id and a.id = o.appointment_id
    left join member maker on maker.shop_id = a.shop_id and maker.id = a.member_id
    left join booking b on b.id = a.booking_id
    where (${except}::uuid is null or o.appointment_id is distinct from ${except}::uuid) and (o.expires_at is null or o.expires_at > ${new Date(now)})
    order by asked.place > 1, lower(o.during), o.id limit 1`.execute(db)
  return rows[0]
}

export async function updateAppointmentAtDesk(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  change: { startsAt: EpochMs; endsAt: EpochMs; memberId: string; at: EpochMs },
): Promise<void> {
  await sql`
    update appointment set sequence = sequence + 1, changed_at = ${new Date(change.at)}, ${clearedByMove(change.startsAt)}, member_id = ${change.memberId},
      during = tstzrange(${new Date(change.startsAt)}, ${new Date(change.endsAt)})
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
