import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'

/** Search engines allow 50 000 addresses per file; a tenth is faster to generate and to read. */
export const SITEMAP_PAGE = 5000

export type Listed = { name: string; changedAt: Date }

/** The first look of every page, ordered by id. */
export async function listLookPageStarts(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select l.id, row_number() over (order by l.id) as place from ${lookAndShop} where ${lookIsPublic}
    ) as numbered where place % ${SITEMAP_PAGE} = 1 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listPublicLooksFrom(db: Kysely<DB>, from: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select l.id as name, coalesce(l.published_at, l.created_at) as "changedAt" from ${lookAndShop}
    where ${lookIsPublic} and l.id >= ${from} order by l.id limit ${SITEMAP_PAGE}`.execute(db)
  return rows
}

export async function listLiveShopPageStarts(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (select slug, row_number() over (order by slug) as place from shop where ${stateIs('shop', 'live')}) as numbered
    where place % ${SITEMAP_PAGE} = 1 order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

export async function listLiveShopsFrom(db: Kysely<DB>, from: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select slug as name, created_at as "changedAt" from shop
    where ${stateIs('shop', 'live')} and slug >= ${from} order by slug limit ${SITEMAP_PAGE}`.execute(db)
  return rows
}
