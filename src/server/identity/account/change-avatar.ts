import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { PictureRefusal } from '#server/photos/making/photo-limits.ts'
import type { PictureMakers } from '#server/photos/making/picture-makers.ts'
import { processOriginal } from '#server/photos/making/process-original.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { deleteAvatar, findAvatarForChange, insertAvatar, updateAvatar } from './avatars.store.ts'

export const MAX_AVATAR_BYTES = 10 * 1024 * 1024

type AvatarDeps = Pick<Deps, 'db' | 'blobs' | 'now' | 'newId'> & { makers: PictureMakers }
type Refusal = PictureRefusal | 'too_many_attempts'

/** Sets a new avatar. The file is read only after the rate limit has passed. */
export async function changeAvatar(
  deps: AvatarDeps,
  { person }: CurrentSession,
  readFile: () => Promise<Decision<Uint8Array, 'too_large' | 'damaged'>>,
): Promise<Decision<void, Refusal, { retryAfterSeconds: number } | undefined>> {
  // Each picture costs seconds of CPU time.
  const counted = await limit(deps, { key: `avatar:${person.id}`, max: 20, windowSeconds: 3600 })
  if (!counted.ok) return refused('too_many_attempts', counted.detail)
  const file = await readFile()
  if (!file.ok) return file
  const original = await processOriginal(deps, file.value)
  if (!original.ok) return original
  await replaceAvatar(deps, person.id, original.value.hash)
  return granted(undefined)
}

export async function removeAvatar(deps: Pick<Deps, 'db' | 'newId'>, { person }: CurrentSession): Promise<void> {
  await replaceAvatar(deps, person.id, null)
}

async function replaceAvatar(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  personId: string,
  originalHash: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const current = await findAvatarForChange(tx, personId)
    if (current === undefined) return
    if (originalHash === null) await updateAvatar(tx, personId, null)
    else await insertAvatar(tx, { id: newId(), personId, originalHash, name: current.name })
    if (current.photoId !== null) await deleteAvatar(tx, current.photoId, personId)
  })
}
