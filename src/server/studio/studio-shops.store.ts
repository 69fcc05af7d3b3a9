import { type Kysely, sql } from 'kysely'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { DB } from '../database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '../looks/visible-photos.store.ts'

export type StudioShopRow = {
  id: string
  slug: string
  name: string
  district: string | null
  state: ShopState
  returned_because: string | null
  cover: PhotoRow | null
  /** the actor's own member id */
  member_id: string | null
}

/** A shop in any state, for the frame of its studio. */
export async function findStudioShop(
  db: Kysely<DB>,
  slug: string,
  personId: string | null,
): Promise<StudioShopRow | undefined> {
  const { rows } = await sql<StudioShopRow>`
    select s.id, s.slug, s.name, s.district, s.state, s.returned_because,
      (select ${photoColumns} from shop_cover sc join photo p on p.id = sc.photo_id
        join original o on o.hash = p.original_hash
        where sc.shop_id = s.id and ${photoIsVisible} order by sc.position limit 1) as cover,
      (select m.id from member m
        where m.shop_id = s.id and m.person_id = ${personId}::uuid and m.left_at is null) as member_id
    from shop s where s.slug = ${slug}`.execute(db)
  return rows[0]
}
