import type { Random } from '../seeded-random.ts'

const SIDE = 256
/** Maximum deviation, out of 255. */
const STRENGTH = 4

/**
 * Adds noise to flat colour, so that it looks like paint, paper or clay. Works on raw pixels in place: a blended overlay takes
 * ten times as long.
 */
export function addGrain(pixels: Buffer, width: number, channels: number, random: Random): void {
  const tile = Int8Array.from({ length: SIDE * SIDE }, () => Math.round((random.next() + random.next() - 1) * STRENGTH))
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  const rows = pixels.length / (width * channels)
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const tone = tile[(y % SIDE) * SIDE + (x % SIDE)]!
      for (let channel = 0; channel < channels; channel++, at++) clamped[at] = clamped[at]! + tone
    }
  }
}
