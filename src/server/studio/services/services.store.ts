import { type Kysely, sql } from 'kysely'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import { namesOf, type RowOf, selectOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { taxRatesOfShop } from '#server/money/tax/tax-rates.store.ts'

export type ServiceKey = { shopId: string; id: string }

export type StudioServiceRow = RowOf<'service', typeof serviceColumns> & {
  id: string
  version: number
  archived_at: string | null
  photo: PhotoRow | null
  /** current performers: member, own price, own duration */
  performers: [string, number | null, number | null][]
  /** need and room */
  rooms: [number, string][]
}

export type StudioServicesRow = {
  items: StudioServiceRow[]
  members: { id: string; name: string; portrait: PhotoRow | null }[]
  rooms: { id: string; name: string; is_active: boolean }[]
  categories: string[]
  taxRates: { id: string; name: string; taxPoints: number; isDefault: boolean; version: number }[]
}

/** A shop's services in their order, archived ones last, and what they can be made of. One statement. */
export async function findStudioServices(db: Kysely<DB>, shopId: string): Promise<StudioServicesRow> {
  const { rows } = await sql<StudioServicesRow>`
    select
      (select coalesce(json_agg(one), '[]') from (
        select sv.id, sv.version, sv.archived_at, ${selectOf(serviceColumns, 'sv')}, ${visiblePhoto(sql`sv.photo_id`)} as photo,
          (select coalesce(json_agg(json_build_array(sm.member_id, sm.price_minor, sm.duration_min) order by m.position, m.display_name, m.id), '[]')
            from service_member sm join member m on m.shop_id = sm.shop_id and m.id = sm.member_id and m.left_at is null
            where sm.shop_id = sv.shop_id and sm.service_id = sv.id and sm.ended_at is null) as performers,
          (select coalesce(json_agg(json_build_array(sr.need, sr.room_id) order by sr.need, r.position, r.name, r.id), '[]')
            from service_room sr join resource r on r.shop_id = sr.shop_id and r.id = sr.room_id
            where sr.shop_id = sv.shop_id and sr.service_id = sv.id) as rooms
        from service sv where sv.shop_id = ${shopId} order by sv.archived_at is not null, sv.position, sv.name, sv.id) one) as items,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name,
          'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)}) order by m.position, m.display_name, m.id), '[]')
        from member m where m.shop_id = ${shopId} and m.left_at is null) as members,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'is_active', r.is_active)
          order by r.position, r.name, r.id), '[]')
        from resource r where r.shop_id = ${shopId} and r.kind = 'room') as rooms,
      (select coalesce(json_agg(c.code order by c.position), '[]') from category c) as categories,
      ${taxRatesOfShop(shopId)} as "taxRates"`.execute(db)
  return rows[0]!
}

/** Locks a service until the transaction ends. */
export async function lockService(
  tx: Kysely<DB>,
  { shopId, id }: ServiceKey,
): Promise<{ version: number; name: string } | undefined> {
  return tx
    .selectFrom('service')
    .select(['version', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the shop, so that services or rooms are counted and ordered by one transaction at a time. */
export async function lockShop(tx: Kysely<DB>, shopId: string): Promise<void> {
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx)
}

export async function countServices(tx: Kysely<DB>, shopId: string): Promise<number> {
  const { rows } = await sql<{ services: number }>`
    select count(*)::int as services from service where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.services ?? 0
}

/** Coming appointments of a service, asked or agreed. */
export async function countComingOf(tx: Kysely<DB>, { shopId, id }: ServiceKey, now: number): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select count(*)::int as coming from appointment
    where shop_id = ${shopId} and service_id = ${id} and ${stateIs('appointment', ...openStates)} and lower(during) > ${new Date(now)}`.execute(
    tx,
  )
  return rows[0]?.coming ?? 0
}

/** Published looks of a service whose maker does not perform it, or that is archived: there must be none [R5]. */
export async function listUnbookableLooks(tx: Kysely<DB>, { shopId, id }: ServiceKey): Promise<string[]> {
  // A concurrent publishing waits for this transaction, or has ended: refuse_unperformed_look() locks service and performer.
  const { rows } = await sql<{ title: string }>`
    select l.title from look l join service_terms t on t.shop_id = l.shop_id and t.id = l.service_id and t.member_id = l.member_id
    where l.shop_id = ${shopId} and l.service_id = ${id} and ${stateIs('look as l', 'published')} and not t.is_offered
    order by l.published_at desc, l.id`.execute(tx)
  return rows.map(({ title }) => title)
}

/** Answers how many of the ids are the shop's own services and were placed. */
export async function updateServiceOrder(tx: Kysely<DB>, shopId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update service sv set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where sv.shop_id = ${shopId} and sv.id = o.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function updateServiceArchived(
  tx: Kysely<DB>,
  { shopId, id }: ServiceKey,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('service')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** A copy with its performers and rooms, last in the order. */
export async function insertServiceCopy(tx: Kysely<DB>, { shopId, id }: ServiceKey, copyId: string, name: string) {
  const { name: _, ...copied } = serviceColumns
  await sql`
    with copied as (
      insert into service (shop_id, id, name, ${namesOf(copied)}, position)
      select shop_id, ${copyId}::uuid, ${name}, ${namesOf(copied)}, (select coalesce(max(position), 0) + 1 from service where shop_id = ${shopId})
      from service where shop_id = ${shopId} and id = ${id}
    ), performed as (
      insert into service_member (shop_id, service_id, member_id, price_minor, duration_min)
      select shop_id, ${copyId}::uuid, member_id, price_minor, duration_min from service_member
      where shop_id = ${shopId} and service_id = ${id} and ended_at is null
    )
    insert into service_room (shop_id, service_id, need, room_id)
    select shop_id, ${copyId}::uuid, need, room_id from service_room where shop_id = ${shopId} and service_id = ${id}`.execute(
    tx,
  )
}
