import sharp, { type FailOnOptions, type OutputInfo, type Sharp } from 'sharp'
import { MAX_ORIGINAL_PIXELS } from '../photo-limits.ts'
import { decodeHeic } from './decode-heic.ts'
import type { OpenPicture } from './open-picture.ts'

export type Pixels = { data: Buffer; info: OutputInfo }

/** Decodes to upright, sRGB, 8 bits, on white. null: the data does not match the header. */
export async function decodePicture(bytes: Uint8Array, opened: OpenPicture, width: number): Promise<Pixels | null> {
  try {
    if (!opened.isHeic) return await decodeWhole(bytes, opened, width)
    const source = await decodeHeic(bytes, opened, width)
    return source && (await pixelsOf(source))
  } catch {
    return null
  }
}

/** Good files often cause warnings, so only one is an error: truncated data, which would leave the rest of the picture grey. */
async function decodeWhole(bytes: Uint8Array, opened: OpenPicture, width: number): Promise<Pixels> {
  try {
    return await pixelsOf(sharpOf(bytes, opened, width, 'warning'))
  } catch (fault) {
    if (String(fault).includes('premature end')) throw fault
    return pixelsOf(sharpOf(bytes, opened, width, 'truncated'))
  }
}

function sharpOf(bytes: Uint8Array, { isDeep, icc }: OpenPicture, width: number, failOn: FailOnOptions): Sharp {
  const picture = sharp(bytes, { limitInputPixels: MAX_ORIGINAL_PIXELS, failOn }).autoOrient().resize({ width })
  // sharp converts 16-bit pictures with a profile to Display P3, and would write them as if they were sRGB.
  return isDeep && icc ? picture.withIccProfile('srgb') : picture
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
