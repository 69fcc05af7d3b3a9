import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ReviewLinkOwner = { personId: string; appointmentId: string }

/** The client and appointment of an unexpired review link; undefined if the account is not active. */
export async function findReviewLink(
  db: Kysely<DB>,
  tokenHash: Buffer,
  now: Date,
): Promise<ReviewLinkOwner | undefined> {
  const { rows } = await sql<ReviewLinkOwner>`
    select k.person_id as "personId", k.appointment_id as "appointmentId"
    from review_link k join person p on p.id = k.person_id and ${stateIs('person as p', 'active')}
    where k.token_hash = ${tokenHash} and k.expires_at > ${now}`.execute(db)
  return rows[0]
}
