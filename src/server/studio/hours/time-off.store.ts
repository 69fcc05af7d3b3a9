import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type OffResource = { id: string; person_id: string | null; has_left: boolean }

/**
 * A member's resource or a room, with whose it is. It is locked against claims and holds that come or go, which lock their lane
 * first, and against changes of its gaps.
 */
export async function lockResource(
  tx: Kysely<DB>,
  shopId: string,
  resourceId: string,
): Promise<OffResource | undefined> {
  await sql`select from resource_lane where shop_id = ${shopId} and resource_id = ${resourceId} order by lane for update`.execute(
    tx,
  )
  const { rows } = await sql<OffResource>`
    select r.id, m.person_id, m.left_at is not null as has_left
    from resource r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    where r.shop_id = ${shopId} and r.id = ${resourceId} for no key update of r`.execute(tx)
  return rows[0]
}

/** When other time off of the resource begins that overlaps these times [T29]; the resource is locked. */
export async function findOverlapping(
  tx: Kysely<DB>,
  { shopId, resourceId, during }: { shopId: string; resourceId: string; during: Interval },
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ at: Date }>`select lower(t.during) as at from time_off t
    where t.shop_id = ${shopId} and t.resource_id = ${resourceId}
      and t.during && tstzrange(${new Date(during.from)}, ${new Date(during.to)}) order by t.during limit 1`.execute(tx)
  return rows[0]?.at.getTime()
}

/** The resource a time off belongs to, as a key for lockResource. */
export async function findTimeOff(
  tx: Kysely<DB>,
  shopId: string,
  id: string,
): Promise<{ resource_id: string; series_id: string | null } | undefined> {
  return tx
    .selectFrom('time_off')
    .select(['resource_id', 'series_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type NewTimeOff = {
  shopId: string
  id: string
  resourceId: string
  reason: string | null
  during: Interval
  /** of time off that comes back every year */
  seriesId?: string | null
}

/** Takes what is not booked of the time; fill_time_off() takes the rest once it is given back. */
export async function insertTimeOff(tx: Kysely<DB>, off: NewTimeOff): Promise<void> {
  const during = sql`tstzrange(${new Date(off.during.from)}, ${new Date(off.during.to)})`
  await sql`insert into time_off (shop_id, id, resource_id, during, reason, series_id)
    values (${off.shopId}, ${off.id}, ${off.resourceId}, ${during}, ${off.reason}, ${off.seriesId ?? null})`.execute(tx)
  await sql`select fill_time_off(${off.shopId}, ${off.resourceId}, ${during})`.execute(tx)
  announceTimes(tx, [off.shopId])
}

/** Deletes it, and of a yearly one those after it; what came before stays and comes back no more [T31]. */
export async function deleteTimeOff(
  tx: Kysely<DB>,
  shopId: string,
  { id, series_id }: { id: string; series_id: string | null },
): Promise<void> {
  const { rows: gone } = await sql<{ resource_id: string; during: string }>`
    delete from time_off t using time_off one
    where one.shop_id = ${shopId} and one.id = ${id} and t.shop_id = one.shop_id
      and (t.id = one.id or t.series_id = one.series_id and lower(t.during) > lower(one.during))
    returning t.resource_id, t.during::text as during`.execute(tx)
  if (series_id !== null)
    await sql`update time_off set series_id = null where shop_id = ${shopId} and series_id = ${series_id}`.execute(tx)
  for (const { resource_id, during } of gone)
    await sql`select fill_time_off(${shopId}, ${resource_id}, ${during}::tstzrange)`.execute(tx)
  announceTimes(tx, [shopId])
}

export type SeriesRow = {
  shopId: string
  resourceId: string
  seriesId: string
  timeZone: string
  firstFrom: Date
  firstTo: Date
  lastFrom: Date
  reason: string | null
}

/** Yearly time off of people who are there and of rooms whose next occurrence may begin by an instant; or one of them. */
export async function listSeriesDue(db: Kysely<DB>, by: EpochMs, seriesId: string | null = null): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select t.shop_id as "shopId", t.resource_id as "resourceId", t.series_id::text as "seriesId", s.time_zone as "timeZone",
      min(lower(t.during)) as "firstFrom", (array_agg(upper(t.during) order by t.during))[1] as "firstTo",
      max(lower(t.during)) as "lastFrom", (array_agg(t.reason order by t.during desc))[1] as reason
    from time_off t join shop s on s.id = t.shop_id join resource r on r.shop_id = t.shop_id and r.id = t.resource_id
    left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    where t.series_id is not null and (${seriesId}::uuid is null or t.series_id = ${seriesId}::uuid) and m.left_at is null
    group by t.shop_id, t.resource_id, t.series_id, s.time_zone
    having max(lower(t.during)) < ${new Date(by)}::timestamptz - interval '364 days'`.execute(db)
  return rows
}
