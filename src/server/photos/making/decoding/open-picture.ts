import sharp, { type Metadata } from 'sharp'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MAX_HEIGHT_PER_WIDTH, MAX_ORIGINAL_PIXELS, MAX_ORIGINAL_SIDE, type PictureRefusal } from '../photo-limits.ts'

/** Restricts libvips to the loaders that untrusted bytes may reach. SVG, GIF, TIFF, PDF and all others stay blocked. */
export function allowOnlyPhotographs(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
}

const photographs: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/** `icc`: the colour profile. `isDeep`: more than 8 bits per channel. */
export type OpenPicture = { width: number; height: number; isHeic: boolean; isDeep: boolean; icc: Uint8Array | null }

/** Reads only the header, so that a decompression bomb is refused before any pixel is decoded. */
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

/** File type brands of iPhone pictures and related formats. */
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

/** For the message only: guesses what an unreadable file is. */
function whyUnreadable(bytes: Uint8Array): PictureRefusal {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1')
  // Broken, or newer than our decoder: saving it as JPEG helps in both cases.
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(begin)) return 'no_decoder'
  return /^(\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP|....ftypavi)/s.test(begin) ? 'damaged' : 'not_an_image'
}
