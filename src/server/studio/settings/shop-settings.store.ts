import type { Kysely } from 'kysely'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type LockedShop = { id: string; name: string; state: ShopState }

export async function lockShop(tx: Kysely<DB>, slug: string): Promise<LockedShop | undefined> {
  const shop = await tx
    .selectFrom('shop')
    .select(['id', 'name', 'state'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return shop && { ...shop, state: shop.state as ShopState }
}
