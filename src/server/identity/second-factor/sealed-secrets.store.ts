import type { Kysely, NotNull } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export type Sealed = { id: string; sealed: Buffer }

export async function listSealedSecrets(db: Kysely<DB>, after: string | null, most: number): Promise<Sealed[]> {
  return db
    .selectFrom('second_factor')
    .select(['person_id as id', 'sealed_secret as sealed'])
    .$if(after !== null, (query) => query.where('person_id', '>', after))
    .orderBy('person_id')
    .limit(most)
    .execute()
}

/**
 * Compare and swap: replaces only the value that was read. A secret that changed in the meantime was sealed with the new key
 * anyway.
 */
export async function updateSealedSecret(db: Kysely<DB>, { id, sealed }: Sealed, anew: Buffer): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ sealed_secret: anew })
    .where('person_id', '=', id)
    .where('sealed_secret', '=', sealed)
    .execute()
}

export async function listSealedGrants(db: Kysely<DB>, after: string | null, most: number): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'sealed_grant as sealed'])
    .where('sealed_grant', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    // By the condition.
    .$narrowType<{ sealed: NotNull }>()
    .execute()
  return rows
}

export async function updateSealedGrant(db: Kysely<DB>, { id, sealed }: Sealed, anew: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ sealed_grant: anew })
    .where('id', '=', id)
    .where('sealed_grant', '=', sealed)
    .execute()
}
