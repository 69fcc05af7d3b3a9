import type { Deps } from '#server/deps.ts'
import { listFinishedOriginals, type StoredOriginal } from '../serving/photos.store.ts'
import { photoName, previewKey } from './photo-files.ts'

/** Asking the store costs a call each, making one a second of a core. */
const ASKED_AT_ONCE = 200
const FOUND_AT_ONCE = 20

/**
 * Originals that were finished before there were JPEGs for link previews, some at a time. `after` is where the next call
 * goes on; null: there are no more.
 */
export async function findMissingPreviews(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  after: string,
): Promise<{ missing: StoredOriginal[]; after: string | null }> {
  const missing: StoredOriginal[] = []
  const originals = await listFinishedOriginals(db, { after, limit: ASKED_AT_ONCE })
  for (const original of originals) {
    if (await blobs.has(previewKey(photoName(original.hash)))) continue
    missing.push(original)
    if (missing.length === FOUND_AT_ONCE) return { missing, after: original.hash }
  }
  return { missing, after: originals.length < ASKED_AT_ONCE ? null : originals.at(-1)!.hash }
}
