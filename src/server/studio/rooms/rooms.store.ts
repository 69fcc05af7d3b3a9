import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type RoomKey = { shopId: string; id: string }
export type RoomRow = {
  id: string
  name: string
  is_active: boolean
  /** when each lane closes, in seconds since 1970 */
  closes: (number | null)[]
  services: string[]
}

export async function listRooms(db: Kysely<DB>, shopId: string): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.name, r.is_active,
      (select coalesce(json_agg(date_part('epoch', l.closes_at) order by l.lane), '[]') from resource_lane l
        where l.shop_id = r.shop_id and l.resource_id = r.id) as closes,
      (select coalesce(json_agg(sv.name order by sv.position, sv.name, sv.id), '[]') from service sv
        where sv.shop_id = r.shop_id and sv.archived_at is null and exists (
          select from service_room sr where sr.shop_id = sv.shop_id and sr.service_id = sv.id and sr.room_id = r.id)) as services
    from resource r where r.shop_id = ${shopId} and r.kind = 'room' order by r.position, r.name, r.id`.execute(db)
  return rows
}

export async function countRooms(tx: Kysely<DB>, shopId: string): Promise<number> {
  const { rows } = await sql<{ rooms: number }>`
    select count(*)::int as rooms from resource where shop_id = ${shopId} and kind = 'room'`.execute(tx)
  return rows[0]?.rooms ?? 0
}

export async function insertRoom(tx: Kysely<DB>, { shopId, id }: RoomKey, room: { name: string; capacity: number }) {
  await sql`
    insert into resource (shop_id, id, kind, name, position) values (${shopId}, ${id}, 'room', ${room.name},
      (select coalesce(max(position), 0) + 1 from resource where shop_id = ${shopId} and kind = 'room'))`.execute(tx)
  await insertLanes(tx, { shopId, id }, 1, room.capacity)
}

async function insertLanes(tx: Kysely<DB>, { shopId, id }: RoomKey, first: number, last: number): Promise<void> {
  await sql`
    insert into resource_lane (shop_id, resource_id, lane, kind)
    select ${shopId}, ${id}, lane, 'room' from generate_series(${first}::int, ${last}::int) lane`.execute(tx)
}

export async function updateRoom(
  tx: Kysely<DB>,
  { shopId, id }: RoomKey,
  change: { name?: string | undefined; isActive?: boolean | undefined },
): Promise<{ name: string } | undefined> {
  return tx
    .updateTable('resource')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.isActive !== undefined && { is_active: change.isActive }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('kind', '=', 'room')
    .returning('name')
    .executeTakeFirst()
}

/** Answers how many of the ids are the shop's own rooms and were placed. */
export async function updateRoomOrder(tx: Kysely<DB>, shopId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update resource r set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where r.shop_id = ${shopId} and r.id = o.id and r.kind = 'room'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type LaneRow = { lane: number; closesAt: Date | null; claims: number }

/** Locks a room's lanes in order; each with its claims, time off aside, that reach past an instant. Empty: no such room. */
export async function lockLanes(tx: Kysely<DB>, { shopId, id }: RoomKey, after: EpochMs): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    with locked as materialized (
      select l.lane, l.closes_at from resource_lane l
      where l.shop_id = ${shopId} and l.resource_id = ${id} and l.kind = 'room' order by l.lane for update)
    select l.lane, l.closes_at as "closesAt", (select count(*)::int from occupancy o
      where o.shop_id = ${shopId} and o.resource_id = ${id} and o.lane = l.lane and o.cause <> 'time_off' and upper(o.during) > ${new Date(after)}) as claims
    from locked l order by l.lane`.execute(tx)
  return rows
}

/** Sets when some lanes close, null: never, and adds lanes up to a number. */
export async function updateLanes(
  tx: Kysely<DB>,
  { shopId, id }: RoomKey,
  change: { lanes: readonly number[]; closesAt: EpochMs | null; add: { first: number; last: number } | null },
): Promise<void> {
  if (change.lanes.length > 0)
    await tx
      .updateTable('resource_lane')
      .set({ closes_at: change.closesAt === null ? null : new Date(change.closesAt) })
      .where('shop_id', '=', shopId)
      .where('resource_id', '=', id)
      .where('lane', 'in', change.lanes)
      .execute()
  if (change.add) await insertLanes(tx, { shopId, id }, change.add.first, change.add.last)
}
