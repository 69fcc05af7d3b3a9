import { deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoName } from '#server/photos/making/photo-files.ts'
import { PAYLOAD, polyglot, twoColors } from '#tests/demo/support/odd-files.ts'
import {
  animatedPng,
  animatedWebp,
  fixture,
  flat,
  gps,
  jpegWithHugeMetadata,
  pngWithWordBomb,
  turnedHeic,
  withChunk,
} from './support/hostile-files.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
beforeAll(async () => {
  app = await picturesApp()
})
afterAll(() => app.close())

type Rgb = [red: number, green: number, blue: number]

async function pixelAt(picture: Buffer, x: number, y: number): Promise<Rgb> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[from]!, data[from + 1]!, data[from + 2]!]
}

const isRed = ([r, g, b]: Rgb) => r > 180 && g < 90 && b < 90
/** CMYK blue is duller than sRGB's. */
const isBlue = ([r, g, b]: Rgb) => b > r + 40 && b > g + 40

/** Every file that is served of it: each width, and the JPEG for link previews. */
async function servedOf(bytes: Buffer, fileName = 'photo.jpg') {
  const photo = await app.bring(bytes, { file_name: fileName })
  expect([photo.state, photo.rejected_because]).toEqual(['ready', null])
  const hash = photo.original_hash!
  const original = (await app.originalOf(hash))!
  const widths = [160, 320, 640].filter((width) => width < original.width)
  const served = []
  for (const width of [...widths, original.width])
    served.push({ width, type: 'image/webp', ...(await app.fetchVariant(hash, width)) })
  const preview = await app.fetchFile(`/photos/${photoName(hash)}-1280.jpg`)
  served.push({ width: original.width, type: 'image/jpeg', ...preview })
  return { original, served }
}

/** Upright, sRGB, and nothing but pixels [P5]. */
async function expectOnlyPixels(content: Buffer): Promise<void> {
  const { space, hasAlpha, orientation, pages, exif, icc, xmp, iptc, comments } = await sharp(content).metadata()
  expect({ space, hasAlpha, orientation, pages, exif, icc, xmp, iptc, comments }).toEqual({
    space: 'srgb',
    hasAlpha: false,
    orientation: undefined,
    pages: undefined,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
    comments: undefined,
  })
  for (const words of [PAYLOAD, 'secret words', 'Camera of Mina', 'GPS']) expect(content.includes(words)).toBe(false)
}

