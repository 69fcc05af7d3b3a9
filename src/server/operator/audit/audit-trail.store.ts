import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'

export type AuditRow = {
  id: string
  at: Date
  micros: string
  actorId: string | null
  actorName: string | null
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
  shopSlug: string | null
  shopName: string | null
  detail: Record<string, unknown>
}

export type AuditWanted = {
  personIds?: readonly string[] | undefined
  shopIds?: readonly string[] | undefined
  action?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** Of ids as text, so that the names of subjects are found by index. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** A page of the trail, newest first. Names are looked up for the rows of the page only. */
export async function listAuditRows(
  db: Kysely<DB>,
  wanted: AuditWanted,
  { after, limit }: { after: InstantPosition | null; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with found as (
      select e.*, case when e.subject_id ~ ${UUID} then e.subject_id::uuid end as about_id from audit_event e where ${isWanted(wanted)}
        and ${after ? sql`(e.happened_at, e.id) < (${instantOf(after)}, ${after.id}::bigint)` : sql`true`}
      order by e.happened_at desc, e.id desc limit ${limit}
    )
    select e.id::text as id, e.happened_at as at, (extract(epoch from e.happened_at) * 1000000)::bigint::text as micros,
      e.actor_id as "actorId", actor.name as "actorName", e.action, e.subject_kind as "subjectKind",
      e.subject_id as "subjectId", coalesce(subject.name, about.name, l.title, b.contact_name, c.name, t.display_name, sv.name, r.name) as "subjectName",
      s.slug as "shopSlug", s.name as "shopName", e.detail
    from found e left join person actor on actor.id = e.actor_id
    left join person subject on e.subject_kind = 'person' and subject.id = e.about_id
    left join shop about on e.subject_kind = 'shop' and about.id = e.about_id
    left join look l on e.subject_kind = 'look' and l.shop_id = e.shop_id and l.id = e.about_id
    left join appointment a on e.subject_kind = 'appointment' and a.shop_id = e.shop_id and a.id = e.about_id
    left join booking b on b.id = a.booking_id
    left join client c on e.subject_kind = 'client' and c.shop_id = e.shop_id and c.id = e.about_id
    left join member t on e.subject_kind = 'member' and t.shop_id = e.shop_id and t.id = e.about_id
    left join service sv on e.subject_kind = 'service' and sv.shop_id = e.shop_id and sv.id = e.about_id
    left join resource r on e.subject_kind = 'room' and r.shop_id = e.shop_id and r.id = e.about_id
    left join shop s on s.id = e.shop_id
    order by e.happened_at desc, e.id desc`.execute(db)
  return rows
}

const instantOf = ({ micros }: InstantPosition) =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

function isWanted({ personIds, shopIds, action, from, before }: AuditWanted): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (personIds)
    conditions.push(
      sql`(e.actor_id = any(${personIds}::uuid[]) or (e.subject_kind = 'person' and e.subject_id = any(${personIds}::text[])))`,
    )
  if (shopIds) conditions.push(sql`e.shop_id = any(${shopIds}::uuid[])`)
  if (action) conditions.push(sql`e.action = ${action}`)
  if (from) conditions.push(sql`e.happened_at >= ${from}`)
  if (before) conditions.push(sql`e.happened_at < ${before}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** More namesakes than this are not searched: the words are too general. */
const MOST_NAMED = 50

export async function findPersonIds(db: Kysely<DB>, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where lower(email) = lower(${text}) or name ilike ${contains(text)} limit ${MOST_NAMED}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function findShopIds(db: Kysely<DB>, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop where slug = ${text} or name ilike ${contains(text)} limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ id }) => id)
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Every action in the trail: one index lookup for each, not a scan of the trail. */
export async function listAuditActions(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive one as (
      (select action from audit_event order by action limit 1)
      union all
      select (select e.action from audit_event e where e.action > one.action order by e.action limit 1)
      from one where one.action is not null
    )
    select action from one where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
