import type { PhotoArrangement, StudioPhoto } from '#web/data/studio/studio.ts'

/** A pending change to the photos' order, stored separately so that it merges with other changes to the photos. */
export type Arrangement = {
  order: readonly string[]
  removed: readonly string[]
  /** photos whose removal was undone */
  restored: readonly StudioPhoto[]
  isPair: boolean
}

/** The photos with the pending change applied: photos added since then go to the end. */
export function arrangedPhotos(photos: readonly StudioPhoto[], wish: Arrangement): StudioPhoto[] {
  const known = new Map([...wish.restored, ...photos].map((photo) => [photo.id, photo]))
  const ordered = wish.order.flatMap((id) => known.get(id) ?? [])
  const more = photos.filter(({ id }) => !wish.order.includes(id) && !wish.removed.includes(id))
  return [...ordered, ...more]
}

/** The API request for the pending change. A pair needs both of its photos [L8]. */
export function arrangementCall(photos: readonly StudioPhoto[], wish: Arrangement): PhotoArrangement {
  const photoIds = arrangedPhotos(photos, wish).map(({ id }) => id)
  return { seen: photos.map(({ id }) => id), photoIds, isPair: wish.isPair && photoIds.length > 1 }
}

/** True if every change to the photos since then is this person's own: their uploads and their removals. */
export function hasOnlyOwnChanges(
  before: readonly StudioPhoto[],
  now: readonly StudioPhoto[],
  wish: Arrangement,
): boolean {
  const added = now.filter(({ id }) => !before.some((each) => each.id === id))
  const gone = before.filter(({ id }) => !now.some((each) => each.id === id))
  return added.every(({ isMine }) => isMine) && gone.every(({ id }) => wish.removed.includes(id))
}
