import { createHash } from 'node:crypto'
import { type Decision, granted, refused } from '#core/decision.ts'
import { CARD_WIDTH } from '#core/photos/widths.ts'
import type { Deps } from '#server/deps.ts'
import { originalKey, photoName, variantKey } from './photo-files.ts'
import { MAX_ORIGINAL_BYTES, type PictureRefusal } from './photo-limits.ts'
import { findOriginal, insertOriginal, type StoredOriginal, updateReadyWidth } from './photos.store.ts'
import type { Variant } from './picture-job.ts'
import type { PictureMakers } from './picture-makers.ts'

export type PictureDeps = Pick<Deps, 'db' | 'blobs'> & { makers: PictureMakers }

/** Takes a file's bytes as an original and makes the widths cards need. The same bytes are processed once. */
export async function processOriginal(
  { db, blobs, makers }: PictureDeps,
  bytes: Uint8Array,
): Promise<Decision<StoredOriginal, PictureRefusal>> {
  if (bytes.length === 0) return refused('not_an_image')
  if (bytes.length > MAX_ORIGINAL_BYTES) return refused('too_large')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const earlier = await findOriginal(db, hash)
  if (earlier && earlier.readyWidth >= Math.min(earlier.width, CARD_WIDTH)) return granted(earlier)

  const made = await makers.run({ stage: 'cards', bytes })
  if (!made.ok) return made
  const { facts, variants } = made.value
  await blobs.put(originalKey(hash), bytes)
  await putVariants(blobs, hash, variants)
  const readyWidth = variants.at(-1)?.width ?? 0
  await insertOriginal(db, { ...facts, hash, bytes: bytes.length, readyWidth })
  return granted({ hash, width: facts.width, readyWidth })
}

/** Makes the widths above those that exist. */
export async function finishOriginal({ db, blobs, makers }: PictureDeps, original: StoredOriginal): Promise<void> {
  const bytes = await blobs.read(originalKey(original.hash))
  if (!bytes) throw new Error(`The original ${original.hash} is not in the store.`)
  const made = await makers.run({ stage: 'rest', bytes, readyWidth: original.readyWidth })
  if (!made.ok) throw new Error(`The original ${original.hash} was taken before and is now refused: ${made.code}.`)
  await putVariants(blobs, original.hash, made.value.variants)
  const widest = made.value.variants.at(-1)
  if (widest) await updateReadyWidth(db, original.hash, widest.width)
}

/** Narrowest first: whatever is killed in between, all widths up to the widest that exists exist [P3]. */
async function putVariants(blobs: Deps['blobs'], hash: string, variants: Variant[]): Promise<void> {
  for (const { width, content } of variants) await blobs.put(variantKey(photoName(hash), width), content)
}
