import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { OpenPicture } from './open-picture.ts'

type Decoded = { width: number; height: number; data: Uint8ClampedArray }
type Listed = { width: number; height: number; decode(): Promise<Decoded> }
/** The package has no types. */
type HeicDecode = { all(file: { buffer: Uint8Array }): Promise<Listed[] & { dispose(): void }> }

const load = createRequire(import.meta.url)

/**
 * Decodes the picture of a HEIC file, upright and scaled to a width. Decodes only the one whose size was in the header: a file
 * may hold others, and larger ones. null: it is not in the file.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { width, height, icc }: OpenPicture,
  to: number,
): Promise<Sharp | null> {
  // Lazy-loaded with the first HEIC: the decoder takes 30 MB and some time to start.
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

/** The decoder leaves colours in the camera's profile: a PNG that embeds the profile lets sharp convert them to sRGB. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const afterHeader = 8 + 25
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)])
}
