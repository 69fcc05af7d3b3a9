import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PersonState } from '#core/identity/person-state.ts'
import type { SubjectKind, Verdict } from '#core/moderation/verdicts.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns } from '#server/looks/visible-photos.store.ts'
import type { Position } from '#server/platform/http/paging/paging.ts'

export type ReportReason = 'spam' | 'rude' | 'not_theirs' | 'unsafe' | 'other'
export type DecisionKind = Verdict | 'restore'

/** A case with its subject. The author is the person concerned; without one the owners of the shop are. */
export type CaseRow = {
  id: string
  kind: SubjectKind
  subjectId: string
  shopId: string | null
  state: 'waiting' | 'decided'
  version: number
  waitingSince: Date
  decidedAt: Date | null
  title: string | null
  words: string | null
  rating: number | null
  subjectState: string | null
  lookId: string | null
  lookTitle: string | null
  shopSlug: string | null
  shopName: string | null
  shopState: string | null
  authorId: string | null
  authorName: string | null
  authorSince: Date | null
  authorState: PersonState | null
  authorUntil: Date | null
}

/** Everything a case is about, from its own key: one row for each case of `c`. */
export const caseTables = sql`moderation_case c
  left join comment cm on c.subject_kind = 'comment' and cm.id = c.subject_id
  left join review rv on rv.shop_id = c.shop_id and rv.id = case c.subject_kind when 'review' then c.subject_id
    when 'photo' then (select rp.review_id from review_photo rp where rp.photo_id = c.subject_id order by rp.review_id limit 1) end
  left join photo ph on c.subject_kind = 'photo' and ph.id = c.subject_id
  left join look l on l.shop_id = c.shop_id and l.id = case c.subject_kind when 'look' then c.subject_id
    when 'comment' then cm.look_id
    when 'photo' then (select lp.look_id from look_photo lp where lp.photo_id = c.subject_id order by lp.look_id limit 1) end
  left join shop s on s.id = c.shop_id
  left join person a on a.id = case c.subject_kind when 'comment' then cm.author_id
    when 'review' then rv.author_id when 'photo' then rv.author_id when 'person' then c.subject_id end`

export const caseColumns = sql`c.id, c.subject_kind as kind, c.subject_id as "subjectId", c.shop_id as "shopId", c.state, c.version,
  c.waiting_since as "waitingSince", c.decided_at as "decidedAt",
  case c.subject_kind when 'comment' then cm.body when 'review' then rv.body when 'shop' then s.name
    when 'person' then a.name else coalesce(l.title, rv.body) end as title,
  case c.subject_kind when 'comment' then cm.body when 'review' then rv.body when 'shop' then s.story
    when 'look' then l.caption when 'photo' then ph.alt end as words,
  case c.subject_kind when 'review' then rv.rating end as rating,
  case c.subject_kind when 'comment' then cm.state when 'review' then rv.state when 'photo' then ph.state
    when 'look' then l.state when 'shop' then s.state else a.state end as "subjectState",
  l.id as "lookId", l.title as "lookTitle", s.slug as "shopSlug", s.name as "shopName", s.state as "shopState",
  a.id as "authorId", a.name as "authorName", a.created_at as "authorSince", a.state as "authorState",
  a.suspended_until as "authorUntil"`

/** Private pictures are clients' own, shown in their reviews. */
export type CasePhoto = { isPrivate: boolean; view: PhotoRow }

/** The subject's pictures, hidden ones too; of a comment those of its look. */
const photosOf = (most: number) => sql<CasePhoto[]>`(
  select coalesce(json_agg(one.photo order by one.at), '[]') from (
    select json_build_object('isPrivate', p.visibility = 'private', 'view', ${photoColumns}) as photo, of.at from (
      select lp.photo_id, lp.position as at from look_photo lp
        where c.subject_kind in ('look', 'comment') and lp.shop_id = l.shop_id and lp.look_id = l.id
      union all select rp.photo_id, rp.position from review_photo rp
        where rp.shop_id = rv.shop_id and rp.review_id = rv.id and rp.audience = 'everyone'
          and (c.subject_kind = 'review' or rp.photo_id = ph.id)
      union all select sc.photo_id, sc.position from shop_cover sc where c.subject_kind = 'shop' and sc.shop_id = c.shop_id
      union all select ph.id, 1 where rv.id is null
      union all select a.avatar_photo_id, 1 where c.subject_kind = 'person'
    ) of join photo p on p.id = of.photo_id join original o on o.hash = p.original_hash
    where ${stateIs('photo as p', 'ready', 'hidden')} and (p.visibility = 'public' or rv.id is not null) and o.ready_width > 0 order by of.at limit ${most}
  ) one)`

