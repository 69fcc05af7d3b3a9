import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type NoticeGroup, type NoticeKind, noticeGroups } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { commentIsPublic, commentTables } from '#server/voices/comments/public-comments.store.ts'

/** Where a page of notices ended. */

export type AppNoticeRow = {
  id: string
  kind: NoticeKind
  data: Record<string, unknown>
  at: Date
  micros: string
  isRead: boolean
  visit: VisitRow | null
  comment: CommentRow | null
  review: ReviewRow | null
  shop: { name: string; slug: string } | null
  decision: { id: string; reason: string | null; appealKey: string } | null
  offer: OfferFacts | null
  photo: PhotoRow | null
}
type VisitRow = {
  id: string
  bookingId: string
  shop: string
  slug: string
  title: string
  maker: string
  client: string
  startsAt: string
  timeZone: string
  state: string
}
type OfferFacts = {
  id: string
  shop: string
  title: string
  maker: string
  startsAt: string
  timeZone: string
  state: string
}
type CommentRow = { lookId: string; title: string; author: string; body: string }
type ReviewRow = {
  appointmentId: string
  shop: string
  slug: string
  author: string
  body: string
  reply: string | null
}

/** The appointment of a notice `n`, or the first of its booking, while its person is the client or works there. */
const visitOf = sql`
  select json_build_object('id', a.id, 'bookingId', b.id, 'shop', s.name, 'slug', s.slug, 'title', coalesce(l.title, a.service_name),
      'maker', m.display_name, 'client', b.contact_name, 'startsAt', lower(a.during), 'timeZone', s.time_zone, 'state', a.state) as facts,
    a.shop_id, a.look_id
  from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
  join member m on m.shop_id = a.shop_id and m.id = a.member_id
  left join look l on l.shop_id = a.shop_id and l.id = a.look_id
  where a.id = coalesce((n.data->>'appointmentId')::uuid,
      (select f.id from appointment f where f.booking_id = (n.data->>'bookingId')::uuid order by lower(f.during), f.id limit 1))
    and (b.client_id = n.person_id or exists (
      select from member mine where mine.shop_id = a.shop_id and mine.person_id = n.person_id and mine.left_at is null))`

/** A comment that everyone can see. */
const commentOf = sql`
  select json_build_object('lookId', l.id, 'title', l.title, 'author', author.name, 'body', c.body) as facts, l.shop_id, l.id as look_id
  from ${commentTables}
  join person author on author.id = c.author_id
  where c.id = (n.data->>'commentId')::uuid and ${commentIsPublic}`

/** A published review, for its author and the shop's people. */
const reviewOf = sql`
  select json_build_object('appointmentId', r.appointment_id, 'shop', s.name, 'slug', s.slug, 'author', author.name, 'body', r.body,
      'reply', r.reply) as facts, r.shop_id, a.look_id
  from review r join shop s on s.id = r.shop_id join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
  join person author on author.id = r.author_id
  where r.id = (n.data->>'reviewId')::uuid and ${stateIs('review as r', 'published')} and (r.author_id = n.person_id or exists (
    select from member mine where mine.shop_id = r.shop_id and mine.person_id = n.person_id and mine.left_at is null))`

const shopOf = sql`
  select json_build_object('name', s.name, 'slug', s.slug) as facts from shop s
  where s.id = coalesce((n.data->>'shopId')::uuid,
    (select i.shop_id from invitation i where i.id = (n.data->>'invitationId')::uuid))`

const decisionOf = sql`
  select json_build_object('id', d.id, 'reason', d.reason, 'appealKey', encode(d.appeal_key, 'hex')) as facts
  from moderation_decision d where d.id = (n.data->>'decisionId')::uuid`

/** An offer to the person of a notice `n`, whatever became of it. */
const offerOf = sql`
  select json_build_object('id', f.id, 'shop', s.name, 'title', coalesce(l.title, sv.name), 'maker', m.display_name, 'startsAt', f.starts_at,
    'timeZone', s.time_zone, 'state', f.state) as facts, w.shop_id, w.look_id
  from waiting_offer f join waiting w on w.shop_id = f.shop_id and w.id = f.wish_id join shop s on s.id = f.shop_id
  join service sv on sv.shop_id = w.shop_id and sv.id = w.service_id join member m on m.shop_id = f.shop_id and m.id = f.member_id
  left join look l on l.shop_id = w.shop_id and l.id = w.look_id
  where f.id = (n.data->>'offerId')::uuid and w.person_id = n.person_id`

