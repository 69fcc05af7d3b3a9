import type { Crop, PictureRef } from '../content.ts'

/** A detail of a photograph, cut from its original. */
export function detail({ photo }: { photo: string }, crop: Crop, alt: string): PictureRef {
  return { photo, crop, alt }
}
