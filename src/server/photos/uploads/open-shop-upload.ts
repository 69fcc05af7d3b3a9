import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayUpload, type ShopUploadKind } from '#core/photos/upload-kinds.ts'
import { isUuid } from '#core/uuid.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findPresentMember } from '#server/studio/team/members.store.ts'
import { cleanFileName } from './file-name.ts'
import { decideRoomFor, slug, UPLOADS_AN_HOUR, type UploadDeps } from './open-upload.ts'
import { insertShopUpload } from './shop-uploads.store.ts'
import { createStaged } from './staging/staged-files.ts'

type NewShopUpload = { id: string; shop: string; member: string | null; fileName: string | null; fileBytes: number }

/** Starts the upload of a cover, a portrait or a service's picture. Nothing shows it until it is used [P12]. */
export async function openShopUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  actor: Actor,
  kind: ShopUploadKind,
  request: NewShopUpload,
): Promise<Decision<void, 'not_found' | 'rate_limited' | 'quota_full', { retryAfterSeconds: number } | undefined>> {
  const { person } = actor
  const isAddress = slug.test(request.shop) && (request.member === null || isUuid(request.member))
  if (person === null || !isAddress) return refused('not_found')
  return commitIfGranted(db, async (tx) => {
    const shopId = await findShopId(tx, request.shop)
    if (shopId === undefined) return refused('not_found')
    const member = request.member === null ? undefined : await findPresentMember(tx, { shopId, id: request.member })
    if (kind === 'portrait' && !member) return refused('not_found')
    const personId = member?.personId ?? null
    if (!mayUpload(actor, kind, personId === null ? { shopId } : { shopId, personId })) return refused('not_found')
    const room = await decideRoomFor(tx, config, { personId: person.id, shopId }, request.fileBytes)
    if (!room.ok) return room
    const counted = await limit({ db: tx, now }, { key: `uploads:${person.id}`, ...UPLOADS_AN_HOUR })
    if (!counted.ok) return counted
    await insertShopUpload(tx, {
      id: request.id,
      shopId,
      uploadedBy: person.id,
      fileName: cleanFileName(request.fileName),
      fileBytes: request.fileBytes,
      at: now(),
    })
    await createStaged(config.dataDir, request.id)
    return granted(undefined)
  })
}
