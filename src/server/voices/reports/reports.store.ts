import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { lookIsPublic, lookTables } from '#server/looks/matching-looks.store.ts'

export type ReportKind = 'look' | 'comment' | 'shop' | 'review'
export type Reported = { id: string; shopId: string }

/** The publicly visible target of each kind [V7]; no row if it is missing or not public. */
const visibleTargets: Record<ReportKind, (id: string) => RawBuilder<Reported>> = {
  look: (id) => sql`select l.id, l.shop_id as "shopId" from ${lookTables} where l.id = ${id}::uuid and ${lookIsPublic}`,
  comment: (id) => sql`
    select c.id, c.shop_id as "shopId" from ${lookTables} join comment c on c.shop_id = l.shop_id and c.look_id = l.id
    left join comment parent on parent.shop_id = c.shop_id and parent.id = c.parent_id
    where c.id = ${id}::uuid and c.state = 'published' and parent.state is distinct from 'hidden' and ${lookIsPublic}`,
  shop: (id) => sql`select id, id as "shopId" from shop where (slug = ${id} or id::text = ${id}) and state = 'live'`,
  review: (id) => sql`
    select r.id, r.shop_id as "shopId" from review r join shop s on s.id = r.shop_id and s.state = 'live'
    where r.id = ${id}::uuid and r.state = 'published'`,
}

export async function findReported(db: Kysely<DB>, kind: ReportKind, id: string): Promise<Reported | undefined> {
  const { rows } = await visibleTargets[kind](id).execute(db)
  return rows[0]
}

export type NewReport = {
  id: string
  kind: ReportKind
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
      subject_kind: report.kind,
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
