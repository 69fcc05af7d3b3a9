import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type PasskeyRow = {
  id: string
  personId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

export async function findPasskey(db: Kysely<DB>, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select id, person_id as "personId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter
    from passkey where credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

/**
 * Moves the counter forward, never back: of two concurrent uses of one signature, or of a cloned authenticator, one succeeds
 * [I41]. An authenticator that does not count always says 0.
 */
export async function updatePasskeyUsed(
  tx: Kysely<DB>,
  { id, counter, at }: { id: string; counter: number; at: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, last_used_at = ${new Date(at)}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

export async function listCredentials(
  db: Kysely<DB>,
  personId: string,
): Promise<{ id: string; credentialId: Buffer; transports: string[] }[]> {
  const { rows } = await sql<{ id: string; credentialId: Buffer; transports: string[] }>`
    select id, credential_id as "credentialId", transports from passkey
    where person_id = ${personId} order by created_at, id`.execute(db)
  return rows
}

export type NewPasskey = {
  id: string
  personId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  now: EpochMs
}

/** Returns false where the credential belongs to somebody already. */
export async function insertPasskey(tx: Kysely<DB>, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: new Date(passkey.now),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePasskeyName(
  db: Kysely<DB>,
  { id, personId, name }: { id: string; personId: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(
  tx: Kysely<DB>,
  personId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function insertChallenge(
  db: Kysely<DB>,
  challenge: { hash: Buffer; personId: string | null; expiresAt: EpochMs },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.hash,
      person_id: challenge.personId,
      expires_at: new Date(challenge.expiresAt),
    })
    .execute()
}

/** Uses up a challenge: of concurrent calls one succeeds [I41]. Undefined: unknown, used or too old. */
export async function deleteChallenge(
  db: Kysely<DB>,
  hash: Buffer,
  now: EpochMs,
): Promise<{ personId: string | null } | undefined> {
  const { rows } = await sql<{ personId: string | null; isLive: boolean }>`
    delete from passkey_challenge where challenge_hash = ${hash}
    returning person_id as "personId", expires_at > ${new Date(now)} as "isLive"`.execute(db)
  return rows[0]?.isLive ? rows[0] : undefined
}
