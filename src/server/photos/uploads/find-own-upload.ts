import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import type { UploadDeps } from './open-upload.ts'
import { findUpload, type Upload } from './uploads.store.ts'

/** An unfinished upload expires after this, swept or not [P8]. */
export const UPLOAD_LIFE_MS = DAY_MS

/** Only the person who opened an upload may resume it, and one for a shop only while they work there. To others it does not exist [A2]. */
export async function findOwnUpload(
  { db, now }: Pick<UploadDeps, 'db' | 'now'>,
  { person }: Actor,
  id: string,
): Promise<Decision<Upload, 'not_found'>> {
  const upload = await findUpload(db, id)
  if (!upload || person === null || upload.uploadedBy !== person.id) return refused('not_found')
  const isForShop = upload.shopId !== null
  if (isForShop && !person.memberships.some(({ shopId }) => shopId === upload.shopId)) return refused('not_found')
  if (upload.state === 'uploading' && upload.createdAt + UPLOAD_LIFE_MS <= now()) return refused('not_found')
  return granted(upload)
}
