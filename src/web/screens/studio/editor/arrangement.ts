import type { PhotoArrangement, StudioPhoto } from '#web/data/studio/studio.ts'

/** What somebody wants of the photos' order, kept apart from what else happens to them meanwhile. */
export type Arrangement = {
  order: readonly string[]
  removed: readonly string[]
  /** removed before, and wanted back */
  restored: readonly StudioPhoto[]
  isPair: boolean
}

/** The photos as they will stand: what came since the wish was made joins at the end. */
export function arrangedPhotos(photos: readonly StudioPhoto[], wish: Arrangement): StudioPhoto[] {
  const known = new Map([...wish.restored, ...photos].map((photo) => [photo.id, photo]))
  const ordered = wish.order.flatMap((id) => known.get(id) ?? [])
  const more = photos.filter(({ id }) => !wish.order.includes(id) && !wish.removed.includes(id))
  return [...ordered, ...more]
}

/** The call that makes it so. A pair needs both of its photos [L8]. */
export function arrangementCall(photos: readonly StudioPhoto[], wish: Arrangement): PhotoArrangement {
  const photoIds = arrangedPhotos(photos, wish).map(({ id }) => id)
  return { seen: photos.map(({ id }) => id), photoIds, isPair: wish.isPair && photoIds.length > 1 }
}

/** Whether all that happened to the photos meanwhile is one's own doing: new ones brought, and wished removals done. */
export function isAllMine(before: readonly StudioPhoto[], now: readonly StudioPhoto[], wish: Arrangement): boolean {
  const added = now.filter(({ id }) => !before.some((each) => each.id === id))
  const gone = before.filter(({ id }) => !now.some((each) => each.id === id))
  return added.every(({ isMine }) => isMine) && gone.every(({ id }) => wish.removed.includes(id))
}
