import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { cleanFileName } from './file-name.ts'
import { decideRoomFor, UPLOADS_AN_HOUR, type UploadDeps, uuid } from './open-upload.ts'
import { insertReviewUpload } from './review-uploads.store.ts'
import { createStaged } from './staging/staged-files.ts'

/**
 * Starts the upload of a picture for the review of one's own completed appointment. It is private, and nothing shows it until
 * the review is saved with it; unused, the sweep deletes it [P9].
 */
export async function openReviewUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  { person }: Actor,
  request: { id: string; appointment: string; fileName: string | null; fileBytes: number },
): Promise<Decision<void, 'not_found' | 'rate_limited' | 'quota_full', { retryAfterSeconds: number } | undefined>> {
  if (person === null || !uuid.test(request.appointment)) return refused('not_found')
  return commitIfGranted(db, async (tx) => {
    const room = await decideRoomFor(tx, config, { personId: person.id, shopId: null }, request.fileBytes)
    if (!room.ok) return room
    const counted = await limit({ db: tx, now }, { key: `uploads:${person.id}`, ...UPLOADS_AN_HOUR })
    if (!counted.ok) return counted
    const upload = {
      id: request.id,
      appointmentId: request.appointment,
      uploadedBy: person.id,
      fileName: cleanFileName(request.fileName),
      fileBytes: request.fileBytes,
      at: now(),
    }
    if (!(await insertReviewUpload(tx, upload))) return refused('not_found')
    await createStaged(config.dataDir, request.id)
    return granted(undefined)
  })
}
