import type { Deps } from '#server/deps.ts'
import { listFinishedOriginals, type StoredOriginal } from '../serving/photos.store.ts'
import { photoName, previewKey } from './photo-files.ts'

/** Checking the store costs one call each; creating a preview costs a second of CPU time. */
const ASKED_AT_ONCE = 200
const FOUND_AT_ONCE = 20

/**
 * Lists in batches the originals finished before link previews (JPEG) existed. `after` is the next call's cursor, null at the end.
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
