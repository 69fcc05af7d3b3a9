import { type Kysely, sql } from 'kysely'
import { topicOf } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'
import { announceMail } from '#server/database/in-transaction.ts'
import type { DB } from '../database/schema.generated.ts'
import type { ClaimedNotice, NoticeData } from './mail.ts'

export type NewNotice = {
  id: string
  kind: string
  recipient: string
  personId?: string
  data?: NoticeData
  dueAt: EpochMs
  /** Deduplication: of several notices with one key only the first is stored. */
  dedupeKey?: string
}

/** Outbox: inserts a mail in the transaction that causes it. */
export async function insertNotice(db: Kysely<DB>, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notice')
    .values(rowOf(notice))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  announceMail(db)
}

function rowOf({ id, kind, recipient, personId, data, dueAt, dedupeKey }: NewNotice) {
  return {
    id,
    channel: 'email' as const,
    kind,
    topic: topicOf(kind),
    recipient,
    person_id: personId ?? null,
    data: JSON.stringify(data ?? {}),
    due_at: new Date(dueAt),
    created_at: new Date(dueAt),
    dedupe_key: dedupeKey ?? null,
  }
}

/** Inserts many mails in one statement; answers how many were not there already. */
export async function insertNotices(db: Kysely<DB>, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0
  const stored = await db
    .insertInto('notice')
    .values(notices.map(rowOf))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute()
  if (stored.length > 0) announceMail(db)
  return stored.length
}

/** Claims due mails for one sender: the claim is committed before anything is sent. */
export async function claimNotices(
  db: Kysely<DB>,
  claim: { kinds: readonly string[]; now: EpochMs; staleBefore: EpochMs; mostAttempts: number; most: number },
): Promise<ClaimedNotice[]> {
  const now = new Date(claim.now)
  const { rows } = await sql<ClaimedNotice>`
    with due as (
      select id from notice
      where sent_at is null and due_at <= ${now} and not gathered and channel = 'email'
        and kind = any(${claim.kinds}) and attempts < ${claim.mostAttempts}
        and (claimed_at is null or claimed_at < ${new Date(claim.staleBefore)})
      order by due_at
      limit ${claim.most}
      for update skip locked
    )
    update notice set claimed_at = ${now}, attempts = attempts + 1
    from due where notice.id = due.id
    returning notice.id, kind, recipient, person_id as "personId", data, attempts, in_app as "inApp", topic,
      (extract(epoch from waited_until) * 1000)::float8 as "waitedUntil",
      notice.topic is not null and exists (select from push_device d where d.person_id = notice.person_id) as "hasPush",
      coalesce((select c.by_mail from notice_choice c where c.person_id = notice.person_id and c.topic = notice.topic), true)
        as "isMailChosen", (extract(epoch from created_at) * 1000)::float8 as "createdAt"`.execute(db)
  return rows
}

/** The mail turned out not to be needed: the app does not tell it either [N52]. */
export async function updateNoticeUntold(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('notice').set({ in_app: false }).where('id', '=', id).where('in_app', '=', true).execute()
}

/** Leaves when the quiet hours of its person end [N62]; waiting is no attempt. */
export async function updateNoticeWaiting(db: Kysely<DB>, id: string, until: EpochMs): Promise<void> {
  const at = new Date(until)
  await db
    .updateTable('notice')
    .set({ claimed_at: null, due_at: at, waited_until: at, attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .execute()
}

/** Waits for the digest of its person [N70]. */
export async function updateNoticeGathered(db: Kysely<DB>, id: string, until: EpochMs): Promise<void> {
  await db
    .updateTable('notice')
    .set({ claimed_at: null, due_at: new Date(until), gathered: true })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function updateNoticeSent(db: Kysely<DB>, id: string, sentAt: EpochMs): Promise<void> {
  await db
    .updateTable('notice')
    .set({ sent_at: new Date(sentAt), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** dueAt null: no more retries. */
export async function updateNoticeFailed(
  db: Kysely<DB>,
  id: string,
  failure: { reason: string; dueAt: EpochMs | null },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({
      claimed_at: null,
      last_error: failure.reason,
      due_at: failure.dueAt === null ? sql`'infinity'` : new Date(failure.dueAt),
    })
    .where('id', '=', id)
    .execute()
}

/** Mails that were sent, and mails that were given up. */
export async function deleteNoticesBefore(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const limit = new Date(before)
  const { numAffectedRows } = await sql`
    delete from notice where sent_at < ${limit}
      or (sent_at is null and (due_at < ${limit} or (due_at = 'infinity' and created_at < ${limit})))`.execute(db)
  return Number(numAffectedRows)
}