export type NoticePage = {
  personId: string
  now: EpochMs
  /** null: all */
  of: NoticeGroup | null
  after: InstantPosition | null
  most: number
}

/** One page of what a person is told in the app, newest first, with what it is about as that is now; one statement [N54]. */
export async function listAppNotices(
  db: Kysely<DB>,
  { personId, now, of, after, most }: NoticePage,
): Promise<AppNoticeRow[]> {
  const isAfter = after
    ? sql`(created_at, id) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`
  const isOf = of ? sql`topic = any(${noticeGroups[of]})` : sql`true`
  return selectWithFacts(
    db,
    sql`select * from notice where ${isTold(personId, now)} and ${isOf} and ${isAfter} order by created_at desc, id desc limit ${most}`,
  )
}

/** The same facts of notices of any people, whether the app tells them or not. */
export async function listNoticesById(db: Kysely<DB>, ids: readonly string[]): Promise<AppNoticeRow[]> {
  return selectWithFacts(db, sql`select * from notice where id = any(${ids}::uuid[]) and person_id is not null`)
}

/** `limit 1`, because each finds one row at most: PostgreSQL plans it by itself then, not all the tables as one join. */
async function selectWithFacts(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<AppNoticeRow[]> {
  const { rows } = await sql<AppNoticeRow>`
    select n.id, n.kind, n.data, n.created_at as at, (extract(epoch from n.created_at) * 1000000)::bigint::text as micros,
      n.read_at is not null as "isRead", visit.facts as visit, comment.facts as comment, review.facts as review, shop.facts as shop,
      decision.facts as decision, offer.facts as offer,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = coalesce(visit.shop_id, comment.shop_id, review.shop_id, offer.shop_id)
          and lp.look_id = coalesce(visit.look_id, comment.look_id, review.look_id, offer.look_id) and ${photoIsShown}
        order by lp.position limit 1) as photo
    from (${which}) n
    left join lateral (${visitOf} limit 1) visit on n.data ? 'appointmentId' or n.data ? 'bookingId'
    left join lateral (${commentOf} limit 1) comment on n.data ? 'commentId'
    left join lateral (${reviewOf} limit 1) review on n.data ? 'reviewId'
    left join lateral (${shopOf} limit 1) shop on n.data ? 'shopId' or n.data ? 'invitationId'
    left join lateral (${decisionOf} limit 1) decision on n.data ? 'decisionId'
    left join lateral (${offerOf} limit 1) offer on n.data ? 'offerId'
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/** A condition on notices: reminders are written long before their time, so only what is due is told. */
function isTold(personId: string, now: EpochMs): RawBuilder<boolean> {
  return sql`person_id = ${personId} and in_app and created_at <= ${new Date(now)}`
}

/** How many are unread, counted up to a limit on the index of unread ones alone. */
export async function countUnread(db: Kysely<DB>, personId: string, now: EpochMs, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notice where ${isTold(personId, now)} and read_at is null limit ${most}
    ) unread`.execute(db)
  return rows[0]?.unread ?? 0
}

export type UnreadCounts = { unread: number; bookings: number; offers: number; answers: number }

/** The same, also by group; one statement. */
export async function countUnreadByGroup(
  db: Kysely<DB>,
  { personId, now, most }: { personId: string; now: EpochMs; most: number },
): Promise<UnreadCounts> {
  const { bookings, offers, answers } = noticeGroups
  const { rows } = await sql<UnreadCounts>`
    select count(*)::int as unread, count(*) filter (where topic = any(${bookings}))::int as bookings,
      count(*) filter (where topic = any(${offers}))::int as offers, count(*) filter (where topic = any(${answers}))::int as answers
    from (select topic from notice where ${isTold(personId, now)} and read_at is null limit ${most}) unread`.execute(db)
  return rows[0] ?? { unread: 0, bookings: 0, offers: 0, answers: 0 }
}

/** Marks the named ones, or all that are told by now, as read; answers how many were not. */
export async function updateNoticesRead(
  db: Kysely<DB>,
  { personId, ids, now }: { personId: string; ids: readonly string[] | 'all'; now: EpochMs },
): Promise<number> {
  const which = ids === 'all' ? sql`true` : sql`id = any(${ids}::uuid[])`
  const { numAffectedRows } = await sql`
    update notice set read_at = ${new Date(now)} where ${isTold(personId, now)} and read_at is null and ${which}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
