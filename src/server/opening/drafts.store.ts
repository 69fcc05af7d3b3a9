import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { ShopState } from '#core/shops/lifecycle.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import { only, type RowOf, valuesOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import { introColumns, placeColumns, policyColumns, shopColumns } from '#server/database/columns/shop-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { insertMember } from '#server/studio/team/invitations/joining.store.ts'

/** The shop, locked, while it has never been live: until then it is changed here. */
export async function lockDraft(
  tx: Transaction<DB>,
  id: string,
): Promise<{ state: ShopState; version: number; isOpened: boolean } | undefined> {
  const { rows } = await sql<{ state: ShopState; version: number; isOpened: boolean }>`
    select state, version, opened_at is not null as "isOpened" from shop where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Counts a change of hours or services as one of the draft [S50]. */
export async function updateDraftVersion(tx: Transaction<DB>, id: string): Promise<void> {
  await sql`update shop set version = version + 1 where id = ${id}`.execute(tx)
}

export type OwnDraft = { id: string; slug: string; name: string; state: ShopState; returnedBecause: string | null }

export async function listOwnShops(db: Kysely<DB>, personId: string): Promise<OwnDraft[]> {
  const { rows } = await sql<OwnDraft>`
    select s.id, s.slug, s.name, s.state, s.returned_because as "returnedBecause" from member m join shop s on s.id = m.shop_id
    where m.person_id = ${personId} and m.role = 'owner' and m.left_at is null and not ${stateIs('shop as s', 'closed')}
    order by s.created_at desc`.execute(db)
  return rows
}

export async function listCategories(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('category').select('code').orderBy('position').execute()
  return rows.map(({ code }) => code)
}

/** Shops of a person that were never live. Locked until the transaction ends, so that the limit is exact [S12]. */
export async function countDrafts(tx: Transaction<DB>, personId: string): Promise<number> {
  await takeLock(tx, 'drafts', personId)
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from member m join shop s on s.id = m.shop_id
    where m.person_id = ${personId} and m.role = 'owner' and m.left_at is null and s.opened_at is null and not ${stateIs('shop as s', 'closed')}`.execute(
    tx,
  )
  return rows[0]?.drafts ?? 0
}

/** True if a concurrent insert took the slug (unique violation). */
export function isSlugCollision(fault: unknown): boolean {
  const { code, constraint } = fault as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'shop_slug_is_one_shops'
}

export async function isSlugTaken(db: Kysely<DB>, slug: string, exceptShopId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from shop where slug = ${slug} and id is distinct from ${exceptShopId}::uuid)
      or exists (select from former_slug where slug = ${slug} and shop_id is distinct from ${exceptShopId}::uuid) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}

export type NewDraft = {
  id: string
  memberId: string
  resourceId: string
  personId: string
  ownerName: string
  slug: string
  name: string
  category: string
  timeZone: string
  currency: string
  at: Date
}

/** A draft with its owner as its first member. */
export async function insertDraft(tx: Transaction<DB>, draft: NewDraft): Promise<void> {
  const { id, memberId, resourceId, personId } = draft
  await tx
    .insertInto('shop')
    .values({
      id,
      slug: draft.slug,
      name: draft.name,
      category: draft.category,
      time_zone: draft.timeZone,
      currency: draft.currency,
      state: 'draft',
      created_at: draft.at,
    })
    .execute()
  await insertMember(tx, {
    shopId: id,
    memberId,
    resourceId,
    personId,
    role: 'owner',
    displayName: draft.ownerName,
    title: null,
  })
}

export async function updateDraft(tx: Transaction<DB>, id: string, columns: Updateable<DB['shop']>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('shop').set(columns).where('id', '=', id).execute()
}

export type Owner = { memberId: string; resourceId: string }

export async function findOwner(tx: Transaction<DB>, shopId: string, personId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select m.id as "memberId", r.id as "resourceId" from member m
    join resource r on r.shop_id = m.shop_id and r.member_id = m.id
    where m.shop_id = ${shopId} and m.person_id = ${personId} and m.left_at is null`.execute(tx)
  return rows[0]
}

export type WeekSpan = { weekday: number; opensMin: number; closesMin: number }

/** Replaces the weekly hours of one resource in one insert, so that its gaps are rebuilt once for each statement. */
export async function replaceHours(
  tx: Transaction<DB>,
  { shopId, resourceId }: { shopId: string; resourceId: string },
  week: readonly WeekSpan[],
): Promise<void> {
  await tx.deleteFrom('hours').where('shop_id', '=', shopId).where('resource_id', '=', resourceId).execute()
  if (week.length === 0) return
  await tx
    .insertInto('hours')
    .values(
      week.map(({ weekday, opensMin, closesMin }) => ({
        shop_id: shopId,
        resource_id: resourceId,
        weekday,
        opens_min: opensMin,
        closes_min: closesMin,
      })),
    )
    .execute()
}

const { wayIn: _wayIn, ...place } = placeColumns
/** What is entered about a shop that opens. */
export const draftColumns = { ...introColumns, ...place, ...policyColumns, ...only(shopColumns, ['currency']) }

/** What is entered about the first service of a shop that opens. */
export const firstServiceColumns = only(serviceColumns, ['name', 'priceMinor', 'durationMin', 'bufferAfterMin'])
export type FirstService = RowOf<'service', typeof firstServiceColumns>

/** Changes the shop's first service, or inserts it with its performer. */
export async function saveFirstService(
  tx: Transaction<DB>,
  { shopId, memberId, newId }: { shopId: string; memberId: string; newId: string },
  service: FirstService,
): Promise<void> {
  const columns = valuesOf(firstServiceColumns, service)
  const { rows } = await sql<{ id: string }>`
    select id from service where shop_id = ${shopId} and archived_at is null order by position, id limit 1`.execute(tx)
  const known = rows[0]?.id
  if (known !== undefined) {
    await tx.updateTable('service').set(columns).where('shop_id', '=', shopId).where('id', '=', known).execute()
  } else {
    const category = tx.selectFrom('shop').select('category').where('id', '=', shopId)
    await tx
      .insertInto('service')
      .values({ shop_id: shopId, id: newId, category, ...columns })
      .execute()
  }
  await tx
    .insertInto('service_member')
    .values({ shop_id: shopId, service_id: known ?? newId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
