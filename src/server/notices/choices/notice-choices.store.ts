import { type Kysely, sql } from 'kysely'
import type { NoticeTopic } from '#core/notices/topics.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ChoiceRow = { topic: string; byMail: boolean; inApp: boolean; byPush: boolean; inDigest: boolean }

export async function listChoices(db: Kysely<DB>, personId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('notice_choice')
    .select(['topic', 'by_mail as byMail', 'in_app as inApp', 'by_push as byPush', 'in_digest as inDigest'])
    .where('person_id', '=', personId)
    .execute()
}

export async function upsertChoice(
  db: Kysely<DB>,
  { personId, topic, byMail, inApp, byPush, inDigest }: ChoiceRow & { personId: string; topic: NoticeTopic },
): Promise<void> {
  const chosen = { by_mail: byMail, in_app: inApp, by_push: byPush, in_digest: inDigest }
  await db
    .insertInto('notice_choice')
    .values({ person_id: personId, topic, ...chosen })
    .onConflict((conflict) => conflict.columns(['person_id', 'topic']).doUpdateSet(chosen))
    .execute()
}

/** Switches the mails of topics on or off and leaves the app as it is; false: there is no such account any more. */
export async function upsertMailChoices(
  db: Kysely<DB>,
  { personId, topics, byMail }: { personId: string; topics: readonly NoticeTopic[]; byMail: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notice_choice (person_id, topic, by_mail, in_app)
    select p.id, t.topic, ${byMail}, true from person p, unnest(${topics}::text[]) t (topic)
    where p.id = ${personId} and not ${stateIs('person as p', 'erased')}
    on conflict (person_id, topic) do update set by_mail = excluded.by_mail`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
