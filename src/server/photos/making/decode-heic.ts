import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { OpenPicture } from './open-picture.ts'

type Decoded = { width: number; height: number; data: Uint8ClampedArray }
type Listed = { width: number; height: number; decode(): Promise<Decoded> }
/** The package brings no types. */
type HeicDecode = { all(file: { buffer: Uint8Array }): Promise<Listed[] & { dispose(): void }> }

const load = createRequire(import.meta.url)

/**
 * The picture of a HEIC file, upright, scaled to a width. Only the one whose size the header told is decoded: a file may
 * hold others, and larger ones. null: it is not in there.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { width, height, icc }: OpenPicture,
  to: number,
): Promise<Sharp | null> {
  // With the first HEIC: its decoder takes 30 MB and some time to begin.
  const pictures = await (load('heic-decode') as HeicDecode).all({ buffer: bytes })
  try {
    const picture = pictures.find((each) => each.width === width && each.height === height)
    if (!picture) return null
    const { data } = await picture.decode()
    const scaled = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: to })
    return icc ? sharp(withProfile(await scaled.png({ compressionLevel: 0 }).toBuffer(), icc)) : scaled
  } finally {
    pictures.dispose()
  }
}

/** The decoder leaves colours as the camera meant them: a PNG that names their profile lets sharp turn them to sRGB. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const afterHeader = 8 + 25
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)])
}
