import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

export type TeamRow = {
  id: string
  displayName: string
  title: string | null
  portrait: PhotoRow | null
  role: ShopRole
  personId: string | null
  serviceIds: string[]
  resourceId: string | null
  hasHours: boolean
  looks: number
  coming: number
}

/** Looks and appointments of a member `m` that somebody must take before they leave [M5]. */
const theirLooks = sql`look l where l.shop_id = m.shop_id and l.member_id = m.id and not ${stateIs('look as l', 'archived')}`
const comingOf = (now: Date) => sql`appointment a where a.shop_id = m.shop_id and a.member_id = m.id
  and ${isComing('a', now)}`

const todayOf = (now: Date) =>
  sql`wall_time(s.time_zone, (select z from zone_override z where z.zone = lower(s.time_zone)), ${now})::date`

/** SQL condition: resource `r` of shop `s` has opening hours today or later, by a weekly rule or an exception. */
const opensFrom = (now: Date) => sql`(exists (select from hours h where h.shop_id = r.shop_id and h.resource_id = r.id
    and (h.valid_until is null or h.valid_until >= ${todayOf(now)}))
  or exists (select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.opens_min is not null
    and e.held_on >= ${todayOf(now)}))`

export async function listTeam(db: Kysely<DB>, shopId: string, now: EpochMs): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select m.id, m.display_name as "displayName", m.title, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait, m.role,
      m.person_id as "personId",
      (select coalesce(json_agg(sv.id order by sv.position, sv.name), '[]') from service_member sm
        join service sv on sv.shop_id = sm.shop_id and sv.id = sm.service_id and sv.archived_at is null
        where sm.shop_id = m.shop_id and sm.member_id = m.id and sm.ended_at is null) as "serviceIds",
      r.id as "resourceId", r.id is not null and ${opensFrom(new Date(now))} as "hasHours",
      (select count(*)::int from ${theirLooks}) as looks, (select count(*)::int from ${comingOf(new Date(now))}) as coming
    from member m join shop s on s.id = m.shop_id left join resource r on r.shop_id = m.shop_id and r.member_id = m.id
    where m.shop_id = ${shopId} and m.left_at is null
    order by m.position, m.display_name, m.id`.execute(db)
  return rows
}

export async function listOfferedServices(db: Kysely<DB>, shopId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('service')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** false: the ids are not exactly those of the present team. */
export async function updateOrder(tx: Kysely<DB>, shopId: string, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from member where shop_id = ${shopId} and left_at is null order by id for no key update`.execute(tx)
  const present = rows.map(({ id }) => id)
  if (present.join() !== [...memberIds].sort().join()) return false
  await sql`update member m set position = o.place from unnest(${[...memberIds]}::uuid[]) with ordinality as o (id, place)
    where m.shop_id = ${shopId} and m.id = o.id`.execute(tx)
  return true
}

/** false: it would leave the shop without an owner [M3]. The trigger decides, under a lock. */
export async function updateRole(
  tx: Kysely<DB>,
  key: { shopId: string; id: string },
  role: ShopRole,
): Promise<boolean> {
  return keepsAnOwner(
    sql`update member set role = ${role} where shop_id = ${key.shopId} and id = ${key.id}`.execute(tx),
  )
}

/** `for update` waits for checkouts that are inserting an appointment of this member. */
export async function lockLeaving(tx: Kysely<DB>, { shopId, id }: { shopId: string; id: string }): Promise<void> {
  await sql`select from member where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
}

/** Ends live holds on their time: a checkout that comes later finds none and is refused. */
export async function deleteHoldsOf(tx: Kysely<DB>, { shopId, id }: { shopId: string; id: string }): Promise<void> {
  await sql`delete from occupancy o using resource r
    where r.shop_id = ${shopId} and r.member_id = ${id} and o.shop_id = r.shop_id and o.resource_id = r.id
      and o.cause = 'hold'`.execute(tx)
}

export async function hasWork(
  tx: Kysely<DB>,
  { shopId, id, now }: { shopId: string; id: string; now: EpochMs },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${theirLooks}) or exists (select from ${comingOf(new Date(now))}) as has
    from member m where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx)
  return rows[0]?.has ?? false
}

/** Ends a membership; what they did before stays theirs [M6]. false: they are the last owner [M3]. */
export async function updateLeft(
  tx: Kysely<DB>,
  { shopId, id, at }: { shopId: string; id: string; at: EpochMs },
): Promise<boolean> {
  const isDone = await keepsAnOwner(
    sql`update member set left_at = ${new Date(at)} where shop_id = ${shopId} and id = ${id}`.execute(tx),
  )
  if (!isDone) return false
  await sql`update resource set is_active = false where shop_id = ${shopId} and member_id = ${id}`.execute(tx)
  await sql`update invitation set state = ${state('invitation', 'withdrawn')}, ended_at = ${new Date(at)}
    where shop_id = ${shopId} and member_id = ${id} and ${stateIs('invitation', 'open')}`.execute(tx)
  return true
}

/** After false the transaction is aborted: the caller must roll back. */
async function keepsAnOwner(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement
    return true
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'shop_keeps_an_owner') return false
    throw fault
  }
}
