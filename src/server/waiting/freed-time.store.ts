import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

/** Of freed time `f` and its shop `s`. */
export const isFreedNow = (now: EpochMs): RawBuilder<boolean> =>
  sql`(f.due_at <= ${new Date(now)} and ${stateIs('shop as s', 'live')})`
export const isFreedInVain = (now: EpochMs): RawBuilder<boolean> =>
  sql`(not ${stateIs('shop as s', 'live')} and (${stateIs('shop as s', 'closed')} or upper(f.during) <= ${new Date(now)}))`

/** Live shops with freed time to look at now. That of a paused or suspended shop stays queued until it is live again [W15]. */
export async function listFreedShops(db: Kysely<DB>, now: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    select distinct f.shop_id as "shopId" from freed_time f join shop s on s.id = f.shop_id
    where ${isFreedNow(now)}`.execute(db)
  return rows.map(({ shopId }) => shopId)
}

/** The first check of a live shop that becomes due after an instant; null: none is queued. */
export async function findNextCheck(db: Kysely<DB>, after: EpochMs): Promise<EpochMs | null> {
  const { rows } = await sql<{ dueAt: number }>`
    select (extract(epoch from f.due_at) * 1000)::float8 as "dueAt" from freed_time f join shop s on s.id = f.shop_id
    where f.due_at > ${new Date(after)} and ${stateIs('shop as s', 'live')} order by f.due_at limit 1`.execute(db)
  return rows[0]?.dueAt ?? null
}

/** Serialises the offers of a shop over all servers. */
export async function lockOffersOfShop(tx: Transaction<DB>, shopId: string): Promise<void> {
  await takeLock(tx, 'offers', shopId)
}

export type OpenWishRow = {
  id: string
  personId: string
  email: string
  serviceId: string
  memberId: string | null
  askedAt: number
  offeredUntil: number | null
  /** pairs of instants in milliseconds */
  spans: [number, number][]
  refused: [number, number][]
  visits: number
}

export type FreedRows = {
  ids: string[]
  freed: { span: [Edge, Edge]; memberId: string | null }[]
  regularsFirst: boolean
  wishes: OpenWishRow[]
}

/** JSON has no infinity: of time without a beginning or an end it is text. */
export type Edge = number | 'Infinity' | '-Infinity'

export const ms = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::float8`
export const pair = (range: RawBuilder<unknown>) =>
  sql`json_build_array(${ms(sql`lower(${range})`)}, ${ms(sql`upper(${range})`)})`

/** SQL: the visits that were offered to the wish `w` before [W8]. */
export const offeredBefore = sql`(select coalesce(json_agg(json_build_array(${ms(sql`f.starts_at`)}, ${ms(sql`f.ends_at`)})), '[]') from waiting_offer f
            where f.shop_id = w.shop_id and f.wish_id = w.id)`

/**
 * A shop's freed time that is due, and the open wishes near it, found by index; one statement however many wishes there are [W7].
 * undefined: the shop is not live.
 */
export async function findFreed(
  tx: Transaction<DB>,
  { shopId, now }: { shopId: string; now: EpochMs },
): Promise<FreedRows | undefined> {
  const { rows } = await sql<FreedRows>`
    with due as materialized (
      select id, member_id, during from freed_time where shop_id = ${shopId} and due_at <= ${new Date(now)}
    ), around as materialized (
      select range_agg(starts_near(during)) as starts from due
    )
    select coalesce((select json_agg(id::text) from due), '[]') as ids,
      coalesce((select json_agg(json_build_object('span', ${pair(sql`f.span`)}, 'memberId', f.member_id)) from (
        select member_id, unnest(range_agg(during)) as span from due group by member_id) f), '[]') as freed,
      s.regulars_wait_first as "regularsFirst",
      coalesce((select json_agg(found) from (
        select w.id, w.person_id as "personId", p.email, w.service_id as "serviceId", w.member_id as "memberId",
          ${ms(sql`w.asked_at`)} as "askedAt", (select ${ms(sql`f.expires_at`)} from waiting_offer f
            where f.shop_id = w.shop_id and f.wish_id = w.id and ${stateIs('waiting_offer as f', 'open')}) as "offeredUntil",
          (select coalesce(json_agg(${pair(sql`r.span`)} order by r.span), '[]')
            from unnest((w.spans + w.invited) * (select starts from around)) as r (span)) as spans,
          ${offeredBefore} as refused,
          case when s.regulars_wait_first then (select count(*)::int from client c join appointment a
            on a.shop_id = c.shop_id and a.card_id = c.id and ${stateIs('appointment as a', 'completed')}
            where c.shop_id = w.shop_id and c.person_id = w.person_id) else 0 end as visits
        from waiting w join person p on p.id = w.person_id and ${stateIs('person as p', 'active')} and p.email is not null
        where w.shop_id = s.id and w.place is not null and (w.spans + w.invited) && (select starts from around)
      ) found), '[]') as wishes
    from shop s where s.id = ${shopId} and ${stateIs('shop as s', 'live')}`.execute(tx)
  return rows[0]
}

export async function deleteFreed(tx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`delete from freed_time where id = any(${ids}::bigint[])`.execute(tx)
}

/** Deletes what will not be offered: time that passed while its shop was not live, and all time of a closed shop [W15]. */
export async function deleteFreedInVain(db: Kysely<DB>, now: EpochMs): Promise<void> {
  await sql`
    delete from freed_time f using shop s
    where s.id = f.shop_id and ${isFreedInVain(now)}`.execute(db)
}

export async function updateFreedDue(tx: Transaction<DB>, ids: readonly string[], dueAt: EpochMs): Promise<void> {
  await sql`update freed_time set due_at = ${new Date(dueAt)} where id = any(${ids}::bigint[])`.execute(tx)
}

/** A member's time that the shop offers itself [W9]. */
export async function insertFreed(
  tx: Transaction<DB>,
  { shopId, memberId, gap: { from, to } }: { shopId: string; memberId: string; gap: Interval },
): Promise<void> {
  await sql`
    insert into freed_time (shop_id, member_id, during, due_at)
    values (${shopId}, ${memberId}, tstzrange(${new Date(from)}, ${new Date(to)}), '-infinity')`.execute(tx)
}

/** Queues what waited for a wish's offer to end to be checked now [W12]. The end of a hold is checked then too, and again at its end. */
export async function insertDeferredChecks(
  tx: Transaction<DB>,
  { shopId, wishId, now }: { shopId: string; wishId: string; now: EpochMs },
): Promise<void> {
  await sql`
    insert into freed_time (shop_id, member_id, during, due_at)
    select distinct f.shop_id, f.member_id, f.during, '-infinity'::timestamptz
    from freed_time f join waiting w on w.shop_id = f.shop_id and w.id = ${wishId}
    where f.shop_id = ${shopId} and f.due_at > ${new Date(now)} and (w.spans + w.invited) && starts_near(f.during)`.execute(
    tx,
  )
}

/** The members who currently perform these services. */
export async function listPerformersOf(
  db: Kysely<DB>,
  shopId: string,
  serviceIds: readonly string[],
): Promise<{ shopId: string; memberId: string }[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from service_member
    where shop_id = ${shopId} and service_id = any(${serviceIds}::uuid[]) and ended_at is null`.execute(db)
  return rows.map(({ memberId }) => ({ shopId, memberId }))
}
