import { type Kysely, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { PhotoRow } from '#server/looks/visible-photos.store.ts'
import { ms, type OpenWishRow, offeredBefore, pair } from './freed-time.store.ts'
import { lookPhoto, placeInLine, wishDays } from './wishes.store.ts'

/** Instants inside JSON are text, as PostgreSQL writes them. */
export type WaitingRow = {
  id: string
  personId: string
  name: string
  email: string | null
  phone: string | null
  cardId: string | null
  visits: number
  serviceId: string
  serviceName: string
  lookTitle: string | null
  photo: PhotoRow | null
  memberId: string | null
  memberName: string | null
  days: string[]
  fromMin: number
  toMin: number
  place: number
  askedAt: number
  offeredUntil: number | null
  offered: { id: string; memberId: string; startsAt: string; endsAt: string; expiresAt: string } | null
  spans: OpenWishRow['spans']
  refused: OpenWishRow['refused']
}

export type WaitingOfShop = {
  timeZone: string
  isLive: boolean
  /** who may be offered for: everybody, or the person's own membership */
  members: { id: string; name: string }[]
  rows: WaitingRow[]
}

const MOST_SHOWN = 100

/** personId null: the whole shop; else those who wait for this person or for anyone whose service they perform; id: only this wish. One statement. */
export async function listWaitingRows(
  db: Kysely<DB>,
  { shopId, personId, id = null, now }: { shopId: string; personId: string | null; id?: string | null; now: EpochMs },
): Promise<WaitingOfShop> {
  const isTheirs =
    personId === null
      ? sql`true`
      : sql`exists (select from service_member sm join member t on t.shop_id = sm.shop_id and t.id = sm.member_id
          where sm.shop_id = w.shop_id and sm.service_id = w.service_id and sm.ended_at is null and t.person_id = ${personId}
            and (w.member_id is null or w.member_id = t.id))`
  const isIt = id === null ? sql`true` : sql`w.id = ${id}`
  const { rows } = await sql<WaitingOfShop>`
    select s.time_zone as "timeZone", ${stateIs('shop as s', 'live')} as "isLive",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.display_name)) from member t
        where t.shop_id = s.id and t.left_at is null and (${personId}::uuid is null or t.person_id = ${personId}::uuid)), '[]') as members,
      coalesce((select json_agg(one) from (
      select w.id, w.person_id as "personId", p.name, p.email, c.phone, c.id as "cardId",
        (select count(*)::int from appointment a where a.shop_id = c.shop_id and a.card_id = c.id and ${stateIs('appointment as a', 'completed')}) as visits,
        w.service_id as "serviceId", sv.name as "serviceName", l.title as "lookTitle", ${lookPhoto} as photo,
        w.member_id as "memberId", m.display_name as "memberName", ${wishDays} as days,
        w.from_min as "fromMin", w.to_min as "toMin", ${placeInLine} as place, ${ms(sql`w.asked_at`)} as "askedAt",
        (select ${ms(sql`f.expires_at`)} from waiting_offer f
          where f.shop_id = w.shop_id and f.wish_id = w.id and ${stateIs('waiting_offer as f', 'open')}) as "offeredUntil",
        (select coalesce(json_agg(${pair(sql`r.span`)} order by r.span), '[]') from unnest(w.spans + w.invited) as r (span)) as spans,
        ${offeredBefore} as refused,
        (select json_build_object('id', f.id, 'memberId', f.member_id, 'startsAt', f.starts_at, 'endsAt', f.ends_at, 'expiresAt', f.expires_at) from waiting_offer f
          where f.shop_id = w.shop_id and f.wish_id = w.id and ${stateIs('waiting_offer as f', 'open')} and f.expires_at > ${new Date(now)}) as offered
      from waiting w join person p on p.id = w.person_id
      join service sv on sv.shop_id = w.shop_id and sv.id = w.service_id
      left join look l on l.shop_id = w.shop_id and l.id = w.look_id
      left join member m on m.shop_id = w.shop_id and m.id = w.member_id
      left join client c on c.shop_id = w.shop_id and c.person_id = w.person_id and c.merged_into is null
      where w.shop_id = s.id and w.place is not null and w.until_at > ${new Date(now)} and ${isTheirs} and ${isIt}
      order by w.asked_at, w.id limit ${sql.lit(MOST_SHOWN)}) one), '[]') as rows
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]!
}

/** The zone of a member's shop, if they work there; if a person is given, only if it is their own membership. */
export async function findZoneOfMember(
  db: Kysely<DB>,
  { shopId, memberId, personId }: { shopId: string; memberId: string; personId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    select s.time_zone as "timeZone" from member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.id = ${memberId} and m.left_at is null
      and (${personId}::uuid is null or m.person_id = ${personId}::uuid)`.execute(db)
  return rows[0]?.timeZone
}

/** Adds a gap to the wishes of a day that could fill it: for the member or anyone, with a service that fits; answers how many. */
export async function inviteWishes(
  tx: Transaction<DB>,
  { shopId, memberId, on, gap, now }: { shopId: string; memberId: string; on: string; gap: Interval; now: EpochMs },
): Promise<number> {
  const minutes = Math.floor((gap.to - gap.from) / MINUTE_MS)
  const { numAffectedRows } = await sql`
    update waiting w set invited = w.invited + tstzmultirange(tstzrange(${new Date(gap.from)}, ${new Date(gap.to)})),
      changed_at = ${new Date(now)}
    where w.shop_id = ${shopId} and ${stateIs('waiting as w', 'waiting')} and (w.member_id is null or w.member_id = ${memberId}) and ${on}::date = any(w.days)
      and exists (select from service_terms sv where sv.shop_id = w.shop_id and sv.id = w.service_id and sv.member_id = ${memberId}
        and sv.is_offered and sv.duration_min + sv.buffer_before_min + sv.buffer_after_min <= ${minutes}::int)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
