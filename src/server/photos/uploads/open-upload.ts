import type { Kysely } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { decideRoom } from '#core/photos/quota.ts'
import { isUuid } from '#core/uuid.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/platform/config/config.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { cleanFileName } from './file-name.ts'
import { createStaged } from './staging/staged-files.ts'
import {
  findLookForUpload,
  findPlaces,
  findUsedBytes,
  insertUpload,
  type LookForUpload,
  updatePlaces,
} from './uploads.store.ts'

export type UploadDeps = Pick<Deps, 'config' | 'db' | 'now' | 'newId'> & {
  photoLine: { take(photoId: string): void }
}
export type UploadRefusal = 'not_found' | 'look_full' | 'rate_limited' | 'quota_full'
type NewUpload = { id: string; shop: string; look: string; fileName: string | null; fileBytes: number }

export const UPLOADS_AN_HOUR = { max: 400, windowSeconds: 3600 }
export const slug = /^[a-z0-9-]{1,40}$/

/** Adds a place at the end of a look and creates an empty file: both or neither. Photos still uploading count [L6]. */
export async function openUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  actor: Actor,
  request: NewUpload,
): Promise<Decision<void, UploadRefusal, { retryAfterSeconds: number } | undefined>> {
  const { person } = actor
  if (person === null || !isLookAddress(request)) return refused('not_found')
  return commitIfGranted(db, async (tx) => {
    const look = await findLookForUpload(tx, request)
    if (!look || !mayAddTo(look, actor)) return refused('not_found')
    const { taken, last } = await findPlaces(tx, look)
    if (taken >= LOOK_LIMITS.photos) return refused('look_full')
    const room = await decideRoomFor(tx, config, { personId: person.id, shopId: look.shopId }, request.fileBytes)
    if (!room.ok) return room
    const counted = await limit({ db: tx, now }, { key: `uploads:${person.id}`, ...UPLOADS_AN_HOUR })
    if (!counted.ok) return counted

    if (last > taken) await updatePlaces(tx, look)
    await insertUpload(tx, look, {
      id: request.id,
      uploadedBy: person.id,
      fileName: cleanFileName(request.fileName),
      fileBytes: request.fileBytes,
      position: taken + 1,
      at: now(),
    })
    await createStaged(config.dataDir, request.id)
    return granted(undefined)
  })
}

/** Checks the uploader's quota [P11]. */
export async function decideRoomFor(
  tx: Kysely<DB>,
  { storageLimitBytes }: Pick<Config, 'storageLimitBytes'>,
  of: { personId: string; shopId: string | null },
  fileBytes: number,
): Promise<Decision<void, 'quota_full'>> {
  const used = await findUsedBytes(tx, { ...of, withInstallation: storageLimitBytes !== null })
  return decideRoom(used, fileBytes, storageLimitBytes)
}

/** Skips the query for values that cannot be valid. */
function isLookAddress({ shop, look }: { shop: string; look: string }): boolean {
  return slug.test(shop) && isUuid(look)
}

/** Staff may add to looks they make, managers and owners to all looks of their shop [L5]. */
function mayAddTo({ shopId, makerPersonId }: LookForUpload, actor: Actor): boolean {
  return may(actor, 'look.edit', makerPersonId === null ? { shopId } : { shopId, personId: makerPersonId })
}
