import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { twoColors } from '#tests/demo/support/odd-files.ts'

/**
 * Our own drawing as an iPhone would keep it: HEVC, stored on its side with the property that turns it (irot), colours in
 * Display P3, and a place in its EXIF. Made with libheif's heif-enc, so that no test needs an encoder. Upright it is
 * 400 × 300: left half red with a green corner at the top, right half blue.
 */
export const fixture = (file: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', file))
export const turnedHeic = () => fixture('turned.heic')

/** A small JPEG whose header says 65 500 × 65 500. */
export async function jpegBomb(): Promise<Buffer> {
  return withClaimedSize(await twoColors().jpeg().toBuffer(), 65_500, 65_500)
}

/** A JPEG whose header says another size than its data has. */
export function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A small lossless WebP whose header says 16 383 × 16 383, as much as it can say. */
export async function webpBomb(): Promise<Buffer> {
  const bytes = await twoColors().webp({ lossless: true }).toBuffer()
  const side = 16_383 - 1
  bytes.writeUInt32LE(side | (side << 14), bytes.indexOf('VP8L', 0, 'latin1') + 9)
  return bytes
}

/** An AVIF or HEIC whose header says another size than its picture has. */
export function withSize(heif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(heif)
  for (let at = bytes.indexOf('ispe', 0, 'latin1'); at >= 0; at = bytes.indexOf('ispe', at + 4, 'latin1')) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

/** A PNG with one more chunk behind its header. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)])
}

/** Text that is 300 kB compressed and 300 MB unpacked: a compressed megabyte, 300 times. */
export async function pngWithWordBomb(): Promise<Buffer> {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  // Adler-32 of so many zeros.
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((300_000_000 % 65_521) * 65_536 + 1)
  const lastBlock = deflateRawSync(Buffer.alloc(0))
  const words = Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(300).fill(megabyte), lastBlock, sum])
  return withChunk(await twoColors().png().toBuffer(), 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), words]))
}

/** Two frames: the picture, then a green one. */
export async function animatedPng(): Promise<Buffer> {
  const picture = await twoColors().png({ palette: false }).toBuffer()
  const second = await flat('#00ff00').png({ palette: false }).toBuffer()
  const control = (sequence: number) => {
    const content = Buffer.alloc(26)
    for (const [at, value] of [sequence, 400, 300, 0, 0].entries()) content.writeUInt32BE(value, at * 4)
    content.writeUInt16BE(1, 20)
    content.writeUInt16BE(10, 22)
    return chunk('fcTL', content)
  }
  const count = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const parts = chunksOf(picture)
  const data = Buffer.concat([
    Buffer.from([0, 0, 0, 2]),
    ...chunksOf(second)
      .filter(isData)
      .map(({ content }) => content),
  ])
  return Buffer.concat([
    picture.subarray(0, 33),
    chunk('acTL', count),
    control(0),
    ...parts.filter(isData).map(({ type, content }) => chunk(type, content)),
    control(1),
    chunk('fdAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = [await twoColors().png().toBuffer(), await flat('#00ff00').png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** A JPEG with megabytes of words and profiles in front of its picture. */
export async function jpegWithHugeMetadata(): Promise<Buffer> {
  const bytes = await twoColors().jpeg().toBuffer()
  const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0xff, 0xff]), Buffer.alloc(65_533, 'secret words ')])
  return Buffer.concat([bytes.subarray(0, 2), ...Array.from({ length: 120 }, () => segment), bytes.subarray(2)])
}

export const gps = {
  IFD0: { Make: 'Camera of Mina', Software: 'secret words' },
  IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '9/1 8/1 0/1', GPSLongitudeRef: 'W' },
}

export function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

export function flat(background: string, width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A picture that does not compress, so that half of its file is not all of it. */
export function noise(width = 600, height = 400) {
  return sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Chunk = { type: string; content: Buffer }
const isData = ({ type }: Chunk) => type === 'IDAT'

function chunksOf(png: Buffer): Chunk[] {
  const found: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    found.push({ type: png.toString('latin1', at + 4, at + 8), content: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return found
}
