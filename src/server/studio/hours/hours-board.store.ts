import { type Kysely, sql } from 'kysely'
import type { IsoDay } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

export type HolidayShopRow = {
  country: string | null
  /** null: none was chosen in this country */
  holiday_region: string | null
  closing_days: IsoDay[]
}

/** A shop's country and region, and the days from one on that it is closed. */
export async function findHolidayShop(db: Kysely<DB>, shopId: string, from: IsoDay): Promise<HolidayShopRow> {
  const { rows } = await sql<HolidayShopRow>`
    select s.country, r.region as holiday_region, (select coalesce(json_agg(c.held_on), '[]') from closing_day c
      where c.shop_id = s.id and c.held_on >= ${from}) as closing_days
    from shop s left join holiday_region r on r.shop_id = s.id and r.country = s.country
    where s.id = ${shopId}`.execute(db)
  return rows[0]!
}

export async function saveHolidayRegion(
  tx: Kysely<DB>,
  shopId: string,
  { country, region }: { country: string; region: string | null },
): Promise<void> {
  if (region === null) await tx.deleteFrom('holiday_region').where('shop_id', '=', shopId).execute()
  else
    await tx
      .insertInto('holiday_region')
      .values({ shop_id: shopId, country, region })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ country, region }))
      .execute()
}

export type BoardRow = {
  id: string
  kind: 'member' | 'room'
  name: string
  person_id: string | null
  hours_version: number
  portrait: PhotoRow | null
  rules: {
    weekday: number
    opensMin: number
    closesMin: number
    weekPhase: 0 | 1 | null
    validFrom: IsoDay | null
    validUntil: IsoDay | null
  }[]
  exceptions: [IsoDay, number | null, number | null, string | null][]
  time_off: { id: string; startsAt: string; endsAt: string; reason: string | null; isYearly: boolean }[]
  requests: {
    id: string
    from: IsoDay
    until: IsoDay
    isYearly: boolean
    reason: string | null
    isDeclined: boolean
    word: string | null
  }[]
}

/** The active members and rooms with rules that have not ended by a day, and with exceptions and time off from it on. */
export async function listBoard(db: Kysely<DB>, shopId: string, from: IsoDay): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select r.id, r.kind, coalesce(m.display_name, r.name) as name, m.person_id, r.hours_version,
      ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opensMin', h.opens_min, 'closesMin', h.closes_min,
          'weekPhase', h.week_phase, 'validFrom', h.valid_from, 'validUntil', h.valid_until)
          order by h.weekday, h.opens_min, h.valid_from nulls first), '[]')
        from hours h where h.shop_id = r.shop_id and h.resource_id = r.id and (h.valid_until is null or h.valid_until >= ${from})) as rules,
      (select coalesce(json_agg(json_build_array(e.held_on, e.opens_min, e.closes_min, e.label) order by e.held_on, e.opens_min), '[]')
        from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id
          and e.held_on between ${from} and ${from}::date + 400) as exceptions,
      (select coalesce(json_agg(json_build_object('id', t.id, 'startsAt', lower(t.during), 'endsAt', upper(t.during), 'reason', t.reason,
          'isYearly', t.series_id is not null) order by lower(t.during)), '[]')
        from time_off t where t.shop_id = r.shop_id and t.resource_id = r.id and upper(t.during) > ${from}::date - 1) as time_off,
      (select coalesce(json_agg(json_build_object('id', q.id, 'from', q.from_day, 'until', q.until_day, 'isYearly', q.is_yearly,
          'reason', q.reason, 'isDeclined', q.answer is not null, 'word', q.answer_word) order by q.from_day, q.asked_at), '[]')
        from time_off_request q where q.shop_id = r.shop_id and q.resource_id = r.id and q.answer is distinct from 'granted'
          and (q.answer is null or q.until_day >= ${from})) as requests
    from resource r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    where r.shop_id = ${shopId} and r.is_active and m.left_at is null
    order by r.kind, m.position, name, r.id`.execute(db)
  return rows
}
