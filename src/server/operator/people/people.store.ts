import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OpenState } from '#core/booking/lifecycle/lifecycle.ts'
import type { PersonState } from '#core/identity/person-state.ts'
import type { SubjectKind } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import type { ReportReason } from '../moderation/cases.store.ts'

export type PersonItemRow = {
  id: string
  name: string
  email: string | null
  state: PersonState
  suspendedUntil: Date | null
  isOperator: boolean
  isConfigured: boolean
  createdAt: Date
  micros: string
}

const columns = (
  operators: readonly string[],
) => sql`p.id, p.name, p.email, p.state, p.suspended_until as "suspendedUntil",
  p.is_operator as "isOperator", p.created_at as "createdAt", (extract(epoch from p.created_at) * 1000000)::bigint::text as micros,
  coalesce(p.email_origin = 'mailbox' and lower(p.email) = any(${operators}), false) as "isConfigured"`

export async function listPeopleRows(
  db: Kysely<DB>,
  wanted: { text?: string | undefined; after: InstantPosition | null; limit: number; operators: readonly string[] },
): Promise<PersonItemRow[]> {
  const { text, after, limit, operators } = wanted
  const conditions: RawBuilder<unknown>[] = [sql`not ${stateIs('person as p', 'erased')}`]
  if (text)
    conditions.push(
      sql`(lower(p.email) = lower(${text}) or folded(p.name) like '%' || folded(${escaped(text)}) || '%')`,
    )
  if (after)
    conditions.push(
      sql`(p.created_at, p.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
    )
  const { rows } = await sql<PersonItemRow>`
    select ${columns(operators)} from person p where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export type OpenPersonRow = PersonItemRow & {
  emailOrigin: string
  suspendedBecause: string | null
  shops: { id: string; name: string; role: 'owner' | 'manager' | 'staff' }[]
  sessions: { id: string; userAgent: string | null; lastSeenAt: string }[]
  open: number
  right: number
  wrong: number
  decisionsAgainst: number
  comingCount: number
  coming: ComingRow[]
  reportsBy: ReportedRow[]
  reportsAbout: ReportedRow[]
}

type ReportedRow = {
  caseId: string
  kind: SubjectKind
  title: string | null
  reason: ReportReason | null
  state: 'open' | 'upheld' | 'dismissed'
  at: string
}

type ComingRow = {
  id: string
  startsAt: string
  timeZone: string
  serviceName: string
  shop: { id: string; name: string }
  state: OpenState
  isShopTold: boolean
}

const MOST_COMING = 20
const MOST_REPORTS = 10

/** What a report was about, in a few words, from `c` and its subject. */
const subjectTitle = sql`case c.subject_kind when 'comment' then (select left(body, 120) from comment where id = c.subject_id)
  when 'review' then (select left(body, 120) from review where id = c.subject_id)
  when 'shop' then (select name from shop where id = c.subject_id)
  when 'person' then (select name from person where id = c.subject_id)
  when 'look' then (select title from look where shop_id = c.shop_id and id = c.subject_id)
  else (select alt from photo where id = c.subject_id) end`

const reported = (r: { at: RawBuilder<unknown>; state: RawBuilder<unknown>; reason: RawBuilder<unknown> }) =>
  sql`json_build_object('caseId', c.id, 'kind', c.subject_kind, 'title', nullif(${subjectTitle}, ''), 'reason', ${r.reason},
    'state', ${r.state}, 'at', ${r.at})`

/** Their reports, and reports about them, their comments and their reviews; the newest first. */
const reportsBy = sql`(select coalesce(json_agg(one.row order by one.at desc), '[]') from (
  select r.created_at as at, ${reported({ at: sql`r.created_at`, state: sql`r.state`, reason: sql`r.reason` })} as row
  from report r join moderation_case c on c.subject_kind = r.subject_kind and c.subject_id = r.subject_id
  where r.reporter_id = p.id order by r.created_at desc limit ${MOST_REPORTS}) one)`
const reportsAbout = sql`(select coalesce(json_agg(one.row order by one.at desc), '[]') from (
  select r.created_at as at, ${reported({ at: sql`r.created_at`, state: sql`r.state`, reason: sql`r.reason` })} as row
  from (select 'person' as kind, p.id union all select 'comment', id from comment where author_id = p.id
    union all select 'review', id from review where author_id = p.id) own
  join moderation_case c on c.subject_kind = own.kind and c.subject_id = own.id
  join report r on r.subject_kind = c.subject_kind and r.subject_id = c.subject_id
  order by r.created_at desc limit ${MOST_REPORTS}) one)`

/** Shops are told by a mail to their owners when the client is suspended [O75]. */
const comingOf = (at: Date) => sql`(select coalesce(json_agg(one.row order by one.at), '[]') from (
  select lower(a.during) as at, json_build_object('id', a.id, 'startsAt', lower(a.during), 'timeZone', s.time_zone,
      'serviceName', a.service_name, 'shop', json_build_object('id', s.id, 'name', s.name), 'state', a.state,
      'isShopTold', exists (select from member m join notice n on n.person_id = m.person_id and n.kind = 'client_suspended'
        and n.data ->> 'shopId' = s.id::text and n.data ->> 'clientId' = p.id::text
        where m.shop_id = s.id and m.role = 'owner' and m.left_at is null)) as row
  from booking b join appointment a on a.booking_id = b.id join shop s on s.id = a.shop_id
  where b.client_id = p.id and ${isComing('a', at)} order by lower(a.during), a.id limit ${MOST_COMING}) one)`

/** One statement. */
export async function findOperatorPerson(
  db: Kysely<DB>,
  id: string,
  { now, operators }: { now: EpochMs; operators: readonly string[] },
): Promise<OpenPersonRow | undefined> {
  const at = new Date(now)
  const { rows } = await sql<OpenPersonRow>`
    select ${columns(operators)}, p.email_origin as "emailOrigin", p.suspended_because as "suspendedBecause",
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'role', m.role) order by s.name), '[]')
        from member m join shop s on s.id = m.shop_id where m.person_id = p.id and m.left_at is null) as shops,
      (select coalesce(json_agg(json_build_object('id', e.id, 'userAgent', e.user_agent, 'lastSeenAt', e.last_seen_at)
          order by e.last_seen_at desc), '[]')
        from (select * from session where person_id = p.id and expires_at > ${at} order by last_seen_at desc limit 20) e) as sessions,
      rep.open, rep.right, rep.wrong,
      (select count(*)::int from moderation_decision d where d.person_id = p.id and d.kind in ('hide', 'warn', 'suspend')
        and d.undone_at is null and d.appeal_outcome is distinct from 'reversed') as "decisionsAgainst",
      (select count(*)::int from booking b join appointment a on a.booking_id = b.id where b.client_id = p.id
        and ${isComing('a', at)}) as "comingCount",
      ${comingOf(at)} as coming, ${reportsBy} as "reportsBy", ${reportsAbout} as "reportsAbout"
    from person p cross join lateral (
      select count(*) filter (where ${stateIs('report as r', 'open')})::int as open, count(*) filter (where ${stateIs('report as r', 'upheld')})::int as right,
        count(*) filter (where ${stateIs('report as r', 'dismissed')})::int as wrong from report r where r.reporter_id = p.id
    ) rep where p.id = ${id} and not ${stateIs('person as p', 'erased')}`.execute(db)
  return rows[0]
}

/** The case of a person, opened for a decision without a report. */
export async function openPersonCase(
  db: Kysely<DB>,
  personId: string,
  now: EpochMs,
): Promise<{ id: string; version: number }> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into moderation_case (subject_kind, subject_id, waiting_since) values ('person', ${personId}, ${new Date(now)})
    on conflict on constraint moderation_case_is_one_subjects do update set state = ${state('moderation_case', 'waiting')} returning id, version`.execute(
    db,
  )
  return rows[0]!
}

/** The case whose decision suspended the person. */
export async function findSuspendingCase(
  db: Kysely<DB>,
  personId: string,
): Promise<{ id: string; version: number; hasAppeal: boolean } | undefined> {
  const { rows } = await sql<{ id: string; version: number; hasAppeal: boolean }>`
    select c.id, c.version, d.appeal is not null and d.appeal_outcome is null as "hasAppeal"
    from moderation_decision d join moderation_case c on c.id = d.case_id
    where d.person_id = ${personId} and d.kind = 'suspend' and d.undone_at is null
    order by d.decided_at desc, d.id desc limit 1`.execute(db)
  return rows[0]
}
