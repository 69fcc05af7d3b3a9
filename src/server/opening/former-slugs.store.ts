import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** The present slug of the live shop that once had this one. */
export async function findPresentSlug(db: Kysely<DB>, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from former_slug f join shop s on s.id = f.shop_id where f.slug = ${slug} and s.state = 'live'`.execute(
    db,
  )
  return rows[0]?.slug
}
