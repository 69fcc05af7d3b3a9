import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'
import { camelColumns } from '../agreed-item.store.ts'

export type BookableRow = {
  shopId: string
  serviceId: string
  lookId: string | null
  /** the look's maker; null: anyone */
  memberId: string | null
}

export async function findBookableLook(db: Kysely<DB>, lookId: string): Promise<BookableRow | undefined> {
  const { rows } = await sql<BookableRow>`
    select ${camelColumns('l', ['shop_id', 'service_id', 'member_id'])}, l.id as "lookId" from ${lookAndShop}
    where l.id = ${lookId} and ${lookIsPublic}`.execute(db)
  return rows[0]
}

/** The same for several looks; those that are not public are left out. */
export async function listBookableLooks(
  db: Kysely<DB>,
  lookIds: readonly string[],
): Promise<(BookableRow & { lookId: string; memberId: string })[]> {
  const { rows } = await sql<BookableRow & { lookId: string; memberId: string }>`
    select ${camelColumns('l', ['shop_id', 'service_id', 'member_id'])}, l.id as "lookId" from ${lookAndShop}
    where l.id = any(${lookIds}::uuid[]) and ${lookIsPublic}`.execute(db)
  return rows
}

/** A service of a live shop; if a member is given, only if they perform it. */
export async function findBookableService(
  db: Kysely<DB>,
  request: { shop: string; serviceId: string; memberId: string | null },
): Promise<BookableRow | undefined> {
  const { rows } = await sql<BookableRow>`
    select sv.shop_id as "shopId", sv.id as "serviceId", null as "lookId", ${request.memberId}::uuid as "memberId"
    from shop s join service sv on sv.shop_id = s.id
    where s.slug = ${request.shop} and ${stateIs('shop as s', 'live')} and sv.id = ${request.serviceId} and sv.archived_at is null
      and (${request.memberId}::uuid is null or exists (select from service_member sm
        where sm.shop_id = sv.shop_id and sm.service_id = sv.id and sm.member_id = ${request.memberId} and sm.ended_at is null))`.execute(
    db,
  )
  return rows[0]
}

/** Everyone who performs a service now, including those who cannot be booked. */
export async function listPerformers(
  db: Kysely<DB>,
  { shopId, serviceId }: { shopId: string; serviceId: string },
): Promise<{ shopId: string; memberId: string }[]> {
  const rows = await db
    .selectFrom('service_member')
    .select('member_id')
    .where('shop_id', '=', shopId)
    .where('service_id', '=', serviceId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map((row) => ({ shopId, memberId: row.member_id }))
}
