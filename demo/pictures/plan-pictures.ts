import { hash } from 'node:crypto'
import type { Crop, DemoShop, PictureRef, PortraitRef } from '../content.ts'
import type { DrawRequest, PictureShape } from './draw-request.ts'

/** A distinct picture of the demo, listed once however often it is used: a photograph with its replacement, or a drawing. */
export type PlannedPicture = { key: string; photo: string | null; crop?: Crop; drawing: DrawRequest; isPrivate?: true }

export function pictureKey(ref: PictureRef, shape: PictureShape): string {
  if ('photo' in ref) return `photo ${ref.photo}${ref.crop ? ` ${ref.crop.join(' ')}` : ''}`
  return `drawn ${ref.drawn} ${ref.seed} ${shape}${ref.isBefore ? ' before' : ''}`
}

/** A client's reference is private: it shares no file with public pictures [P6]. */
export function referenceKey(ref: PictureRef): string {
  return `reference ${pictureKey(ref, 'card')}`
}

export function portraitKey(ref: PortraitRef, name: string): string {
  return 'photo' in ref ? `face ${ref.photo}` : `portrait ${name}`
}

/** Every distinct picture, those first on the wall first. */
export function planPictures(shops: readonly DemoShop[]): PlannedPicture[] {
  const planned = new Map<string, PlannedPicture>()
  const add = (picture: PlannedPicture) => {
    if (!planned.has(picture.key)) planned.set(picture.key, picture)
  }
  for (const shop of shops) {
    const plan = (ref: PictureRef, shape: PictureShape) =>
      add({ key: pictureKey(ref, shape), ...wanted(ref, shape, shop.category) })
    for (const look of [...shop.looks, ...(shop.unpublished ?? [])]) for (const ref of look.pictures) plan(ref, 'card')
    for (const ref of shop.covers) plan(ref, 'cover')
    for (const ref of (shop.requests ?? []).flatMap(({ pictures }) => pictures))
      add({ key: referenceKey(ref), ...wanted(ref, 'card', shop.category), isPrivate: true })
    for (const { portrait, name } of shop.members) {
      const photo = 'photo' in portrait ? portrait.photo : null
      add({ key: portraitKey(portrait, name), photo, drawing: { motif: 'portrait', name } })
    }
  }
  return [...planned.values()]
}

function wanted(ref: PictureRef, shape: PictureShape, category: string): Omit<PlannedPicture, 'key'> {
  if ('drawn' in ref) {
    const { drawn: motif, seed, isBefore } = ref
    return { photo: null, drawing: { motif, seed, shape, ...(isBefore && { isBefore }) } }
  }
  const { photo, crop } = ref
  const seed = Number.parseInt(hash('sha256', photo).slice(0, 6), 16)
  return { photo, ...(crop && { crop }), drawing: { motif: 'scene', category, seed, shape } }
}
