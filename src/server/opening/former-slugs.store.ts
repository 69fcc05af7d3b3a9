import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

/** A shop could collect slugs by changing its own again and again. */
const MOST_FORMER_SLUGS = 10

/** Gives the oldest former slugs of a shop back [S10]. */
export async function deleteOldSlugs(tx: Kysely<DB>, shopId: string): Promise<void> {
  await sql`delete from former_slug where shop_id = ${shopId} and slug not in (
    select slug from former_slug where shop_id = ${shopId} order by left_at desc, slug limit ${MOST_FORMER_SLUGS})`.execute(
    tx,
  )
}

/** The present slug of the live shop that once had this one. */
export async function findPresentSlug(db: Kysely<DB>, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from former_slug f join shop s on s.id = f.shop_id where f.slug = ${slug} and ${stateIs('shop as s', 'live')}`.execute(
    db,
  )
  return rows[0]?.slug
}
