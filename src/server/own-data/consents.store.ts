import { type Kysely, sql } from 'kysely'
import type { ConsentSubject, PictureConsent } from '#core/own-data/consent.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Adds a line to the log, which the database never lets anybody change; one per text and version [E10]. */
export async function insertConsent(
  db: Kysely<DB>,
  { personId, subject, version, at }: { personId: string; subject: ConsentSubject; version: string; at: EpochMs },
): Promise<void> {
  await sql`insert into consent (person_id, subject, version, at)
    select ${personId}::uuid, ${subject}, ${version}, ${new Date(at)}::timestamptz
    where not exists (select from consent where person_id = ${personId} and subject = ${subject} and version = ${version})`.execute(
    db,
  )
}

export type ConsentRow = { at: Date } & (
  | { subject: ConsentSubject; version: string; shop: null; picture: null }
  | { subject: null; version: null; shop: string; picture: PictureConsent }
)

/** Both logs of a person, the newest first: texts they agreed to, and pictures of their reviews. */
export async function listConsents(db: Kysely<DB>, personId: string, most: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select * from (
      (select c.at, c.subject, c.version, null as shop, null as picture from consent c
        where c.person_id = ${personId} order by c.id desc limit ${most})
      union all
      (select r.at, null, null, s.name, r.consent from review_consent r join shop s on s.id = r.shop_id
        where r.person_id = ${personId} order by r.id desc limit ${most})
    ) each order by at desc limit ${most}`.execute(db)
  return rows
}
