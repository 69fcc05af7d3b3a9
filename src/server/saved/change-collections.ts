import type { z } from 'zod'
import type { collection as collectionSchema } from '#contract/looks/saved.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { SAVED_LIMITS } from '#core/saved/limits.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import {
  type CollectionRow,
  countCollections,
  deleteCollectionRow,
  findCollection,
  insertCollection,
  listCollectionRows,
  updateCollectionName,
} from './collections.store.ts'
import { lockSavedLooksOf } from './saved-looks.store.ts'

type Collection = z.output<typeof collectionSchema>

export async function listCollections(
  { db }: Pick<Deps, 'db'>,
  personId: string,
): Promise<Decision<{ items: Collection[] }, never>> {
  return granted({ items: (await listCollectionRows(db, personId)).map(collectionView) })
}

/** Creates a collection with a unique name, within the limit [K3]. */
export async function createCollection(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  personId: string,
  name: string,
): Promise<Decision<Collection, 'name_taken' | 'too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, personId)
    const { count, isNamed } = await countCollections(tx, personId, { name, exceptId: null })
    if (isNamed) return refused('name_taken')
    if (count >= SAVED_LIMITS.collections) return refused('too_many')
    const id = newId()
    await insertCollection(tx, { personId, id, name, at: new Date(now()) })
    return granted({ id, name, looks: 0, cover: null })
  })
}

export async function renameCollection(
  { db }: Pick<Deps, 'db'>,
  { personId, id, name }: { personId: string; id: string; name: string },
): Promise<Decision<Collection, 'not_found' | 'name_taken'>> {
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, personId)
    const found = await findCollection(tx, personId, id)
    if (!found) return refused('not_found')
    const { isNamed } = await countCollections(tx, personId, { name, exceptId: id })
    if (isNamed) return refused('name_taken')
    await updateCollectionName(tx, { personId, id, name })
    return granted(collectionView({ ...found, name }))
  })
}

export async function deleteCollection(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  id: string,
): Promise<Decision<{ done: true }, 'not_found'>> {
  return (await deleteCollectionRow(db, personId, id)) ? granted({ done: true }) : refused('not_found')
}

function collectionView({ id, name, looks, cover }: CollectionRow): Collection {
  return { id, name, looks, cover: photoViewOrNull(cover) }
}
