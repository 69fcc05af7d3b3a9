import { type Kysely, sql } from 'kysely'
import type { IsoDay } from '#core/time.ts'
import { type ResourceRow, ruleDays } from '#server/availability/availability.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

export type ColumnRow = Pick<ResourceRow, 'id' | 'member_id' | 'week' | 'exceptions'> & {
  kind: 'member' | 'room'
  name: string
  person_id: string | null
  portrait: PhotoRow | null
  /** the highest lane still open in the range */
  lanes: number
}

type Which = {
  shopId: string
  /** null: everybody who works there and every room; else only this person */
  personId: string | null
  /** resources with blocks in the range: shown also if they are closed or their member has left */
  used: readonly string[]
  firstDay: IsoDay
  days: number
  /** the instant at which the first day begins */
  from: Date
}

/** People before rooms, in the team's order, with the hours of some days. One statement. */
export async function listColumns(
  db: Kysely<DB>,
  { shopId, personId, used, firstDay, days, from }: Which,
): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select r.id, r.member_id, r.kind, coalesce(m.display_name, r.name) as name, m.person_id,
      ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      (select coalesce(max(l.lane), 1)::int from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id
        and (l.closes_at is null or l.closes_at > ${from})) as lanes,
      (select coalesce(json_agg(json_build_array(h.weekday, h.opens_min, h.closes_min, ${ruleDays}) order by h.weekday, h.opens_min), '[]')
        from hours h where h.shop_id = r.shop_id and h.resource_id = r.id
          -- As in listCalendars: of a room it matters that it had rules [T10].
          and (r.member_id is null or h.valid_until is null or h.valid_until >= ${firstDay}::date - 2)) as week,
      -- Hours that began the day before may run into the range.
      (select coalesce(json_agg(json_build_array(e.held_on, e.opens_min, e.closes_min, e.label) order by e.held_on, e.opens_min), '[]')
        from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id
          and e.held_on between ${firstDay}::date - 2 and ${firstDay}::date + ${days + 1}::int) as exceptions
    from resource r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    where r.shop_id = ${shopId} and (r.id = any(${used}::uuid[])
      or (r.is_active and m.left_at is null and (${personId}::uuid is null or m.person_id = ${personId}::uuid)))
    order by r.kind, m.position, r.position, name, r.id`.execute(db)
  return rows
}
