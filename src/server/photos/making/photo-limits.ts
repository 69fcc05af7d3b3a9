import { DAY_MS } from '#core/time.ts'
/** Limits of accepted pictures. The type is decided by content, never by file name. */
export const MAX_ORIGINAL_BYTES = 30_000_000
export const MAX_ORIGINAL_PIXELS = 100_000_000
export const MAX_ORIGINAL_SIDE = 65_535
/** Beyond this ratio the widest variant would exceed WebP's maximum height (16 383). */
export const MAX_HEIGHT_PER_WIDTH = 8

/** How long an upload may take, and how long unused files are kept [P8] [P9]. */
export const UNUSED_PHOTO_LIFE_MS = DAY_MS

export type PictureRefusal =
  | 'not_an_image'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_narrow'
  /** starts like a picture, but the rest cannot be decoded */
  | 'damaged'
  /** a real picture whose decoder our build lacks, such as HEIC */
  | 'no_decoder'
