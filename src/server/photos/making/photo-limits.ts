import { DAY_MS } from '#core/time.ts'
/** What is taken as a picture. Decided by content, never by name. */
export const MAX_ORIGINAL_BYTES = 30_000_000
export const MAX_ORIGINAL_PIXELS = 100_000_000
export const MAX_ORIGINAL_SIDE = 65_535
/** Taller than this, the widest variant would be longer than a WebP can be (16 383). */
export const MAX_HEIGHT_PER_WIDTH = 8

/** How long an upload may take, and how long what nothing shows is kept [P8] [P9]. */
export const KEEP_UNUSED_MS = DAY_MS

export type PictureRefusal =
  | 'not_an_image'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_narrow'
  /** its beginning is a picture's, the rest cannot be read */
  | 'damaged'
  /** a real picture whose decoder is not in our build, such as HEIC */
  | 'no_decoder'
