import type { Crop, DemoShop, PictureRef } from '../content.ts'
import type { PictureShape } from './placeholder.ts'

/** A distinct picture of the demo, listed once however often it is used: a photograph of a package or a drawing of ours. */
export type PlannedPicture = { key: string; shop: string; shape: PictureShape; isPrivate?: true } & (
  | { photo: string; crop?: Crop }
  | { drawn: string }
)

export function pictureKey(ref: PictureRef): string {
  if ('drawn' in ref) return `drawn ${ref.drawn}`
  return `photo ${ref.photo}${ref.crop ? ` ${ref.crop.join(' ')}` : ''}`
}

/** A client's reference is private: it shares no file with public pictures [P6]. */
export function referenceKey(ref: PictureRef): string {
  return `reference ${pictureKey(ref)}`
}

export function portraitKey({ photo }: { photo: string }): string {
  return `face ${photo}`
}

/** Every distinct picture, those first on the wall first. */
export function planPictures(shops: readonly DemoShop[]): PlannedPicture[] {
  const planned = new Map<string, PlannedPicture>()
  const add = (picture: PlannedPicture) => {
    if (!planned.has(picture.key)) planned.set(picture.key, picture)
  }
  for (const { slug: shop, looks, unpublished = [], covers, requests = [], members } of shops) {
    for (const ref of [...looks, ...unpublished].flatMap(({ pictures }) => pictures))
      add({ key: pictureKey(ref), shop, shape: 'card', ...sourceOf(ref) })
    for (const ref of covers) add({ key: pictureKey(ref), shop, shape: 'cover', ...sourceOf(ref) })
    for (const ref of requests.flatMap(({ pictures }) => pictures))
      add({ key: referenceKey(ref), shop, shape: 'card', ...sourceOf(ref), isPrivate: true })
    for (const { portrait } of members)
      if (portrait) add({ key: portraitKey(portrait), shop, shape: 'portrait', photo: portrait.photo })
  }
  return [...planned.values()]
}

function sourceOf(ref: PictureRef): { photo: string; crop?: Crop } | { drawn: string } {
  if ('drawn' in ref) return { drawn: ref.drawn }
  return { photo: ref.photo, ...(ref.crop && { crop: ref.crop }) }
}
