import { type Kysely, sql } from 'kysely'
import { topicOf } from '#core/notices/topics.ts'
import { servingStates } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { REVIEW_ASKING } from '#core/voices/reviews.ts'
import { announceMail } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'
import { isOwnShop } from '../reviews/review-form.store.ts'

/** A condition on a completed appointment `a` of a booking `b` with its client `p` and shop `s`: a review may be asked for [V75]. */
const mayBeAsked = sql<boolean>`${stateIs('appointment as a', 'completed')} and ${stateIs('person as p', 'active')} and p.email is not null
  and ${stateIs('shop as s', ...servingStates)} and not ${isOwnShop}
  and not exists (select from review r where r.shop_id = a.shop_id and r.appointment_id = a.id)`

/** A condition on a shop `s`: nobody is woken by a mail now. */
function isWakingHour(now: EpochMs) {
  return sql<boolean>`extract(hour from wall_time(s.time_zone,
      (select z from zone_override z where z.zone = lower(s.time_zone)), ${new Date(now)}))
    between ${REVIEW_ASKING.fromHour} and ${REVIEW_ASKING.untilHour - 1}`
}

/**
 * Asks the clients of appointments that ended some hours ago, once; and once more those who were asked days ago and wrote nothing.
 * The keys of the notices keep it at that, however often and wherever this runs [V75]. Answers how many mails are new.
 */
export async function insertReviewAsks(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const at = new Date(now)
  const before = (ms: number) => new Date(now - ms)
  const { numAffectedRows } = await sql`
    insert into notice (id, channel, kind, topic, recipient, person_id, data, due_at, created_at, dedupe_key)
    select gen_random_uuid(), 'email', asked.kind, ${topicOf('review_asked')}, asked.email, asked.person_id, jsonb_build_object('appointmentId', asked.id),
      ${at}, ${at}, asked.kind || ' ' || asked.id
    from (
      select 'review_asked' as kind, a.id, p.id as person_id, p.email
      from appointment a join booking b on b.id = a.booking_id join person p on p.id = b.client_id join shop s on s.id = a.shop_id
      where upper(a.during) between ${before(REVIEW_ASKING.latestMs)} and ${before(REVIEW_ASKING.afterMs)}
        and ${mayBeAsked} and ${isWakingHour(now)}
      union all
      select 'review_asked_again', a.id, p.id, p.email
      from appointment a join booking b on b.id = a.booking_id join person p on p.id = b.client_id join shop s on s.id = a.shop_id
      join notice first on first.dedupe_key = 'review_asked ' || a.id
      where upper(a.during) between ${before(REVIEW_ASKING.againLatestMs + REVIEW_ASKING.latestMs)} and ${before(REVIEW_ASKING.againAfterMs)}
        and first.sent_at between ${before(REVIEW_ASKING.againLatestMs)} and ${before(REVIEW_ASKING.againAfterMs)}
        and ${mayBeAsked} and ${isWakingHour(now)}
    ) asked
    on conflict (dedupe_key) do nothing`.execute(db)
  const inserted = Number(numAffectedRows ?? 0)
  if (inserted > 0) announceMail(db)
  return inserted
}

export type VisitToReview = {
  appointmentId: string
  shopId: string
  name: string
  email: string
  locale: string
  shopName: string
  serviceName: string
  makerName: string
  lookTitle: string | null
  startsAt: EpochMs
  endsAt: EpochMs
  timeZone: string
  /** the look's first picture */
  photo: PhotoRow | null
}

/** An appointment that still may be asked about, with its client's current address. */
export async function findVisitToReview(
  db: Kysely<DB>,
  appointmentId: string,
  personId: string,
): Promise<VisitToReview | undefined> {
  const { rows } = await sql<VisitToReview>`
    select a.id as "appointmentId", a.shop_id as "shopId", p.name, p.email, p.locale, s.name as "shopName",
      a.service_name as "serviceName", m.display_name as "makerName", l.title as "lookTitle", s.time_zone as "timeZone",
      (extract(epoch from lower(a.during)) * 1000)::float8 as "startsAt",
      (extract(epoch from upper(a.during)) * 1000)::float8 as "endsAt",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from appointment a join booking b on b.id = a.booking_id join person p on p.id = b.client_id join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where a.id = ${appointmentId} and p.id = ${personId} and ${mayBeAsked}`.execute(db)
  return rows[0]
}

export async function insertReviewLink(
  db: Kysely<DB>,
  link: { tokenHash: Buffer; shopId: string; appointmentId: string; personId: string; expiresAt: EpochMs },
): Promise<void> {
  await db
    .insertInto('review_link')
    .values({
      token_hash: link.tokenHash,
      shop_id: link.shopId,
      appointment_id: link.appointmentId,
      person_id: link.personId,
      expires_at: new Date(link.expiresAt),
    })
    .execute()
}

export async function deleteReviewLinksExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('review_link').where('expires_at', '<=', new Date(now)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
