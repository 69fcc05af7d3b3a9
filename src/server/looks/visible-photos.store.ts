import { type RawBuilder, sql } from 'kysely'
import { stateIs } from '#server/database/state-is.ts'

/** A photo as the stores select it: hash, width, height, color, thumbhash, alt, focal x and y, widest ready width. */
export type PhotoRow = [string, number, number, string, string, string, number, number, number]

/** The photo's columns as one small JSON array; `p` is photo and `o` its original. */
export const photoColumns = sql<PhotoRow>`json_build_array(left(o.hash, 32), o.width, o.height, o.color,
  encode(o.thumbhash, 'base64'), coalesce(p.alt, ''), p.focal_x, p.focal_y, o.ready_width)`

/**
 * The same for a client's picture of a review: private content at an address that is checked with every request, so that
 * withdrawn consent ends it at once [V73]. Pictures of the demo are public files.
 */
export const reviewPhotoColumns = sql<PhotoRow>`json_build_array(
  case p.visibility when 'private' then 'r' || replace(p.id::text, '-', '') else left(o.hash, 32) end, o.width, o.height, o.color,
  encode(o.thumbhash, 'base64'), coalesce(p.alt, ''), p.focal_x, p.focal_y, o.ready_width)`

/** SQL: true if a picture `rp` of a review is ready and its author shows it to everyone. */
export const reviewPhotoIsShown = sql<boolean>`rp.audience = 'everyone' and ${stateIs('photo as p', 'ready')} and o.ready_width > 0`

/** SQL: true if a photo is ready and public. */
export const photoIsVisible = sql<boolean>`${stateIs('photo as p', 'ready')} and p.visibility = 'public' and o.ready_width > 0`

/** Photos that a look shows publicly: visible, and with alternative text [L2] [L7]. */
export const photoIsShown = sql<boolean>`${photoIsVisible} and p.alt is not null`

/** Of a shop `s` without a cover: the first picture of a look that is public, instead of initials; null without one. */
export const photoOfShopsLook = sql<PhotoRow | null>`(select ${photoColumns} from listing fl
  join look_photo lp on lp.shop_id = fl.shop_id and lp.look_id = fl.look_id
  join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
  where fl.shop_id = s.id and ${photoIsShown} order by lp.position, lp.look_id limit 1)`

/** One photo by its id; null if it is missing or not visible. */
export function visiblePhoto(photoId: RawBuilder<unknown>): RawBuilder<PhotoRow | null> {
  return sql`(select ${photoColumns} from photo p join original o on o.hash = p.original_hash
    where p.id = ${photoId} and ${photoIsVisible})`
}
