import { type Kysely, sql } from 'kysely'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { jsonOf, type RowOf, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'
import { draftColumns, type FirstService, firstServiceColumns } from './drafts.store.ts'

export type DraftRow = RowOf<'shop', typeof draftColumns> & {
  id: string
  state: ShopState
  version: number
  returnedBecause: string | null
  submittedAt: Date | null
  isPolicyChosen: boolean
  isPlaced: boolean
  hours: { weekday: number; opensMin: number; closesMin: number }[]
  service: (FirstService & { id: string }) | null
  /** who performs the first service: the owner, while nobody else is there */
  performerIds: string[]
  hasService: boolean
  looks: { id: string; title: string; state: string; photos: number }[]
  /** the first pictures of its looks, one of each look first */
  pictures: PhotoRow[]
  team: { members: number; invited: number }
}

/** A shop that is being opened, with the hours of its team and its first service. */
export async function findDraft(db: Kysely<DB>, id: string, at: EpochMs): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select s.id, ${selectOf(draftColumns, 's')}, s.state, s.version, s.returned_because as "returnedBecause",
      s.submitted_at as "submittedAt", s.policy_chosen_at is not null as "isPolicyChosen",
      s.place_chosen_at is not null as "isPlaced",
      (select coalesce(json_agg(json_build_object('weekday', d.weekday, 'opensMin', d.opens_min, 'closesMin', d.closes_min)
          order by d.weekday, d.opens_min), '[]')
        from (select distinct h.weekday, h.opens_min, h.closes_min from hours h
          join resource r on r.shop_id = h.shop_id and r.id = h.resource_id and r.kind = 'member' where h.shop_id = s.id) d) as hours,
      (select json_build_object('id', sv.id, ${jsonOf(firstServiceColumns, 'sv')})
        from service sv where sv.shop_id = s.id and sv.archived_at is null order by sv.position, sv.id limit 1) as service,
      (select coalesce(json_agg(sm.member_id), '[]') from service_member sm where sm.shop_id = s.id and sm.ended_at is null and sm.service_id =
        (select sv.id from service sv where sv.shop_id = s.id and sv.archived_at is null order by sv.position, sv.id limit 1)) as "performerIds",
      exists (select from service sv join service_member sm on sm.shop_id = sv.shop_id and sm.service_id = sv.id
        join member m on m.shop_id = sm.shop_id and m.id = sm.member_id and m.left_at is null
        where sv.shop_id = s.id and sv.archived_at is null) as "hasService",
      (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'state', l.state, 'photos',
          (select count(*)::int from look_photo lp where lp.shop_id = l.shop_id and lp.look_id = l.id)) order by l.id), '[]')
        from look l where l.shop_id = s.id and ${stateIs('look as l', 'draft', 'published')}) as looks,
      (select coalesce(json_agg(f.picture), '[]') from (select ${photoColumns} as picture from look_photo lp
          join look l on l.shop_id = lp.shop_id and l.id = lp.look_id and ${stateIs('look as l', 'draft', 'published')}
          join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = s.id and ${photoIsVisible} order by lp.position, l.id limit 3) f) as pictures,
      json_build_object('members', (select count(*) from member m where m.shop_id = s.id and m.left_at is null),
        'invited', (select count(*) from invitation i where i.shop_id = s.id and ${stateIs('invitation as i', 'open')} and i.expires_at > ${new Date(at)})) as team
    from shop s where s.id = ${id}`.execute(db)
  return rows[0]
}
