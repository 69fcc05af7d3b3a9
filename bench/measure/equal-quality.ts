import sharp, { type Sharp } from 'sharp'
import { ssim } from './ssim.ts'

export type Encoded = { bytes: number; cpuMs: number; ssim: number; quality: number }
export type Compared = { webp: Encoded; avif: Encoded }

/** Our WebP compared with the smallest AVIF of equal SSIM to the original. */
export async function compareAtEqualQuality(file: Uint8Array, width: number, effort: number): Promise<Compared> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const grey = await greyOf(sharp(data, { raw }))

  async function encode(picture: Sharp, quality: number): Promise<Encoded> {
    const before = process.cpuUsage()
    const content = await picture.toBuffer()
    const { user, system } = process.cpuUsage(before)
    const seen = await greyOf(sharp(content))
    return {
      bytes: content.length,
      cpuMs: (user + system) / 1000,
      ssim: ssim(grey, seen, info.width, info.height),
      quality,
    }
  }

  const webp = await encode(sharp(data, { raw }).webp({ quality: 74, effort: 4 }), 74)
  let [low, high] = [25, 85]
  let best: Encoded | null = null
  while (low <= high) {
    const quality = (low + high) >> 1
    const tried = await encode(sharp(data, { raw }).avif({ quality, effort, chromaSubsampling: '4:2:0' }), quality)
    if (tried.ssim >= webp.ssim) {
      best = tried
      high = quality - 1
    } else low = quality + 1
  }
  if (!best) throw new Error('No AVIF was as good as the WebP.')
  return { webp, avif: best }
}

function greyOf(picture: Sharp): Promise<Buffer> {
  return picture.greyscale().toColourspace('b-w').raw().toBuffer()
}