/** Decisions that hold against the person concerned, or else the shop [O77]. */
const holdsAgainst = (
  d: RawBuilder<unknown>,
) => sql`${d}.kind in ('hide', 'warn', 'suspend', 'pause') and ${d}.undone_at is null
  and ${d}.appeal_outcome is distinct from 'reversed'`
const upheld = sql<number>`(select count(*)::int from moderation_decision d where ${holdsAgainst(sql`d`)}
  and case when a.id is not null then d.person_id = a.id else d.shop_id = c.shop_id and d.person_id is null end)`

/** The last decision that was not undone. */
const lastDecision = sql`left join lateral (
  select d.kind, d.decided_by, d.appeal is not null and d.kind <> 'ask' and d.appeal_outcome is null as has_appeal,
    d.kind = 'ask' and d.appeal is null as is_asked
  from moderation_decision d where d.case_id = c.id and d.undone_at is null order by d.decided_at desc, d.id desc limit 1
) last on true`

export type CaseItemRow = CaseRow & {
  photos: CasePhoto[]
  reason: ReportReason | null
  openReports: number
  falseReports: number
  upheld: number
  decision: DecisionKind | null
  hasAppeal: boolean
  isAsked: boolean
  decidedBy: string | null
  rank: number
  micros: string
}

/** Reports of a case, and how many of them are from serial false reporters. */
const reportCounts = sql`left join lateral (
  select count(*)::int as "openReports", (array_agg(r.reason order by r.created_at))[1] as reason,
    count(*) filter (where past.wrong >= 3 and past.wrong >= 3 * past.right)::int as "falseReports"
  from report r left join lateral (
    select count(*) filter (where ${stateIs('report as e', 'upheld')}) as right, count(*) filter (where ${stateIs('report as e', 'dismissed')}) as wrong
    from report e where e.reporter_id = r.reporter_id and not ${stateIs('report as e', 'open')}
  ) past on true
  where r.subject_kind = c.subject_kind and r.subject_id = c.subject_id and ${stateIs('report as r', 'open')}
) rep on true`

const itemColumns = sql`coalesce(rep."openReports", 0) as "openReports", rep.reason, coalesce(rep."falseReports", 0) as "falseReports",
  ${upheld} as upheld, last.kind as decision, coalesce(last.has_appeal, false) as "hasAppeal",
  coalesce(last.is_asked, false) as "isAsked", last.decided_by as "decidedBy"`

export type CasePosition = Position<'rank' | 'micros' | 'id'>
export type CasesWanted = {
  state: 'waiting' | 'decided'
  kind?: SubjectKind | undefined
  /** whose own appealed decisions come after those of others */
  operatorId: string
  after: CasePosition | null
  limit: number
}

/** A page of cases. Which they are is decided on the case's own columns; subjects are read for the rows of the page only. */
export async function listCaseRows(db: Kysely<DB>, wanted: CasesWanted): Promise<CaseItemRow[]> {
  const { state, kind, operatorId, after, limit } = wanted
  const isOthersAppeal = sql`exists (select from moderation_decision d where d.case_id = c.id and d.appeal is not null
    and d.kind <> 'ask' and d.appeal_outcome is null and d.undone_at is null and d.decided_by is distinct from ${operatorId}::uuid)`
  const rank = state === 'waiting' ? sql`case when ${isOthersAppeal} then 0 else 1 end` : sql`0`
  const micros =
    state === 'waiting'
      ? sql`(extract(epoch from c.waiting_since) * 1000000)::bigint`
      : sql`- (extract(epoch from c.decided_at) * 1000000)::bigint`
  const { rows } = await sql<CaseItemRow>`
    with placed as (
      select c.id, ${rank} as rank, ${micros} as micros from moderation_case c
      where c.state = ${state} and (${kind ?? null}::text is null or c.subject_kind = ${kind ?? null})
    ), page as (
      select * from placed where ${
        after ? sql`(rank, micros, id) > (${after.rank}::int, ${after.micros}::bigint, ${after.id}::uuid)` : sql`true`
      } order by rank, micros, id limit ${limit}
    )
    select ${caseColumns}, ${itemColumns}, ${photosOf(1)} as photos, page.rank, page.micros::text as micros
    from page join (${caseTables}) on c.id = page.id
    ${lastDecision} ${reportCounts} order by page.rank, page.micros, page.id`.execute(db)
  return rows
}

