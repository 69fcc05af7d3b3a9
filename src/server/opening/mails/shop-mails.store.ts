import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export function findMailedShop(db: Kysely<DB>, id: string): Promise<{ slug: string; name: string } | undefined> {
  return db.selectFrom('shop').select(['slug', 'name']).where('id', '=', id).executeTakeFirst()
}
