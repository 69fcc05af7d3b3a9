import type { Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { findPersonForChange, type PersonRow } from '../account/people.store.ts'
import { isSessionOpen } from './sessions.store.ts'

/** Locks the signed-in person; undefined where the session ended after the request began, perhaps by a reset [I63]. */
export async function findOwnPersonForChange(
  tx: Transaction<DB>,
  { id, person }: CurrentSession,
): Promise<PersonRow | undefined> {
  const locked = await findPersonForChange(tx, person.id)
  return (await isSessionOpen(tx, id)) ? locked : undefined
}
