import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { granted, refused } from '#core/decision.ts'
import { CARD_WIDTH, variantWidths } from '#core/photos/widths.ts'
import { decodePicture, type Pixels } from './decoding/decode-picture.ts'
import { openPicture } from './decoding/open-picture.ts'
import { PREVIEW_WIDTH } from './photo-files.ts'
import type { PictureAnswer, PictureFacts, PictureJob, Variant } from './picture-job.ts'

/** People wait for card widths: effort 2 takes 75 ms of CPU where 4 takes 121, for 3 % more bytes. */
const encoding = { cards: { quality: 74, effort: 2 }, rest: { quality: 74, effort: 4 } } as const
const previewEncoding = { quality: 78, mozjpeg: true } as const
/** Longest side that thumbhash accepts. */
const THUMB_SIDE = 100

/** Decodes once, to the widest width asked for, and derives narrower ones from those pixels. Metadata is dropped [P5]. */
export async function makePicture(job: PictureJob): Promise<PictureAnswer> {
  const opened = await openPicture(job.bytes)
  if (!opened.ok) return opened
  const { width, height } = opened.value
  const floor = job.stage === 'cards' ? 0 : Math.max(job.readyWidth, CARD_WIDTH)
  const ceiling = job.stage === 'cards' ? CARD_WIDTH : Number.POSITIVE_INFINITY
  const all = variantWidths(width)
  const widths = all.filter((each) => each > floor && each <= ceiling)
  // The preview is made with the last width, or after it where it was left out.
  const isLast = (widths.at(-1) ?? (job.stage === 'rest' ? job.readyWidth : 0)) >= (all.at(-1) ?? 0)
  const previewWidth = job.withPreview && isLast ? Math.min(width, PREVIEW_WIDTH) : null
  const pixels = await decodePicture(
    job.bytes,
    opened.value,
    widths.at(-1) ?? previewWidth ?? Math.min(width, THUMB_SIDE),
  )
  if (!pixels) return refused('damaged')

  const variants: Variant[] = []
  for (const each of widths)
    variants.push({ width: each, content: await resized(pixels, each).webp(encoding[job.stage]).toBuffer() })
  const preview = previewWidth === null ? null : await resized(pixels, previewWidth).jpeg(previewEncoding).toBuffer()
  return granted({ facts: { width, height, ...(await impression(pixels)) }, variants, preview })
}

function resized({ data, info }: Pixels, width: number) {
  return sharp(data, { raw: rawOf(info) }).resize({ width })
}

async function impression(pixels: Pixels): Promise<Pick<PictureFacts, 'thumbhash' | 'color'>> {
  const { data, info } = await sharp(pixels.data, { raw: rawOf(pixels.info) })
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { thumbhash: rgbaToThumbHash(info.width, info.height, data), color: averageColor(data) }
}

function averageColor(rgba: Buffer): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    for (const channel of [0, 1, 2]) sums[channel]! += rgba[at + channel]!
  }
  const count = rgba.length / 4
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function rawOf({ width, height, channels }: OutputInfo): { width: number; height: number; channels: 1 | 2 | 3 | 4 } {
  return { width, height, channels: channels as 1 | 2 | 3 | 4 }
}
