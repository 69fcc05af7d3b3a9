import type { ClientProblemCode } from '#web/data/api/problem.ts'
import type { ShopCover } from '#web/data/studio/shop-settings.ts'

/** A picture in the list: saved, uploaded and not saved yet, on its way, or refused. */
export type CoverItem = {
  /** stays the same while its file becomes a photo */
  id: string
  /** null until the upload is complete */
  photoId: string | null
  alt: string
  view: ShopCover['view']
  fileName: string
  preview: string | null
  /** 0 to 1 while it is sent */
  share: number
  refusal: ClientProblemCode | null
}

export function savedItem({ photoId, alt, view }: ShopCover): CoverItem {
  return { id: photoId, photoId, alt: alt ?? '', view, fileName: '', preview: null, share: 1, refusal: null }
}

/** The list as the server has it, with what is local: order and words where nothing else changed. */
export function isSame(items: readonly CoverItem[], covers: readonly ShopCover[]): boolean {
  const key = (photoId: string | null, alt: string | null) => `${photoId} ${alt ?? ''}`
  return (
    items.length === covers.length &&
    items.every(({ photoId, alt }, index) => key(photoId, alt) === key(covers[index]!.photoId, covers[index]!.alt))
  )
}

/** After a conflict: theirs in their order, then the pictures that are new here. */
export function mergedItems(items: readonly CoverItem[], theirs: readonly ShopCover[], seen: readonly string[]) {
  const known = new Set([...seen, ...theirs.map(({ photoId }) => photoId)])
  return [...theirs.map(savedItem), ...items.filter(({ photoId }) => photoId === null || !known.has(photoId))]
}
