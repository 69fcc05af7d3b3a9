import { type Decision, granted, refused } from '#core/decision.ts'
import { SAVED_LIMITS } from '#core/saved/limits.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { deleteSavedLook, findLookToSave, insertSavedLook, lockSavedLooksOf } from './saved-looks.store.ts'

export type SaveInput = {
  personId: string
  lookId: string
  /** undefined: unchanged; null: no collection */
  collectionId?: string | null | undefined
}

/** Saves a public look for a person [K1]. Not found if they cannot see it, or the collection is not theirs [A2]. */
export async function saveLook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { personId, lookId, collectionId }: SaveInput,
): Promise<Decision<{ done: true }, 'not_found' | 'too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, personId)
    const look = await findLookToSave(tx, { personId, lookId, collectionId: collectionId ?? null })
    if (!look?.has_collection) return refused('not_found')
    if (!look.is_saved && look.saved >= SAVED_LIMITS.looks) return refused('too_many')
    await insertSavedLook(tx, { personId, shopId: look.shop_id, lookId, collectionId, at: new Date(now()) })
    return granted({ done: true })
  })
}

/** Removes a saved look, whatever its state. */
export async function unsaveLook(
  { db }: Pick<Deps, 'db'>,
  { personId, lookId }: Pick<SaveInput, 'personId' | 'lookId'>,
): Promise<Decision<{ done: true }, never>> {
  await deleteSavedLook(db, personId, lookId)
  return granted({ done: true })
}
