import type { Kysely } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { isUuid } from '#core/uuid.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { cleanFileName } from './file-name.ts'
import { decideRoomFor, UPLOADS_AN_HOUR, type UploadDeps } from './open-upload.ts'
import { findCartOfItem, insertReferenceUpload } from './reference-uploads.store.ts'
import { insertReviewUpload } from './review-uploads.store.ts'
import { createStaged } from './staging/staged-files.ts'

type PrivateDeps = Pick<UploadDeps, 'config' | 'db' | 'now'>
type NewFile = { id: string; fileName: string | null; fileBytes: number }
type PrivateUpload = { id: string; uploadedBy: string; fileName: string; fileBytes: number; at: EpochMs }
type Opened = Decision<
  void,
  'not_found' | 'too_many' | 'rate_limited' | 'quota_full',
  { retryAfterSeconds: number } | undefined
>

/**
 * Starts the upload of a private picture for an item of one's own cart, six per item at most; for others the item does not exist
 * [A2].
 */
export async function openReferenceUpload(
  deps: PrivateDeps,
  { person }: Actor,
  { item: itemId, ...file }: NewFile & { item: string },
): Promise<Opened> {
  if (person === null || !isUuid(itemId)) return refused('not_found')
  return commitIfGranted(deps.db, async (tx) => {
    if (!(await findCartOfItem(tx, { itemId, personId: person.id }))) return refused('not_found')
    return openPrivateUpload(tx, deps, { person, file, whenNone: 'too_many' }, (upload) =>
      insertReferenceUpload(tx, { ...upload, itemId }),
    )
  })
}

/**
 * Starts the upload of a picture for the review of one's own completed appointment. Nothing shows it until the review is saved
 * with it; unused, the sweep deletes it [P9].
 */
export async function openReviewUpload(
  deps: PrivateDeps,
  { person }: Actor,
  { appointment: appointmentId, ...file }: NewFile & { appointment: string },
): Promise<Opened> {
  if (person === null || !isUuid(appointmentId)) return refused('not_found')
  return commitIfGranted(deps.db, (tx) =>
    openPrivateUpload(tx, deps, { person, file, whenNone: 'not_found' }, (upload) =>
      insertReviewUpload(tx, { ...upload, appointmentId }),
    ),
  )
}

/** Checks quota and rate, inserts the row and creates an empty file. `whenNone`: the refusal if no row was inserted. */
async function openPrivateUpload(
  tx: Kysely<DB>,
  { config, now }: PrivateDeps,
  { person, file, whenNone }: { person: { id: string }; file: NewFile; whenNone: 'not_found' | 'too_many' },
  insert: (upload: PrivateUpload) => Promise<boolean>,
): Promise<Opened> {
  const room = await decideRoomFor(tx, config, { personId: person.id, shopId: null }, file.fileBytes)
  if (!room.ok) return room
  const counted = await limit({ db: tx, now }, { key: `uploads:${person.id}`, ...UPLOADS_AN_HOUR })
  if (!counted.ok) return counted
  const upload = { ...file, fileName: cleanFileName(file.fileName), uploadedBy: person.id, at: now() }
  if (!(await insert(upload))) return refused(whenNone)
  await createStaged(config.dataDir, file.id)
  return granted(undefined)
}
