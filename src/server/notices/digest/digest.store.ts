import { type Kysely, sql, type Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Notice } from '../mail.ts'

/** What gathered leaves by then, or earlier where it already would have. */
export async function updateGatheredDue(db: Kysely<DB>, personId: string, by: EpochMs): Promise<void> {
  await sql`
    update notice set due_at = ${new Date(by)}
    where person_id = ${personId} and gathered and sent_at is null and due_at > ${new Date(by)}`.execute(db)
}

/** People for whom something gathered that is due, from the index of what waits. */
export async function listDueForDigest(db: Kysely<DB>, now: EpochMs, most: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from notice where gathered and sent_at is null and due_at <= ${new Date(now)}
    group by person_id order by min(due_at), person_id limit ${most}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Locks what is due for one person; a second server waits here and then finds nothing. */
export async function lockGathered(tx: Transaction<DB>, personId: string, now: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notice where person_id = ${personId} and gathered and sent_at is null and due_at <= ${new Date(now)}
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** They left with a digest; null: their person has no address any more. */
export async function updateGatheredSent(
  tx: Transaction<DB>,
  ids: readonly string[],
  { digestId, now }: { digestId: string | null; now: EpochMs },
): Promise<void> {
  await sql`
    update notice set sent_at = ${new Date(now)}, digest_id = ${digestId} where id = any(${ids}::uuid[])`.execute(tx)
}

/** The notices of a digest, newest first, without topics whose mails were switched off since. */
export async function listOfDigest(db: Kysely<DB>, digestId: string): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.recipient, n.person_id as "personId", n.data, n.attempts,
      (extract(epoch from n.created_at) * 1000)::float8 as "createdAt"
    from notice n where n.digest_id = ${digestId} and not exists (
      select from notice_choice c where c.person_id = n.person_id and c.topic = n.topic and not c.by_mail)
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}
