import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** A person's proven address. */
export async function findContactEmail(db: Kysely<DB>, personId: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
  return row?.email ?? null
}
