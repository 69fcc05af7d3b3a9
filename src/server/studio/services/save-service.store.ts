import { type Kysely, sql } from 'kysely'
import type { ServiceBody } from '#contract/studio/service-body.ts'
import { valuesOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { ServiceKey } from './services.store.ts'

export async function insertService(tx: Kysely<DB>, { shopId, id }: ServiceKey, body: ServiceBody): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from service where shop_id = ${shopId})`
  await tx
    .insertInto('service')
    .values({ shop_id: shopId, id, position, ...valuesOf(serviceColumns, body) })
    .execute()
}

export async function updateService(tx: Kysely<DB>, { shopId, id }: ServiceKey, body: ServiceBody): Promise<void> {
  await tx
    .updateTable('service')
    .set((eb) => ({ ...valuesOf(serviceColumns, body), version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Who performs the service from now on; whoever is not named has stopped [R1]. */
export async function updatePerformers(
  tx: Kysely<DB>,
  { shopId, id }: ServiceKey,
  performers: ServiceBody['performers'],
  at: Date,
): Promise<void> {
  await sql`
    insert into service_member as sm (shop_id, service_id, member_id, price_minor, duration_min)
    select ${shopId}::uuid, ${id}::uuid, p.member_id, p.price_minor, p.duration_min
    from json_to_recordset(${JSON.stringify(performers.map(performerColumns))}::json) as p (member_id uuid, price_minor int, duration_min smallint)
    order by p.member_id
    on conflict (shop_id, service_id, member_id) do update
      set ended_at = null, price_minor = excluded.price_minor, duration_min = excluded.duration_min
      where (sm.ended_at, sm.price_minor, sm.duration_min) is distinct from (null, excluded.price_minor, excluded.duration_min)`.execute(
    tx,
  )
  await tx
    .updateTable('service_member')
    .set({ ended_at: at })
    .where('shop_id', '=', shopId)
    .where('service_id', '=', id)
    .where('ended_at', 'is', null)
    .where(
      'member_id',
      'not in',
      performers.map(({ memberId }) => memberId),
    )
    .execute()
}

function performerColumns({ memberId, priceMinor, durationMin }: ServiceBody['performers'][number]) {
  return { member_id: memberId, price_minor: priceMinor, duration_min: durationMin }
}

/** The rooms the service needs; rows that stay are not written. */
export async function updateNeeds(
  tx: Kysely<DB>,
  { shopId, id }: ServiceKey,
  needs: ServiceBody['needs'],
): Promise<void> {
  const rooms = needs.flatMap((ids, i) => ids.map((roomId) => ({ need: i + 1, roomId })))
  const wanted = sql`unnest(${rooms.map(({ need }) => need)}::smallint[], ${rooms.map(({ roomId }) => roomId)}::uuid[]) as w (need, room_id)`
  await sql`
    delete from service_room sr where sr.shop_id = ${shopId} and sr.service_id = ${id}
      and not exists (select from ${wanted} where w.need = sr.need and w.room_id = sr.room_id)`.execute(tx)
  await sql`
    insert into service_room (shop_id, service_id, need, room_id)
    select ${shopId}, ${id}, w.need, w.room_id from ${wanted} on conflict do nothing`.execute(tx)
}

export type UnknownPart = 'performers' | 'needs' | 'category' | 'photoId' | 'taxRateId'

/** The parts that name something the shop does not have. */
export async function listUnknownParts(tx: Kysely<DB>, shopId: string, body: ServiceBody): Promise<UnknownPart[]> {
  const members = body.performers.map(({ memberId }) => memberId)
  const { rows } = await sql<{ part: UnknownPart }>`
    select 'category' as part where not exists (select from category where code = ${body.category})
    union all select 'performers' where exists (select from unnest(${members}::uuid[]) as w (id) where not exists (
      select from member m where m.shop_id = ${shopId} and m.id = w.id and m.left_at is null))
    union all select 'needs' where exists (select from unnest(${body.needs.flat()}::uuid[]) as w (id) where not exists (
      select from resource r where r.shop_id = ${shopId} and r.id = w.id and r.kind = 'room'))
    union all select 'taxRateId' where ${body.taxRateId}::uuid is not null and not exists (
      select from tax_rate r where r.shop_id = ${shopId} and r.id = ${body.taxRateId}::uuid)
    union all select 'photoId' where ${body.photoId}::uuid is not null and not exists (
      select from photo p where p.id = ${body.photoId}::uuid and p.shop_id = ${shopId} and p.visibility = 'public')`.execute(
    tx,
  )
  return rows.map(({ part }) => part)
}
