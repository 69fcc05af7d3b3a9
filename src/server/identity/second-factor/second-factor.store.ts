import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export type SecondFactorRow = { sealedSecret: Buffer; lastStep: number; isConfirmed: boolean; email: string | null }

export async function findSecondFactor(db: Kysely<DB>, personId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select f.sealed_secret as "sealedSecret", f.last_step::float8 as "lastStep",
      f.confirmed_at is not null as "isConfirmed", p.email
    from second_factor f join person p on p.id = f.person_id where f.person_id = ${personId}`.execute(db)
  return rows[0]
}

/** Inserts an inactive secret; returns false where an active one exists, which is never replaced. */
export async function insertSecondFactor(
  db: Kysely<DB>,
  factor: { personId: string; sealedSecret: Buffer; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ person_id: factor.personId, sealed_secret: factor.sealedSecret, created_at: factor.at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_secret: factor.sealedSecret, created_at: factor.at, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Exactly one of several concurrent first codes succeeds, and only for the secret it was computed from. */
export async function updateSecondFactorOn(
  db: Kysely<DB>,
  factor: { personId: string; sealedSecret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ confirmed_at: factor.at, last_step: factor.step })
    .where('person_id', '=', factor.personId)
    .where('sealed_secret', '=', factor.sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the last used step forward, never back: of concurrent sign-ins with one code one succeeds [I9]. */
export async function updateLastStep(db: Kysely<DB>, personId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`last_step < ${step}`)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the factor together with its recovery codes. */
export async function deleteSecondFactor(db: Kysely<DB>, personId: string): Promise<{ wasConfirmed: boolean } | null> {
  const row = await db
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row === undefined ? null : { wasConfirmed: row.confirmed_at !== null }
}

/** Replaces all recovery codes; returns false where no factor is active. Locks the factor's row against concurrent calls. */
export async function replaceRecoveryCodes(
  db: Kysely<DB>,
  personId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (factor === undefined) return false
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute()
  return true
}

/** Uses up a recovery code and returns how many are left; null where it is wrong or already used [I9]. */
export async function updateRecoveryCodeUsed(
  db: Kysely<DB>,
  personId: string,
  codeHash: Buffer,
  at: Date,
): Promise<{ left: number } | null> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  if (row === undefined) return null
  const { left } = await db
    .selectFrom('recovery_code')
    .select((count) => count.fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { left: Number(left) }
}
