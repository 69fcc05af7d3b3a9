import { type Kysely, sql } from 'kysely'
import type { PriceKind } from '#core/booking/checkout/totals.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Audience } from '../looks/find-visible.ts'
import { visiblePhoto } from '../looks/visible-photos.store.ts'
import type { ShopMemberRow } from './shops.store.ts'

type ServiceTerms = { priceMinor: number; priceKind: PriceKind; durationMin: number }

export type ServicePeopleRow = {
  shop_id: string
  time_zone: string
  currency: string
  people: (Pick<ShopMemberRow, 'id' | 'name' | 'portrait'> & ServiceTerms)[]
}

/** A bookable service with its bookable members, in team order. */
export async function findServicePeople(
  db: Kysely<DB>,
  { slug, id }: { slug: string; id: string },
  audience: Audience,
): Promise<ServicePeopleRow | undefined> {
  const isSeen = audience === 'everyone' ? sql`${stateIs('shop as s', 'live')}` : sql`true`
  const { rows } = await sql<ServicePeopleRow>`
    select s.id as shop_id, s.time_zone, s.currency,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name,
          'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)}, 'priceMinor', t.price_minor, 'priceKind', t.price_kind,
          'durationMin', t.duration_min) order by m.position, m.display_name, m.id), '[]')
        from service_terms t join member m on m.shop_id = t.shop_id and m.id = t.member_id and m.left_at is null
        join resource r on r.shop_id = m.shop_id and r.member_id = m.id and r.is_active
        where t.shop_id = sv.shop_id and t.id = sv.id and t.is_offered) as people
    from shop s join service sv on sv.shop_id = s.id
    where s.slug = ${slug} and sv.id = ${id} and sv.archived_at is null and ${isSeen}`.execute(db)
  return rows[0]
}
