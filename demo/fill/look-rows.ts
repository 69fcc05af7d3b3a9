import type { Insertable } from 'kysely'
import { DAY_MS, type EpochMs, HOUR_MS } from '#core/time.ts'
import { valuesOf } from '#server/database/columns/columns.ts'
import { lookColumns } from '#server/database/columns/look-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { DemoLook, DemoShop, PictureRef } from '../content.ts'
import * as ids from '../demo-ids.ts'
import type { MadeDemoPicture } from '../demo-state.ts'
import { pictureKey, portraitKey } from '../pictures/plan-pictures.ts'
import { hasPortrait, type Rows } from './shop-rows.ts'

type Showing = {
  pictures: ReadonlyMap<string, MadeDemoPicture>
  publishedAt: ReadonlyMap<string, EpochMs>
  /** the demo's reference instant */
  at: EpochMs
  createdAt: Date
}
/** A look with its ids and days, published or not. */
type Placed = { look: DemoLook; id: string; photoId: (at: number) => string } & Pick<
  Insertable<DB['look']>,
  'state' | 'published_at'
> & { created_at: Date; updated_at: Date }
const PAIR = ['before', 'after'] as const
type PhotoRow = Insertable<DB['photo']>

/** Looks, covers and portraits with their photos: one photo per use, however often its original is used. */
export function lookRows(shop: DemoShop, { pictures, publishedAt, at: publishedOn, createdAt }: Showing): Rows {
  const { slug } = shop
  const shop_id = ids.shopId(slug)
  const photos: PhotoRow[] = []
  const show = (id: string, key: string, alt: string, focal: [number, number] | undefined, created_at: Date) => {
    const original = pictures.get(key)
    if (!original) throw new Error(`The picture ${key} was not made.`)
    const [focal_x, focal_y] = focal ?? [0.5, 0.5]
    const state = 'ready' as const
    // The alternative text stays valid: it describes the photograph that could not be fetched.
    const isStandIn = original.isDrawn && key.startsWith('photo ')
    const words = isStandIn && alt !== '' ? `A placeholder for a photograph: ${alt}`.slice(0, 250) : alt
    // A file name like an upload's: people recognise the photo by it when they undo its removal.
    const file_name = `${key.replace(/^\w+ /, '').replaceAll(/[ /]+/g, '-')}.jpg`
    const original_hash = original.hash
    photos.push({ id, shop_id, original_hash, file_name, alt: words || null, focal_x, focal_y, state, created_at })
    return id
  }
  const focalOf = (ref: PictureRef) => ('focal' in ref ? ref.focal : undefined)
  const looks: Placed[] = [
    ...shop.looks.map((look, index): Placed => {
      const id = ids.lookId(slug, index)
      const day = new Date(publishedAt.get(id)!)
      const days = { published_at: day, created_at: day, updated_at: day }
      return { look, id, photoId: (at) => ids.lookPhotoId(slug, index, at), state: 'published', ...days }
    }),
    ...(shop.unpublished ?? []).map(({ state, daysAgo, ...look }, index): Placed => {
      const updated_at = new Date(publishedOn - daysAgo * DAY_MS)
      const wasShown = state === 'archived'
      const created_at = new Date(updated_at.getTime() - (wasShown ? 200 : 1) * DAY_MS)
      return {
        look,
        id: ids.unpublishedId(slug, index),
        photoId: (at) => ids.unpublishedPhotoId(slug, index, at),
        state,
        published_at: wasShown ? created_at : null,
        created_at,
        updated_at,
      }
    }),
  ]

  return {
    look_photo: looks.flatMap(({ look, id, photoId, created_at }) =>
      look.pictures.map((ref, at) => ({
        shop_id,
        look_id: id,
        position: at + 1,
        photo_id: show(photoId(at), pictureKey(ref), ref.alt, focalOf(ref), created_at),
        pair: look.isPair ? (PAIR[at] ?? null) : null,
      })),
    ),
    shop_cover: shop.covers.map((ref, at) => ({
      shop_id,
      position: at + 1,
      photo_id: show(ids.coverPhotoId(slug, at), pictureKey(ref), ref.alt, focalOf(ref), createdAt),
    })),
    look: looks.map(({ look, id, state, published_at, created_at, updated_at }) => ({
      shop_id,
      id,
      ...valuesOf(lookColumns, {
        ...look,
        serviceId: ids.serviceId(slug, look.service),
        memberId: ids.memberId(slug, look.maker),
      }),
      state,
      published_at: published_at ?? null,
      created_at,
      updated_at,
    })),
    look_tag: looks.flatMap(({ look, id }) =>
      look.tags.map((tag, at) => ({ shop_id, look_id: id, position: at + 1, tag: tag.toLowerCase() })),
    ),
    photo: [
      ...photos,
      ...shop.members.flatMap((member) => {
        const from = photos.length
        const { key, name, portrait } = member
        if (portrait && hasPortrait(member, pictures))
          show(ids.portraitPhotoId(slug, key), portraitKey(portrait), `Portrait of ${name}`, portrait.focal, createdAt)
        return photos.slice(from)
      }),
    ],
  }
}

/**
 * When each look was published: "newest first" starts with the first look of every shop, and neighbours are from different shops.
 */
export function spreadLooks(shops: readonly DemoShop[], at: EpochMs): Map<string, EpochMs> {
  const inTurn = shops
    .flatMap(({ slug, looks }, shop) =>
      looks.map((_, index) => ({ id: ids.lookId(slug, index), turn: index / looks.length, shop })),
    )
    .sort((one, other) => one.turn - other.turn || one.shop - other.shop)
  const [newestHours, oldestHours] = [50, 24 * 175]
  const step = (oldestHours - newestHours) / inTurn.length
  return new Map(inTurn.map(({ id }, index) => [id, at - Math.round((newestHours + index * step) * HOUR_MS)]))
}
