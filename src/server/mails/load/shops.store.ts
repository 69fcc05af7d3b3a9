import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export function findMailedShop(db: Kysely<DB>, id: string): Promise<{ slug: string; name: string } | undefined> {
  return db.selectFrom('shop').select(['slug', 'name']).where('id', '=', id).executeTakeFirst()
}

/** The language of an address, if it has an account. */
export async function findLocale(db: Kysely<DB>, email: string): Promise<string | null> {
  const { rows } = await sql<{ locale: string }>`
    select locale from person where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.locale ?? null
}
