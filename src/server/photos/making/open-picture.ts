import sharp, { type Metadata } from 'sharp'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MAX_HEIGHT_PER_WIDTH, MAX_ORIGINAL_PIXELS, MAX_ORIGINAL_SIDE, type PictureRefusal } from './photo-limits.ts'

/** The loaders a stranger's bytes may reach. SVG, GIF, TIFF, PDF and all others stay blocked. */
export function allowOnlyPhotographs(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
}

const photographs: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/** `icc`: what its colours mean. `isDeep`: it has more than 8 bits a channel. */
export type OpenPicture = { width: number; height: number; isHeic: boolean; isDeep: boolean; icc: Uint8Array | null }

/** Reads the header only, so that a bomb is refused before a pixel of it is decoded. */
export async function openPicture(bytes: Uint8Array): Promise<Decision<OpenPicture, PictureRefusal>> {
  const header = await readHeader(bytes)
  if (!header || !photographs.has(header.format)) return refused(whyUnreadable(bytes))
  const { width, height } = header.autoOrient
  if (width * height > MAX_ORIGINAL_PIXELS) return refused('too_many_pixels')
  if (Math.max(width, height) > MAX_ORIGINAL_SIDE) return refused('too_many_pixels')
  if (height > width * MAX_HEIGHT_PER_WIDTH) return refused('too_narrow')
  const isHeic = header.format === 'heif' && header.compression !== 'av1'
  if (isHeic && !(header.compression === 'hevc' && heicDecodes.test(brandOf(bytes)))) return refused('no_decoder')
  return granted({ width, height, isHeic, isDeep: header.space === 'rgb16', icc: header.icc ?? null })
}

/** What an iPhone calls its pictures, and their kin. */
const heicDecodes = /^ftyp(heic|heix|hevc|hevx|mif1|msf1)$/

function brandOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + 4, 8).toString('latin1')
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** For the message only: what a file we cannot open seems to be. */
function whyUnreadable(bytes: Uint8Array): PictureRefusal {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1')
  // Broken, or of a kind younger than our reader: saving it as JPEG helps with both.
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(begin)) return 'no_decoder'
  return /^(\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP|....ftypavi)/s.test(begin) ? 'damaged' : 'not_an_image'
}
