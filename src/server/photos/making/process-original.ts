import { createHash } from 'node:crypto'
import { type Decision, granted, refused } from '#core/decision.ts'
import { CARD_WIDTH, variantWidths } from '#core/photos/widths.ts'
import type { Deps } from '#server/deps.ts'
import { insertOriginal, type StoredOriginal, updateOriginalWanted, updateReadyWidth } from '../serving/photos.store.ts'
import { originalKey, photoName, previewKey, privateVariantKey, type Visibility, variantKey } from './photo-files.ts'
import { MAX_ORIGINAL_BYTES, type PictureRefusal, UNUSED_PHOTO_LIFE_MS } from './photo-limits.ts'
import type { MadePicture } from './picture-job.ts'
import type { PictureMakers } from './picture-makers.ts'

export type PictureDeps = Pick<Deps, 'db' | 'blobs' | 'now'> & { makers: PictureMakers }

/** Stores a file's bytes as an original and creates the card widths. Idempotent: the same bytes are processed once [P6]. */
export async function processOriginal(
  { db, blobs, makers, now }: PictureDeps,
  bytes: Uint8Array,
  visibility: Visibility = 'public',
): Promise<Decision<StoredOriginal, PictureRefusal>> {
  if (bytes.length === 0) return refused('not_an_image')
  if (bytes.length > MAX_ORIGINAL_BYTES) return refused('too_large')
  const hash = contentHash(bytes, visibility)
  const earlier = await updateOriginalWanted(db, hash, { at: now(), leftBefore: now() - UNUSED_PHOTO_LIFE_MS })
  const isAnew = earlier?.wasLeft ?? false
  if (earlier && !isAnew && earlier.readyWidth >= Math.min(earlier.width, CARD_WIDTH)) {
    const { wasLeft, ...original } = earlier
    return granted(original)
  }

  const made = await makers.run({ stage: 'cards', bytes, withPreview: visibility === 'public' })
  if (!made.ok) return made
  const { facts, variants } = made.value
  const original = { hash, width: facts.width, readyWidth: variants.at(-1)?.width ?? 0, visibility }
  await blobs.put(originalKey(hash), bytes)
  await putFiles(blobs, original, made.value)
  await insertOriginal(db, { ...facts, ...original, bytes: bytes.length, isAnew, at: now() })
  return granted(original)
}

/** Creates the widths above those that exist. */
export async function finishOriginal({ db, blobs, makers }: PictureDeps, original: StoredOriginal): Promise<void> {
  const { hash, readyWidth, visibility } = original
  const bytes = await blobs.read(originalKey(hash))
  if (!bytes) throw new Error(`The original ${hash} is not in the store.`)
  const made = await makers.run({ stage: 'rest', bytes, readyWidth, withPreview: visibility === 'public' })
  if (!made.ok) throw new Error(`The original ${hash} was taken before and is now refused: ${made.code}.`)
  await putFiles(blobs, original, made.value)
  const widest = made.value.variants.at(-1)
  if (widest) await updateReadyWidth(db, hash, widest.width)
}

export function isFinished({ width, readyWidth }: StoredOriginal): boolean {
  return readyWidth >= Math.max(...variantWidths(width))
}

/**
 * Private content is hashed with a different prefix, so that uploading a picture cannot reveal that another person has it [P6].
 */
function contentHash(bytes: Uint8Array, visibility: Visibility): string {
  const hash = createHash('sha256')
  if (visibility === 'private') hash.update('private\n')
  return hash.update(bytes).digest('hex')
}

/** Writes the narrowest first: wherever a kill falls, all widths up to the widest existing one exist [P3]. */
async function putFiles(
  blobs: Deps['blobs'],
  { hash, visibility }: StoredOriginal,
  { variants, preview }: MadePicture,
): Promise<void> {
  const name = photoName(hash)
  const keyOf = visibility === 'private' ? privateVariantKey : variantKey
  for (const { width, content } of variants) await blobs.put(keyOf(name, width), content)
  if (preview) await blobs.put(previewKey(name), preview)
}