const files: [what: string, bytes: () => Buffer | Promise<Buffer>, name?: string][] = [
  ['JPEG', () => twoColors().jpeg().toBuffer()],
  ['progressive JPEG', () => twoColors().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => twoColors().png().toBuffer()],
  ['PNG with few colours', () => twoColors().png({ palette: true, colours: 4 }).toBuffer()],
  ['WebP', () => twoColors().webp().toBuffer()],
  ['AVIF', () => twoColors().avif({ effort: 0 }).toBuffer()],
  ['HEIC of an iPhone, on its side, in Display P3', () => turnedHeic()],
  ['CMYK JPEG', () => twoColors().toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', () => twoColors().toColourspace('rgb16').png().toBuffer()],
  ['PNG with alpha', () => twoColors().ensureAlpha(0.99).png().toBuffer()],
  ['JPEG in Display P3', () => twoColors().withIccProfile('p3').jpeg().toBuffer()],
  ['JPEG with a place in its EXIF', () => twoColors().withExif(gps).jpeg().toBuffer()],
  ['WebP with a place in its EXIF', () => twoColors().withExif(gps).webp().toBuffer()],
  ['JPEG with 8 MB of words', jpegWithHugeMetadata],
  ['PNG with words that unpack to 300 MB', pngWithWordBomb],
  ['JPEG with a page and an archive behind it', polyglot],
  [
    'PNG with a script in it',
    async () => withChunk(await twoColors().png().toBuffer(), 'tEXt', Buffer.from(`a\0${PAYLOAD}`)),
  ],
  ['PNG with an archive behind it', async () => Buffer.concat([await twoColors().png().toBuffer(), gzipSync(PAYLOAD)])],
  ['animated WebP', animatedWebp],
  ['animated PNG', animatedPng],
  ['PNG called .jpg', () => twoColors().sharpen().png().toBuffer(), 'photo.jpg'],
  ['JPEG called .svg', () => twoColors().jpeg({ quality: 71 }).toBuffer(), 'logo.svg'],
  ['JPEG with a path for a name', () => twoColors().jpeg({ quality: 72 }).toBuffer(), '../../etc/passwd'],
]

test.each(files)(
  '[P4] [P5] %s: the served picture is upright, in sRGB and without metadata',
  async (_what, bytes, name) => {
    const { original, served } = await servedOf(await bytes(), name)
    expect([original.width, original.height, original.ready_width]).toEqual([400, 300, 400])
    expect(served.map(({ width }) => width)).toEqual([160, 320, 400, 400])
    for (const { width, type, status, headers, content } of served) {
      expect([status, headers.get('content-type')]).toEqual([200, type])
      const actual = await sharp(content).metadata()
      expect([actual.format, actual.width]).toEqual([type.slice(6), width])
      await expectOnlyPixels(content)
      expect([isRed(await pixelAt(content, 0.3, 0.5)), isBlue(await pixelAt(content, 0.8, 0.5))]).toEqual([true, true])
    }
  },
)

test('[P5] the colours of a HEIC in Display P3 are converted correctly', async () => {
  const { served } = await servedOf(turnedHeic())
  const { content } = served[2]!
  const nearly = (pixel: Rgb, drawn: Rgb) => pixel.every((value, at) => Math.abs(value - drawn[at]!) < 12)
  expect(nearly(await pixelAt(content, 0.3, 0.5), [255, 0, 0])).toBe(true)
  expect(nearly(await pixelAt(content, 0.8, 0.5), [0, 0, 255])).toBe(true)
  expect(nearly(await pixelAt(content, 0.05, 0.05), [0, 255, 0])).toBe(true)
})

/** Drawn as (200, 80, 60) and (0, 0, 255), taken to Display P3 at 16 bits, encoded by avifenc and heif-enc at 10. */
test.each(['ten-bit-p3.avif', 'ten-bit-p3.heic'])('[P5] the colours of %s are converted correctly', async (file) => {
  const { served } = await servedOf(fixture(file), file)
  for (const { status, content } of served) {
    expect(status).toBe(200)
    await expectOnlyPixels(content)
    const nearly = (pixel: Rgb, drawn: Rgb) => pixel.every((value, at) => Math.abs(value - drawn[at]!) < 6)
    expect((await pixelAt(content, 0.25, 0.5)).map((value, at) => value - [200, 80, 60][at]!)).toSatisfy(
      (off: number[]) => off.every((each) => Math.abs(each) < 6),
    )
    expect(nearly(await pixelAt(content, 0.75, 0.5), [0, 0, 255])).toBe(true)
  }
})

test('[P5] location metadata is removed from every file', async () => {
  for (const bytes of [turnedHeic(), await twoColors().withExif(gps).jpeg({ quality: 60 }).toBuffer()]) {
    const exif = (await sharp(bytes).metadata()).exif!
    // The source has the EXIF tag of a location.
    expect(exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    const { served } = await servedOf(bytes)
    for (const { content } of served) await expectOnlyPixels(content)
  }
})

test('[P5] grey stays grey, and transparency becomes white', async () => {
  const grey = await servedOf(await twoColors().greyscale().png().toBuffer())
  const [r, g, b] = await pixelAt(grey.served[0]!.content, 0.2, 0.5)
  expect(Math.max(Math.abs(r - g), Math.abs(g - b))).toBeLessThan(4)
  await expectOnlyPixels(grey.served[0]!.content)

  const clear = {
    create: { width: 400, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }
  const see = await servedOf(await sharp(clear).png().toBuffer())
  for (const { content } of see.served) expect(await pixelAt(content, 0.5, 0.5)).toEqual([255, 255, 255])
})

test('[P2] a picture of one pixel stays one pixel', async () => {
  const { original, served } = await servedOf(await flat('#ff0000', 1, 1).png().toBuffer())
  expect([original.width, original.height, served.length]).toEqual([1, 1, 2])
  for (const { content } of served) expect((await sharp(content).metadata()).width).toBe(1)
})

describe('every EXIF orientation', () => {
  /** Stored as a camera would: rotated, with the EXIF orientation that undoes it. */
  const mirrored = async (picture: Sharp, degrees: number) =>
    sharp(await picture.rotate(degrees).png().toBuffer())
      .flop()
      .png()
      .toBuffer()
  const turns: ((picture: Sharp) => Promise<Buffer>)[] = [
    (picture) => picture.png().toBuffer(),
    (picture) => mirrored(picture, 0),
    (picture) => picture.rotate(180).png().toBuffer(),
    (picture) => mirrored(picture, 180),
    (picture) => mirrored(picture, 90),
    (picture) => picture.rotate(-90).png().toBuffer(),
    (picture) => mirrored(picture, -90),
    (picture) => picture.rotate(90).png().toBuffer(),
  ]
  const cases = turns.flatMap((turn, at) =>
    (at === 5 ? (['jpeg', 'avif', 'webp', 'png'] as const) : (['jpeg', 'avif'] as const)).map(
      (format) => [at + 1, format, turn] as const,
    ),
  )

  /** Red on the left, blue on the right, and green in the upper corner: no turn looks like another. */
  const drawn = async () => {
    const corner = { create: { width: 80, height: 80, channels: 3 as const, background: '#00ff00' } }
    const picture = await twoColors().png().toBuffer()
    return sharp(
      await sharp(picture)
        .composite([{ input: corner, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    )
  }

  test.each(cases)('[P5] %i in a %s is turned upright', async (orientation, format, turn) => {
    const turned = sharp(await turn(await drawn())).withMetadata({ orientation })
    const bytes = await turned.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer()
    const { original, served } = await servedOf(bytes)
    expect([original.width, original.height]).toEqual([400, 300])
    const { content } = served[0]!
    const [r, g] = await pixelAt(content, 0.08, 0.08)
    expect(g).toBeGreaterThan(r + 100)
    expect([isRed(await pixelAt(content, 0.2, 0.6)), isBlue(await pixelAt(content, 0.8, 0.5))]).toEqual([true, true])
  })
})

/** A flat colour with more than 8 bits a channel and a profile that says what it means. */
async function deepPicture(profile: 'srgb' | 'p3', format: 'png' | 'avif'): Promise<Buffer> {
  const { icc } = await sharp(await flat('#c8503c').withIccProfile(profile).png().toBuffer()).metadata()
  const samples = new Uint16Array(64 * 48 * 3)
  for (let at = 0; at < samples.length; at += 3) samples.set([200 * 257, 80 * 257, 60 * 257], at)
  const raw = { width: 64, height: 48, channels: 3 as const }
  const deep = sharp(samples, { raw }).toColourspace('rgb16')
  const content = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc!)])
  const png = withChunk(await deep.png().toBuffer(), 'iCCP', content)
  return format === 'png'
    ? png
    : sharp(png).keepIccProfile().toColourspace('rgb16').avif({ bitdepth: 10, quality: 95 }).toBuffer()
}

test.each([
  ['a PNG of 16 bits in sRGB', 'srgb', 'png', [200, 80, 60]],
  ['a PNG of 16 bits in Display P3', 'p3', 'png', [216, 69, 51]],
] as const)('[P5] %s keeps its colours', async (_what, profile, format, expected) => {
  const { served } = await servedOf(await deepPicture(profile, format))
  for (const { content } of served) {
    const pixel = await pixelAt(content, 0.5, 0.5)
    for (const channel of [0, 1, 2]) expect(Math.abs(pixel[channel]! - expected[channel]!)).toBeLessThanOrEqual(4)
  }
})
