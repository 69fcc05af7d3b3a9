import { type Kysely, sql } from 'kysely'
import type { PriceKind } from '#core/booking/checkout/totals.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

/** null: services of all members, otherwise only this member's. */
type Whose = { shopId: string; onlyMemberId: string | null }

export type ServiceChoiceRow = {
  id: string
  name: string
  price_minor: number
  price_kind: PriceKind
  currency: string
  duration_min: number
  is_offered: boolean
  member_ids: string[]
}
export type MemberChoiceRow = { id: string; name: string; portrait: PhotoRow | null }
export type ChoiceRows = { services: ServiceChoiceRow[]; members: MemberChoiceRow[]; tags: string[] }

const MOST_TAGS = 100

/** Services that somebody performs, their members, and the tags of the shop's looks, most used first. */
export async function findLookChoices(db: Kysely<DB>, { shopId, onlyMemberId }: Whose): Promise<ChoiceRows> {
  const performs = sql`service_member sm
    join member m on m.shop_id = sm.shop_id and m.id = sm.member_id and m.left_at is null
    where sm.shop_id = s.id and sm.ended_at is null and (${onlyMemberId}::uuid is null or m.id = ${onlyMemberId}::uuid)`
  const { rows } = await sql<ChoiceRows>`
    select
      (select coalesce(json_agg(json_build_object('id', sv.id, 'name', sv.name, 'price_minor', sv.price_minor,
          'price_kind', sv.price_kind, 'currency', s.currency, 'duration_min', sv.duration_min,
          'is_offered', sv.archived_at is null, 'member_ids', by_service.member_ids)
          order by sv.archived_at is not null, sv.position, sv.name, sv.id), '[]')
        from service sv join (
          select sm.service_id, json_agg(m.id order by m.position, m.display_name, m.id) as member_ids
          from ${performs} group by sm.service_id
        ) by_service on by_service.service_id = sv.id where sv.shop_id = s.id) as services,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name,
          'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)}) order by m.position, m.display_name, m.id), '[]')
        from member m where m.shop_id = s.id and m.id in (select sm.member_id from ${performs})) as members,
      (select coalesce(json_agg(used.tag order by used.count desc, used.tag), '[]') from (
        select t.tag, count(*) from look_tag t where t.shop_id = s.id
        group by t.tag order by count(*) desc, t.tag limit ${MOST_TAGS}) used) as tags
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0] ?? { services: [], members: [], tags: [] }
}

export type PerformerRow = { service_id: string; member_id: string; service_name: string }

/**
 * A member who performs an offered service: the requested ones if given, else the first service, preferring the actor.
 * Locked in the order of refuse_unperformed_look() and of whoever ends them.
 */
export async function findPerformer(
  db: Kysely<DB>,
  criteria: Whose & { serviceId?: string | undefined; memberId?: string | undefined; rather?: string | null },
): Promise<PerformerRow | undefined> {
  const { shopId, onlyMemberId = null, serviceId = null, memberId = null, rather = null } = criteria
  const { rows } = await sql<PerformerRow>`
    select sm.service_id, sm.member_id, sv.name as service_name
    from service_member sm
    join service sv on sv.shop_id = sm.shop_id and sv.id = sm.service_id and sv.archived_at is null
    join member m on m.shop_id = sm.shop_id and m.id = sm.member_id and m.left_at is null
    where sm.shop_id = ${shopId} and sm.ended_at is null and (${serviceId}::uuid is null or sm.service_id = ${serviceId}::uuid)
      and (${memberId}::uuid is null or sm.member_id = ${memberId}::uuid)
      and (${onlyMemberId}::uuid is null or sm.member_id = ${onlyMemberId}::uuid)
    order by sv.position, sv.name, sv.id, m.id is not distinct from ${rather}::uuid desc, m.position, m.display_name, m.id
    limit 1 for share of sv, m, sm`.execute(db)
  return rows[0]
}
