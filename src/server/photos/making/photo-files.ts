import { join } from 'node:path'
import { variantWidths } from '#core/photos/widths.ts'

export type Visibility = 'public' | 'private'

/** File names of a picture. Served names contain half of the hash: unique, but not enough to derive the original's key. */
export function photoName(originalHash: string): string {
  return originalHash.slice(0, 32)
}

export function variantKey(name: string, width: number): string {
  return `photos/${name.slice(0, 2)}/${name}-${width}.webp`
}

/** Maximum width of JPEG link previews; not every site that shows previews reads WebP. */
export const PREVIEW_WIDTH = 1280

export function previewKey(name: string): string {
  return `photos/${name.slice(0, 2)}/${name}-${PREVIEW_WIDTH}.jpg`
}

/** Separate from the keys of publicly served files. */
export function privateVariantKey(name: string, width: number): string {
  return `private/${variantKey(name, width)}`
}

/** Originals are private and never served: a polyglot file's payload survives in them. */
export function originalKey(originalHash: string): string {
  return `originals/${originalHash.slice(0, 2)}/${originalHash}`
}

const keyForms = [
  /^originals\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/,
  /^(?:private\/)?photos\/([0-9a-f]{2})\/\1[0-9a-f]{30}-[1-9]\d{0,4}\.webp$/,
  new RegExp(`^photos/([0-9a-f]{2})/\\1[0-9a-f]{30}-${PREVIEW_WIDTH}\\.jpg$`),
]

/** True if a key has one of the forms above. Anything else was not written by us. */
export function isPictureKey(key: string): boolean {
  return keyForms.some((form) => form.test(key))
}

/** Every file an original may have, whether it exists yet or not. */
export function filesOf(original: { hash: string; width: number; visibility: Visibility }): string[] {
  const name = photoName(original.hash)
  const isPrivate = original.visibility === 'private'
  const variants = variantWidths(original.width).map((width) =>
    (isPrivate ? privateVariantKey : variantKey)(name, width),
  )
  return [...variants, ...(isPrivate ? [] : [previewKey(name)]), originalKey(original.hash)]
}

/** The file with an upload's bytes until its photo is processed: always local. */
export function stagedFile(dataDir: string, photoId: string): string {
  return join(dataDir, 'uploads', photoId)
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True if the text has the form of our ids. Anything else cannot name a file or a row. */
export function isPhotoId(text: string): boolean {
  return idForm.test(text)
}
