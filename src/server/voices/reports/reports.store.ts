import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'
import { photoIsShown, reviewPhotoIsShown } from '#server/looks/visible-photos.store.ts'
import { commentIsPublic, commentTables } from '../comments/public-comments.store.ts'

export type ReportKind = 'look' | 'comment' | 'shop' | 'review'
/** `shopId`: null for a person, who may be seen at several shops */
export type Reported = { kind: SubjectKind; id: string; shopId: string | null }
/** The part of the target that is reported: all of it, one picture, or its author. */
export type ReportedPart = { photo?: string | undefined; isAboutPerson?: true | undefined }

type Visible = { id: string; shopId: string; personId: string | null }

/** The publicly visible target of each kind [V7] with its author; of a look and a shop the shop is concerned; no row if it is missing or not public. */
const visibleTargets: Record<ReportKind, (id: string) => RawBuilder<Visible>> = {
  look: (id) => sql`
    select l.id, l.shop_id as "shopId", null::uuid as "personId" from ${lookAndShop} where l.id = ${id}::uuid and ${lookIsPublic}`,
  comment: (id) => sql`
    select c.id, c.shop_id as "shopId", c.author_id as "personId"
    from ${commentTables}
    where c.id = ${id}::uuid and ${commentIsPublic}`,
  shop: (id) => sql`
    select id, id as "shopId", null::uuid as "personId" from shop where (slug = ${id} or id::text = ${id}) and ${stateIs('shop', 'live')}`,
  review: (id) => sql`
    select r.id, r.shop_id as "shopId", r.author_id as "personId" from review r join shop s on s.id = r.shop_id and ${stateIs('shop as s', 'live')}
    where r.id = ${id}::uuid and ${stateIs('review as r', 'published')}`,
}

/** What the report is about; undefined if it is not public, or has no such picture or person. */
export async function findReported(
  db: Kysely<DB>,
  kind: ReportKind,
  id: string,
  { photo, isAboutPerson }: ReportedPart,
): Promise<Reported | undefined> {
  const { rows } = await visibleTargets[kind](id).execute(db)
  const [found] = rows
  if (!found) return undefined
  if (isAboutPerson) return found.personId === null ? undefined : { kind: 'person', id: found.personId, shopId: null }
  if (photo === undefined) return { kind, id: found.id, shopId: found.shopId }
  const photoId = await findShownPhoto(db, kind, found, photo)
  return photoId === undefined ? undefined : { kind: 'photo', id: photoId, shopId: found.shopId }
}

/** A picture by the hash in its public view, if the look or review shows it to everyone. */
async function findShownPhoto(
  db: Kysely<DB>,
  kind: ReportKind,
  { id, shopId }: Visible,
  hash: string,
): Promise<string | undefined> {
  const isHash = hash.startsWith('r')
    ? sql`p.visibility = 'private' and 'r' || replace(p.id::text, '-', '') = ${hash}`
    : sql`left(o.hash, 32) = ${hash}`
  const ofLook = sql`look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = ${shopId}::uuid and lp.look_id = ${id}::uuid and ${photoIsShown}`
  const ofReview = sql`review_photo rp join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
    where rp.shop_id = ${shopId}::uuid and rp.review_id = ${id}::uuid and ${reviewPhotoIsShown}`
  if (kind !== 'look' && kind !== 'review') return undefined
  const { rows } = await sql<{ id: string }>`
    select p.id from ${kind === 'look' ? ofLook : ofReview} and ${isHash} order by p.id limit 1`.execute(db)
  return rows[0]?.id
}

export type NewReport = {
  id: string
  subject: Reported
  reporterId: string
  reason: 'spam' | 'rude' | 'not_theirs' | 'unsafe' | 'other'
  body: string | null
  at: EpochMs
}

/** Only a person's first report of a thing is stored [V7]. */
export async function insertReport(db: Kysely<DB>, report: NewReport): Promise<void> {
  await db
    .insertInto('report')
    .values({
      id: report.id,
      subject_kind: report.subject.kind,
      subject_id: report.subject.id,
      shop_id: report.subject.shopId,
      reporter_id: report.reporterId,
      reason: report.reason,
      body: report.body,
      created_at: new Date(report.at),
    })
    .onConflict((conflict) => conflict.constraint('report_said_once').doNothing())
    .execute()
}
