import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalKey, photoName, variantKey } from '#server/photos/making/photo-files.ts'
import { createPictureMakers, type PictureMakers } from '#server/photos/making/picture-makers.ts'
import { finishOriginal, type PictureDeps, processOriginal } from '#server/photos/making/process-original.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { GIF, HEIC_HEAD, PAYLOAD, pngBomb, polyglot, SVG, twoColors } from './support/odd-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lookbook-pictures-'))
let database: TestDatabase
let makers: PictureMakers
let deps: PictureDeps

beforeAll(async () => {
  database = await createTestDatabase()
  makers = createPictureMakers()
  deps = { db: database.db, blobs: createLocalBlobStore(folder), makers, now: Date.now }
})

afterAll(async () => {
  await makers.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function storedOf(bytes: Buffer) {
  const decision = await processOriginal(deps, bytes)
  if (!decision.ok) throw new Error(`refused: ${decision.code}`)
  const row = await database.db
    .selectFrom('original')
    .selectAll()
    .where('hash', '=', decision.value.hash)
    .executeTakeFirstOrThrow()
  const read = async (width: number) => Buffer.from((await deps.blobs.read(variantKey(photoName(row.hash), width)))!)
  return { row, read }
}

async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(from, from + 3)]
}

const isRed = ([r, g, b]: number[]) => r! > 180 && g! < 90 && b! < 90
/** CMYK blue is duller than sRGB's. */
const isBlue = ([r, g, b]: number[]) => b! > r! + 40 && b! > g! + 40

describe('refused files', () => {
  const refusals: [what: string, bytes: () => Buffer | Promise<Buffer>, code: string][] = [
    ['zero bytes', () => Buffer.alloc(0), 'not_an_image'],
    ['an SVG with a script', () => SVG, 'not_an_image'],
    ['a GIF', () => GIF, 'not_an_image'],
    ['a TIFF', () => twoColors().tiff().toBuffer(), 'not_an_image'],
    ['a text that calls itself a picture', () => Buffer.from('photo.jpg'), 'not_an_image'],
    ["the head of an iPhone's HEIC", () => HEIC_HEAD, 'no_decoder'],
    ['a PNG of 196 megapixels in 24 kB', () => pngBomb(), 'too_many_pixels'],
    ['a file over 30 MB', () => Buffer.alloc(30_000_001), 'too_large'],
    ['a JPEG cut in half', async () => halfOf(await twoColors(1600, 1200).jpeg().toBuffer()), 'damaged'],
    ['a PNG cut in half', async () => halfOf(await noise().png().toBuffer()), 'damaged'],
    ['a WebP cut in half', async () => halfOf(await noise().webp().toBuffer()), 'damaged'],
    ['a strip nine times as high as it is wide', () => twoColors(100, 900).png().toBuffer(), 'too_narrow'],
  ]
  test.each(refusals)('%s', async (_what, bytes, code) => {
    const content = await bytes()
    expect(await processOriginal(deps, content)).toMatchObject({ ok: false, code })
    expect(
      await database.db.selectFrom('original').select('hash').where('bytes', '=', content.length).execute(),
    ).toEqual([])
  })
})

