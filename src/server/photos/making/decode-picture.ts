import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import type { OpenPicture } from './open-picture.ts'
import { MAX_ORIGINAL_PIXELS } from './photo-limits.ts'

export type Pixels = { data: Buffer; info: OutputInfo }

/** Upright, in sRGB, 8 bits, on white. null: the header promised a picture that the rest does not keep. */
export async function decodePicture(bytes: Uint8Array, opened: OpenPicture, width: number): Promise<Pixels | null> {
  try {
    const source = opened.isHeic
      ? await decodeHeic(bytes, opened, width)
      : sharp(bytes, { limitInputPixels: MAX_ORIGINAL_PIXELS, failOn: 'truncated' }).autoOrient().resize({ width })
    return source && (await pixelsOf(source))
  } catch {
    return null
  }
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
