import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type OffResource = { id: string; person_id: string | null }

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
    select r.id, m.person_id from resource r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    where r.shop_id = ${shopId} and r.id = ${resourceId} and m.left_at is null for no key update of r`.execute(tx)
  return rows[0]
}

/** The resource a time off belongs to, as a key for lockResource. */
export async function findTimeOff(
  tx: Kysely<DB>,
  shopId: string,
  id: string,
): Promise<{ resource_id: string } | undefined> {
  return tx
    .selectFrom('time_off')
    .select('resource_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Takes what is not booked of the time; fill_time_off() takes the rest once it is given back. */
export async function insertTimeOff(
  tx: Kysely<DB>,
  off: { shopId: string; id: string; resourceId: string; reason: string | null; during: Interval },
): Promise<void> {
  const during = sql`tstzrange(${new Date(off.during.from)}, ${new Date(off.during.to)})`
  await sql`insert into time_off (shop_id, id, resource_id, during, reason)
    values (${off.shopId}, ${off.id}, ${off.resourceId}, ${during}, ${off.reason})`.execute(tx)
  await sql`select fill_time_off(${off.shopId}, ${off.resourceId}, ${during})`.execute(tx)
  announceTimes(tx, [off.shopId])
}

/** Other time off of the resource takes over what it shared with this one. */
export async function deleteTimeOff(tx: Kysely<DB>, shopId: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('time_off')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['resource_id', 'during'])
    .executeTakeFirst()
  if (!gone) return
  await sql`select fill_time_off(${shopId}, ${gone.resource_id}, ${gone.during})`.execute(tx)
  announceTimes(tx, [shopId])
}
