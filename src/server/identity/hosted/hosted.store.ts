import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../../database/schema.generated.ts'

type Identity = { provider: string; subject: string }
export type Way = { id: string; provider: string }

/** Returns false where the token was used before. Of two concurrent calls the second waits for the first to commit. */
export async function insertUsedToken(db: Kysely<DB>, token: { hash: Buffer; expiresAt: EpochMs }): Promise<boolean> {
  const row = await db
    .insertInto('used_token')
    .values({ token_hash: token.hash, expires_at: new Date(token.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** The owners of this identity and of this address. */
export async function findOwners(
  db: Kysely<DB>,
  { provider, subject, email }: Identity & { email: string | null },
): Promise<{ ownerId: string | null; addressOwnerId: string | null }> {
  const { rows } = await sql<{ ownerId: string | null; addressOwnerId: string | null }>`
    select
      (select person_id from identity where provider = ${provider} and subject = ${subject}) as "ownerId",
      (select id from person where lower(email) = lower(${email}::text)) as "addressOwnerId"`.execute(db)
  return rows[0]!
}

/** Returns false where the identity belongs to somebody already, also if a concurrent request won the race. */
export async function insertIdentity(
  db: Kysely<DB>,
  identity: Identity & { id: string; personId: string; email: string | null; now: EpochMs },
): Promise<boolean> {
  const row = await db
    .insertInto('identity')
    .values({
      id: identity.id,
      provider: identity.provider,
      subject: identity.subject,
      person_id: identity.personId,
      email: identity.email,
      email_verified: identity.email !== null,
      created_at: new Date(identity.now),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the address the service has for this account now. Returns the previous one. */
export async function updateIdentityEmail(
  db: Kysely<DB>,
  { provider, subject, email }: Identity & { email: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ emailBefore: string | null }>`
    update identity i set email = ${email}, email_verified = ${email !== null}
    from (select email from identity where provider = ${provider} and subject = ${subject} for update) before
    where i.provider = ${provider} and i.subject = ${subject}
    returning before.email as "emailBefore"`.execute(db)
  return rows[0]?.emailBefore ?? null
}

/** Changes the address only if it is still the expected one and the new one is free. */
export async function updatePersonEmail(
  db: Kysely<DB>,
  change: { personId: string; from: string; to: string; now: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update person set email = ${change.to}, email_verified_at = ${new Date(change.now)}, email_origin = 'change'
    where id = ${change.personId} and lower(email) = lower(${change.from})
      and not exists (select 1 from person other where lower(other.email) = lower(${change.to}) and other.id <> person.id)
  `.execute(db)
  return numAffectedRows === 1n
}

export async function listWays(db: Kysely<DB>, personId: string): Promise<Way[]> {
  return db.selectFrom('identity').select(['id', 'provider']).where('person_id', '=', personId).execute()
}

export async function deleteWay(db: Kysely<DB>, personId: string, id: string): Promise<void> {
  await db.deleteFrom('identity').where('person_id', '=', personId).where('id', '=', id).execute()
}
