import { join } from 'node:path'
import { variantWidths } from '#core/photos/widths.ts'

export type Visibility = 'public' | 'private'

/** What a picture's files are called. Served names carry half of the hash: enough to be unique, and no way to the original. */
export function photoName(originalHash: string): string {
  return originalHash.slice(0, 32)
}

export function variantKey(name: string, width: number): string {
  return `photos/${name.slice(0, 2)}/${name}-${width}.webp`
}

/** For link previews, which take no WebP everywhere; at most this wide. */
export const PREVIEW_WIDTH = 1280

export function previewKey(name: string): string {
  return `photos/${name.slice(0, 2)}/${name}-${PREVIEW_WIDTH}.jpg`
}

/** Apart from all that is served by name. */
export function privateVariantKey(name: string, width: number): string {
  return `private/${variantKey(name, width)}`
}

/** Originals are kept privately and never served: a polyglot's payload lives on in them. */
export function originalKey(originalHash: string): string {
  return `originals/${originalHash.slice(0, 2)}/${originalHash}`
}

/** Every file there may be of an original, made already or not. */
export function filesOf(original: { hash: string; width: number; visibility: Visibility }): string[] {
  const name = photoName(original.hash)
  const isPrivate = original.visibility === 'private'
  const variants = variantWidths(original.width).map((width) =>
    (isPrivate ? privateVariantKey : variantKey)(name, width),
  )
  return [...variants, ...(isPrivate ? [] : [previewKey(name)]), originalKey(original.hash)]
}

/** Where an upload's bytes stand until its photo is made: always a file of this machine. */
export function stagedFile(dataDir: string, photoId: string): string {
  return join(dataDir, 'uploads', photoId)
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As ids of ours are written. What else somebody sends names no file and no row. */
export function isPhotoId(text: string): boolean {
  return idForm.test(text)
}
