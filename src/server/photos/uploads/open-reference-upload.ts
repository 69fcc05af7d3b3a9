import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { cleanFileName } from './file-name.ts'
import { decideRoomFor, UPLOADS_AN_HOUR, type UploadDeps, uuid } from './open-upload.ts'
import { findCartOfItem, insertReferenceUpload } from './reference-uploads.store.ts'
import { createStaged } from './staging/staged-files.ts'

/**
 * Starts the upload of a private picture for an item of one's own cart, six per item at most; for others the item does not exist
 * [A2].
 */
export async function openReferenceUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  { person }: Actor,
  request: { id: string; item: string; fileName: string | null; fileBytes: number },
): Promise<
  Decision<void, 'not_found' | 'too_many' | 'rate_limited' | 'quota_full', { retryAfterSeconds: number } | undefined>
> {
  if (person === null || !uuid.test(request.item)) return refused('not_found')
  return commitIfGranted(db, async (tx) => {
    if (!(await findCartOfItem(tx, { itemId: request.item, personId: person.id }))) return refused('not_found')
    const room = await decideRoomFor(tx, config, { personId: person.id, shopId: null }, request.fileBytes)
    if (!room.ok) return room
    const counted = await limit({ db: tx, now }, { key: `uploads:${person.id}`, ...UPLOADS_AN_HOUR })
    if (!counted.ok) return counted
    const upload = {
      id: request.id,
      itemId: request.item,
      uploadedBy: person.id,
      fileName: cleanFileName(request.fileName),
      fileBytes: request.fileBytes,
      at: now(),
    }
    if (!(await insertReferenceUpload(tx, upload))) return refused('too_many')
    await createStaged(config.dataDir, request.id)
    return granted(undefined)
  })
}
