import { type Kysely, sql, type Transaction } from 'kysely'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { agreedOfTerms } from '#server/bookings/agreed-item.store.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import type { OfferedItem } from '#server/database/columns/agreed-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'

export type NewPoll = {
  id: string
  personId: string
  tokenHash: Buffer
  lookId: string
  firstDay: IsoDay
  lastDay: IsoDay
  fromHour: number
  toHour: number
  at: EpochMs
  endsAt: EpochMs
}

/** Inserts a poll about a public look, unless its maker has too many; the lock makes the count exact. */
export async function insertPoll(
  tx: Transaction<DB>,
  poll: NewPoll,
  most: number,
): Promise<'made' | 'too_many' | 'not_found'> {
  await takeLock(tx, 'time polls', poll.personId)
  const { rows } = await sql<{ own: number; shopId: string | null }>`
    select (select count(*)::int from time_poll where person_id = ${poll.personId} and ends_at > ${new Date(poll.at)}) as own,
      (select l.shop_id from ${lookAndShop} where l.id = ${poll.lookId} and ${lookIsPublic}) as "shopId"`.execute(tx)
  const { own, shopId } = rows[0]!
  if (shopId === null) return 'not_found'
  if (own >= most) return 'too_many'
  await tx
    .insertInto('time_poll')
    .values({
      id: poll.id,
      person_id: poll.personId,
      token_hash: poll.tokenHash,
      shop_id: shopId,
      look_id: poll.lookId,
      first_day: poll.firstDay,
      last_day: poll.lastDay,
      from_hour: poll.fromHour,
      to_hour: poll.toHour,
      created_at: new Date(poll.at),
      ends_at: new Date(poll.endsAt),
    })
    .execute()
  return 'made'
}

export type OwnPollRow = {
  id: string
  tokenHash: Buffer
  title: string
  shopName: string
  firstDay: IsoDay
  lastDay: IsoDay
  people: number
  endsAt: Date
}

export async function listOwnPolls(db: Kysely<DB>, personId: string, now: EpochMs): Promise<OwnPollRow[]> {
  const { rows } = await sql<OwnPollRow>`
    select p.id, p.token_hash as "tokenHash", l.title, s.name as "shopName", p.first_day::text as "firstDay",
      p.last_day::text as "lastDay", p.ends_at as "endsAt",
      (select count(*)::int from time_poll_answer a where a.poll_id = p.id) as people
    from time_poll p join look l on l.shop_id = p.shop_id and l.id = p.look_id join shop s on s.id = p.shop_id
    where p.person_id = ${personId} and p.ends_at > ${new Date(now)} order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

export async function deleteOwnPoll(db: Kysely<DB>, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('time_poll')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function deletePollsEndedBy(db: Kysely<DB>, now: EpochMs): Promise<void> {
  await db.deleteFrom('time_poll').where('ends_at', '<=', new Date(now)).execute()
}

export type AnswerRow = { id: string; name: string; hours: number[] }

export type PollRow = OfferedItem & {
  id: string
  personId: string
  shopId: string
  serviceId: string
  lookId: string
  title: string
  makerName: string
  durationMin: number
  photo: PhotoRow | null
  slug: string
  shopName: string
  timeZone: string
  isPublic: boolean
  performers: string[]
  firstDay: IsoDay
  lastDay: IsoDay
  fromHour: number
  toHour: number
  endsAt: Date
  answers: AnswerRow[]
}

/** A poll with its look, who performs its service, and every answer. One statement. */
export async function findPoll(db: Kysely<DB>, tokenHash: Buffer, now: EpochMs): Promise<PollRow | undefined> {
  const { rows } = await sql<PollRow>`
    select p.id, p.person_id as "personId", p.shop_id as "shopId", l.service_id as "serviceId", l.id as "lookId", l.title,
      ${agreedOfTerms}, m.display_name as "makerName", sv.duration_min as "durationMin", s.slug, s.name as "shopName",
      s.time_zone as "timeZone", (${lookIsPublic}) is true as "isPublic", p.first_day::text as "firstDay",
      p.last_day::text as "lastDay", p.from_hour as "fromHour", p.to_hour as "toHour", p.ends_at as "endsAt",
      array(select sm.member_id from service_member sm
        where sm.shop_id = l.shop_id and sm.service_id = l.service_id and sm.ended_at is null) as performers,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1) as photo,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'hours', a.hours) order by a.answered_at, a.id), '[]')
        from time_poll_answer a where a.poll_id = p.id) as answers
    from time_poll p join look l on l.shop_id = p.shop_id and l.id = p.look_id
    join shop s on s.id = l.shop_id
    join service_terms sv on sv.shop_id = l.shop_id and sv.id = l.service_id and sv.member_id = l.member_id
    join member m on m.shop_id = l.shop_id and m.id = l.member_id
    where p.token_hash = ${tokenHash}::bytea and p.ends_at > ${new Date(now)}`.execute(db)
  return rows[0]
}

export type NewAnswer = {
  pollId: string
  id: string
  name: string
  hours: readonly number[]
  keyHash: Buffer
  at: EpochMs
}

/** Adds an answer, or changes the one with this id for whoever has its key. The lock on the poll makes the limit exact. */
export async function upsertAnswer(
  tx: Transaction<DB>,
  answer: NewAnswer,
  most: number,
): Promise<'saved' | 'too_many' | 'forbidden'> {
  await sql`select from time_poll where id = ${answer.pollId} for update`.execute(tx)
  const { rows } = await sql<{ others: number; known: Buffer | null }>`
    select (select count(*)::int from time_poll_answer where poll_id = ${answer.pollId} and id <> ${answer.id}) as others,
      (select key_hash from time_poll_answer where poll_id = ${answer.pollId} and id = ${answer.id}) as known`.execute(
    tx,
  )
  const { others, known } = rows[0]!
  if (known !== null && !known.equals(answer.keyHash)) return 'forbidden'
  if (known === null && others >= most) return 'too_many'
  await sql`
    insert into time_poll_answer (poll_id, id, name, hours, key_hash, answered_at)
    values (${answer.pollId}, ${answer.id}, ${answer.name}, ${answer.hours}::smallint[], ${answer.keyHash}, ${new Date(answer.at)})
    on conflict (poll_id, id) do update set name = excluded.name, hours = excluded.hours`.execute(tx)
  return 'saved'
}