describe('accepted files', () => {
  const formats: [what: string, bytes: () => Promise<Buffer>][] = [
    ['JPEG', () => twoColors().jpeg().toBuffer()],
    ['PNG', () => twoColors().png().toBuffer()],
    ['WebP', () => twoColors().webp().toBuffer()],
    ['AVIF', () => twoColors().avif({ effort: 0 }).toBuffer()],
    ['CMYK JPEG', () => twoColors().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', () => twoColors().toColourspace('rgb16').png().toBuffer()],
    ['PNG with alpha', () => twoColors().ensureAlpha(0.99).png().toBuffer()],
    ['a JPEG with a page behind it', () => polyglot()],
  ]
  test.each(formats)('%s becomes an sRGB WebP without metadata', async (_what, bytes) => {
    const { row, read } = await storedOf(await bytes())
    expect([row.width, row.height, row.ready_width]).toEqual([400, 300, 400])
    for (const width of [160, 320, 400]) {
      const variant = await read(width)
      const { format, width: actual, space, hasAlpha, exif, icc, xmp } = await sharp(variant).metadata()
      expect([format, actual, space, hasAlpha]).toEqual(['webp', width, 'srgb', false])
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
      expect(isRed(await pixelAt(variant, 0.2, 0.5))).toBe(true)
      expect(isBlue(await pixelAt(variant, 0.8, 0.5))).toBe(true)
      expect(variant.includes(PAYLOAD)).toBe(false)
    }
  })

  test('accepts a grey picture and one narrower than the first width', async () => {
    const { row, read } = await storedOf(await twoColors(100, 80).greyscale().jpeg().toBuffer())
    expect([row.width, row.ready_width]).toEqual([100, 100])
    expect((await sharp(await read(100)).metadata()).width).toBe(100)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is turned upright', async (orientation) => {
    // Stored as a camera would: rotated, with the EXIF orientation that undoes it.
    const mirrored = async (picture: Sharp, degrees: number) =>
      sharp(await picture.rotate(degrees).png().toBuffer())
        .flop()
        .png()
        .toBuffer()
    const turns: Record<number, (picture: Sharp) => Promise<Buffer>> = {
      1: (picture) => mirrored(picture.flop(), 0),
      2: (picture) => mirrored(picture, 0),
      3: (picture) => picture.rotate(180).png().toBuffer(),
      4: (picture) => mirrored(picture, 180),
      5: (picture) => mirrored(picture, 90),
      6: (picture) => picture.rotate(-90).png().toBuffer(),
      7: (picture) => mirrored(picture, -90),
      8: (picture) => picture.rotate(90).png().toBuffer(),
    }
    const turned = sharp(await turns[orientation]!(sharp(await twoColors().png().toBuffer())))
    const { row, read } = await storedOf(await turned.jpeg().withMetadata({ orientation }).toBuffer())
    expect([row.width, row.height]).toEqual([400, 300])
    const variant = await read(160)
    expect([isRed(await pixelAt(variant, 0.2, 0.5)), isBlue(await pixelAt(variant, 0.8, 0.5))]).toEqual([true, true])
  })

  test('location metadata is removed', async () => {
    const gps = {
      IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '9/1 8/1 0/1', GPSLongitudeRef: 'W' },
    }
    const bytes = await twoColors(500, 300).jpeg().withExif(gps).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { read } = await storedOf(bytes)
    expect((await sharp(await read(160)).metadata()).exif).toBeUndefined()
  })

  test('colour and thumbhash are stored, and the same bytes are stored once', async () => {
    const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const { row } = await storedOf(bytes)
    expect(row.color).toBe('#336699')
    expect(row.thumbhash.length).toBeGreaterThan(4)
    const [first, second] = await Promise.all([processOriginal(deps, bytes), processOriginal(deps, bytes)])
    expect(first).toEqual(second)
    expect(Buffer.from((await deps.blobs.read(originalKey(row.hash)))!).equals(bytes)).toBe(true)
  })

  test('card widths are made first, wider variants when it is finished [P2] [P3]', async () => {
    const { row, read } = await storedOf(await twoColors(1500, 1000).jpeg().toBuffer())
    expect(row.ready_width).toBe(640)
    expect(await deps.blobs.has(variantKey(photoName(row.hash), 960))).toBe(false)
    await finishOriginal(deps, { hash: row.hash, width: row.width, readyWidth: row.ready_width, visibility: 'public' })
    for (const width of [960, 1280, 1500]) expect((await sharp(await read(width)).metadata()).width).toBe(width)
    const after = await database.db
      .selectFrom('original')
      .select('ready_width')
      .where('hash', '=', row.hash)
      .executeTakeFirst()
    expect(after).toEqual({ ready_width: 1500 })
  })
})

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

function noise(): Sharp {
  return sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}
