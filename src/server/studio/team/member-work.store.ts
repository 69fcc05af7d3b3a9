import { type Kysely, sql } from 'kysely'
import type { OpenState } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'

type MemberKey = { shopId: string; id: string }
type Taker = { id: string; displayName: string }
export type LookToGive = {
  id: string
  title: string
  state: 'draft' | 'published' | 'hidden'
  serviceName: string
  cover: PhotoRow | null
  takers: Taker[]
}
export type AppointmentToGive = {
  id: string
  state: OpenState
  startsAt: Date
  endsAt: Date
  timeZone: string
  serviceName: string
  clientName: string
  takers: Taker[]
}

/** Colleagues of `except` who perform a service, as JSON. */
const takersOf = (serviceId: string, except: string) => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'displayName', t.display_name) order by t.position, t.display_name, t.id), '[]')
  from service_member sm join member t on t.shop_id = sm.shop_id and t.id = sm.member_id and t.left_at is null
  where sm.shop_id = ${sql.ref(`${serviceId}.shop_id`)} and sm.service_id = ${sql.ref(`${serviceId}.service_id`)} and t.id <> ${except}::uuid
    and sm.ended_at is null)`

export async function listLooksToGive(db: Kysely<DB>, { shopId, id }: MemberKey): Promise<LookToGive[]> {
  const { rows } = await sql<LookToGive>`
    select l.id, l.title, l.state, sv.name as "serviceName", ${takersOf('l', id)} as takers,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsVisible} order by lp.position limit 1) as cover
    from look l join service sv on sv.shop_id = l.shop_id and sv.id = l.service_id
    where l.shop_id = ${shopId} and l.member_id = ${id} and not ${stateIs('look as l', 'archived')}
    order by ${stateIs('look as l', 'draft')}, l.published_at desc nulls last, l.id`.execute(db)
  return rows
}

export async function listAppointmentsToGive(
  db: Kysely<DB>,
  { shopId, id }: MemberKey,
  now: EpochMs,
): Promise<AppointmentToGive[]> {
  const { rows } = await sql<AppointmentToGive>`
    select a.id, a.state, lower(a.during) as "startsAt", upper(a.during) as "endsAt", s.time_zone as "timeZone",
      a.service_name as "serviceName", b.contact_name as "clientName", ${takersOf('a', id)} as takers
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where a.shop_id = ${shopId} and a.member_id = ${id} and ${isComing('a', now)}
    order by lower(a.during), a.id`.execute(db)
  return rows
}

export async function performs(
  tx: Kysely<DB>,
  { shopId, memberId, serviceId }: { shopId: string; memberId: string; serviceId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from service_member sm join member m on m.shop_id = sm.shop_id and m.id = sm.member_id and m.left_at is null
    where sm.shop_id = ${shopId} and sm.service_id = ${serviceId} and sm.member_id = ${memberId}
      and sm.ended_at is null for key share of m`.execute(tx)
  return rows.length > 0
}

/**
 * Moves an appointment's time to a colleague. false: the colleague is not free then; the constraint decides, and the caller
 * must roll back. Expired holds of the colleague are nobody's [T14].
 */
export async function updateAppointmentMember(
  tx: Kysely<DB>,
  { shopId, id, from, to, at }: { shopId: string; id: string; from: string; to: string; at: EpochMs },
): Promise<boolean> {
  const now = new Date(at)
  await sql`
    delete from occupancy o using resource r, appointment a
    where r.shop_id = ${shopId} and r.member_id = ${to} and a.shop_id = ${shopId} and a.id = ${id}
      and o.shop_id = r.shop_id and o.resource_id = r.id and o.cause = 'hold' and o.expires_at <= ${now}`.execute(tx)
  try {
    await sql`
      update occupancy o set resource_id = other.id from resource own, resource other
      where own.shop_id = ${shopId} and own.member_id = ${from} and other.shop_id = ${shopId} and other.member_id = ${to}
        and o.shop_id = ${shopId} and o.appointment_id = ${id} and o.resource_id = own.id`.execute(tx)
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'occupancy_never_overlaps') return false
    throw fault
  }
  await sql`update appointment set member_id = ${to}, sequence = sequence + 1, changed_at = ${now}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return true
}

/**
 * Sets which of the offered services a member performs; relations end by date [R1]. false: they make looks of one that is left
 * out, and nothing was changed. `for update` waits for looks that are being created.
 */
export async function updatePerformed(
  tx: Kysely<DB>,
  { shopId, id, at }: MemberKey & { at: EpochMs },
  serviceIds: readonly string[],
): Promise<boolean> {
  const wanted = [...serviceIds]
  const ending = await sql<{ id: string }>`
    select sm.service_id as id from service_member sm
    join service sv on sv.shop_id = sm.shop_id and sv.id = sm.service_id and sv.archived_at is null
    where sm.shop_id = ${shopId} and sm.member_id = ${id} and sm.ended_at is null
      and not sm.service_id = any(${wanted}::uuid[]) for update of sm`.execute(tx)
  const ended = ending.rows.map((row) => row.id)
  const made =
    await sql`select from look where shop_id = ${shopId} and member_id = ${id} and not ${stateIs('look', 'archived')}
    and service_id = any(${ended}::uuid[]) limit 1`.execute(tx)
  if (made.rows.length > 0) return false
  await sql`update service_member set ended_at = ${new Date(at)}
    where shop_id = ${shopId} and member_id = ${id} and service_id = any(${ended}::uuid[])`.execute(tx)
  await sql`insert into service_member (shop_id, service_id, member_id)
    select ${shopId}, sv.id, ${id} from service sv where sv.shop_id = ${shopId} and sv.id = any(${wanted}::uuid[])
    on conflict (shop_id, service_id, member_id) do update set ended_at = null
      where service_member.ended_at is not null`.execute(tx)
  return true
}
