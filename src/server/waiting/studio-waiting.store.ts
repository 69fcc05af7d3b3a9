import { type Kysely, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { wishDays } from './wishes.store.ts'

/** Instants inside JSON are text, as PostgreSQL writes them. */
export type WaitingRow = {
  id: string
  name: string
  serviceName: string
  lookTitle: string | null
  memberName: string | null
  days: string[]
  fromMin: number
  toMin: number
  askedAt: string
  offered: { startsAt: string; expiresAt: string } | null
}

const MOST_SHOWN = 100

/** personId null: the whole shop; else those who wait for this person or for anyone whose service they perform. One statement. */
export async function listWaitingRows(
  db: Kysely<DB>,
  { shopId, personId, on, now }: { shopId: string; personId: string | null; on: string | null; now: EpochMs },
): Promise<{ timeZone: string; rows: WaitingRow[] }> {
  const isTheirs =
    personId === null
      ? sql`true`
      : sql`exists (select from service_member sm join member t on t.shop_id = sm.shop_id and t.id = sm.member_id
          where sm.shop_id = w.shop_id and sm.service_id = w.service_id and sm.ended_at is null and t.person_id = ${personId}
            and (w.member_id is null or w.member_id = t.id))`
  const isOn = on === null ? sql`true` : sql`${on}::date = any(w.days)`
  const { rows } = await sql<{ timeZone: string; rows: WaitingRow[] }>`
    select s.time_zone as "timeZone", coalesce((select json_agg(one) from (
      select w.id, p.name, sv.name as "serviceName", l.title as "lookTitle", m.display_name as "memberName", ${wishDays} as days,
        w.from_min as "fromMin", w.to_min as "toMin", w.asked_at as "askedAt",
        (select json_build_object('startsAt', f.starts_at, 'expiresAt', f.expires_at) from waiting_offer f
          where f.shop_id = w.shop_id and f.wish_id = w.id and ${stateIs('waiting_offer as f', 'open')} and f.expires_at > ${new Date(now)}) as offered
      from waiting w join person p on p.id = w.person_id
      join service sv on sv.shop_id = w.shop_id and sv.id = w.service_id
      left join look l on l.shop_id = w.shop_id and l.id = w.look_id
      left join member m on m.shop_id = w.shop_id and m.id = w.member_id
      where w.shop_id = s.id and w.place is not null and w.until_at > ${new Date(now)} and ${isTheirs} and ${isOn}
      order by w.asked_at, w.id limit ${sql.lit(MOST_SHOWN)}) one), '[]') as rows
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0] ?? { timeZone: 'UTC', rows: [] }
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
