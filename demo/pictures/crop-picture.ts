import sharp from 'sharp'
import type { Crop } from '../content.ts'

export type CropRequest = { photograph: Uint8Array; crop: Crop }

/** Cuts a detail out of an upright original at full resolution: nothing is enlarged. */
export async function cropPicture({ photograph, crop: [left, top, width, height] }: CropRequest): Promise<Uint8Array> {
  const upright = sharp(photograph, { autoOrient: true })
  const { autoOrient: whole } = await upright.metadata()
  const box = {
    left: Math.round(left * whole.width),
    top: Math.round(top * whole.height),
    width: Math.floor(width * whole.width),
    height: Math.floor(height * whole.height),
  }
  return upright.extract(box).jpeg({ quality: 90 }).toBuffer()
}