export async function countCases(db: Kysely<DB>): Promise<{ waiting: number; appeals: number }> {
  const { rows } = await sql<{ waiting: number; appeals: number }>`
    select (select count(*)::int from moderation_case where ${stateIs('moderation_case', 'waiting')}) as waiting,
      (select count(*)::int from moderation_decision where appeal is not null and appeal_outcome is null
        and kind <> 'ask' and undone_at is null) as appeals`.execute(db)
  return rows[0]!
}

export type OpenCaseRow = Omit<CaseItemRow, 'rank' | 'micros'> & { coming: number }

export async function findCase(db: Kysely<DB>, id: string, now: Date): Promise<OpenCaseRow | undefined> {
  const { rows } = await sql<OpenCaseRow>`
    select ${caseColumns}, ${itemColumns}, ${photosOf(20)} as photos,
      (select count(*)::int from appointment ap join booking b on b.id = ap.booking_id
        where ${isComing('ap', now)}
          and case when a.id is not null then b.client_id = a.id else ap.shop_id = c.shop_id end) as coming
    from ${caseTables} ${lastDecision} ${reportCounts} where c.id = ${id}`.execute(db)
  return rows[0]
}

export type ReportRow = {
  id: string
  reason: ReportReason
  words: string | null
  at: Date
  state: 'open' | 'upheld' | 'dismissed'
  reporterId: string | null
  reporterName: string | null
  right: number
  wrong: number
}

/** The newest reports of a case, with what became of the reporters' other ones. */
export async function listReports(db: Kysely<DB>, caseId: string, most: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.body as words, r.created_at as at, r.state, p.id as "reporterId", p.name as "reporterName",
      coalesce(past.right, 0) as right, coalesce(past.wrong, 0) as wrong
    from moderation_case c join report r on r.subject_kind = c.subject_kind and r.subject_id = c.subject_id
    left join person p on p.id = r.reporter_id
    left join lateral (
      select count(*) filter (where ${stateIs('report as e', 'upheld')})::int as right, count(*) filter (where ${stateIs('report as e', 'dismissed')})::int as wrong
      from report e where e.reporter_id = r.reporter_id and e.id <> r.id
    ) past on true
    where c.id = ${caseId} order by not ${stateIs('report as r', 'open')}, r.created_at desc, r.id limit ${most}`.execute(
    db,
  )
  return rows
}

export type DecisionRow = {
  id: string
  kind: DecisionKind
  reason: string | null
  byId: string | null
  byName: string | null
  at: Date
  until: Date | null
  stateBefore: string | null
  undoneAt: Date | null
  appeal: string | null
  appealedAt: Date | null
  outcome: 'upheld' | 'reversed' | null
  answer: string | null
  answeredById: string | null
  answeredByName: string | null
  answeredAt: Date | null
}

/** All decisions about the cases, the newest first. */
export async function listDecisions(
  db: Kysely<DB>,
  caseIds: readonly string[],
): Promise<(DecisionRow & { caseId: string })[]> {
  const { rows } = await sql<DecisionRow & { caseId: string }>`
    select d.case_id as "caseId", d.id, d.kind, d.reason, o.id as "byId", o.name as "byName", d.decided_at as at, d.until,
      d.state_before as "stateBefore", d.undone_at as "undoneAt", d.appeal, d.appealed_at as "appealedAt",
      d.appeal_outcome as outcome, d.appeal_answer as answer, j.id as "answeredById", j.name as "answeredByName",
      d.appeal_decided_at as "answeredAt"
    from moderation_decision d left join person o on o.id = d.decided_by left join person j on j.id = d.appeal_decided_by
    where d.case_id = any(${caseIds}::uuid[]) order by d.decided_at desc, d.id desc`.execute(db)
  return rows
}
