import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** One notice for one browser. */
export type ClaimedPush = {
  noticeId: string
  deviceId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** of its person */
  locale: string
  /** this one included */
  attempts: number
}

/** For each browser of the notice's person, where push is chosen for its topic; answers how many were not there already. */
export async function insertDeliveries(
  db: Kysely<DB>,
  { noticeId, dueAt }: { noticeId: string; dueAt: EpochMs },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_delivery (notice_id, device_id, due_at)
    select n.id, d.id, ${new Date(dueAt)} from notice n join push_device d on d.person_id = n.person_id
    where n.id = ${noticeId} and not exists (
      select from notice_choice c where c.person_id = n.person_id and c.topic = n.topic and not c.by_push)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Claims due pushes for one sender: the claim is committed before anything is sent. */
export async function claimDeliveries(
  db: Kysely<DB>,
  claim: { now: EpochMs; staleBefore: EpochMs; most: number },
): Promise<ClaimedPush[]> {
  const now = new Date(claim.now)
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select notice_id, device_id from push_delivery
      where done_at is null and due_at <= ${now} and (claimed_at is null or claimed_at < ${new Date(claim.staleBefore)})
      order by due_at limit ${claim.most} for update skip locked
    )
    update push_delivery p set claimed_at = ${now}, attempts = attempts + 1
    from due, push_device d
    where p.notice_id = due.notice_id and p.device_id = due.device_id and d.id = p.device_id
    returning p.notice_id as "noticeId", p.device_id as "deviceId", d.endpoint, d.p256dh, d.auth, p.attempts,
      (select locale from person where id = d.person_id) as locale`.execute(db)
  return rows
}

export async function updateDeliveryDone(
  db: Kysely<DB>,
  { noticeId, deviceId }: ClaimedPush,
  doneAt: EpochMs,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ done_at: new Date(doneAt) })
    .where('notice_id', '=', noticeId)
    .where('device_id', '=', deviceId)
    .execute()
}

export async function updateDeliveryDue(
  db: Kysely<DB>,
  { noticeId, deviceId }: ClaimedPush,
  dueAt: EpochMs,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ due_at: new Date(dueAt), claimed_at: null })
    .where('notice_id', '=', noticeId)
    .where('device_id', '=', deviceId)
    .execute()
}
