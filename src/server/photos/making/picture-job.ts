import type { Decision } from '#core/decision.ts'
import type { PictureRefusal } from './photo-limits.ts'

/** A job for the picture process: the card widths, or those above the widest that exists. */
export type PictureJob = { bytes: Uint8Array; withPreview: boolean } & (
  | { stage: 'cards' }
  | { stage: 'rest'; readyWidth: number }
)

export type Variant = { width: number; content: Uint8Array }

export type PictureFacts = {
  width: number
  height: number
  thumbhash: Uint8Array
  /** #rrggbb */
  color: string
}

export type MadePicture = {
  facts: PictureFacts
  variants: Variant[]
  /**
   * The JPEG for link previews, made together with the last width; null where none was asked for or the last width is still to
   * come.
   */
  preview: Uint8Array | null
}

export type PictureAnswer = Decision<MadePicture, PictureRefusal>
