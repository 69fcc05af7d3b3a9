import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { GIF, HEIC_HEAD, PAYLOAD, pngBomb, SVG, twoColors } from '#tests/demo/support/odd-files.ts'
import { halfOf, jpegBomb, noise, turnedHeic, webpBomb, withClaimedSize, withSize } from './support/hostile-files.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
beforeAll(async () => {
  app = await picturesApp()
})
afterAll(() => app.close())

const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60)])
const avif = () => twoColors().avif({ effort: 0 }).toBuffer()

/** A file's description, its bytes, and the reason of the rejection. */
const files: [what: string, bytes: () => Buffer | Promise<Buffer>, because: string][] = [
  ['zero bytes', () => Buffer.alloc(0), 'not_an_image'],
  ['one byte', () => Buffer.from([0xff]), 'not_an_image'],
  ['an SVG with a script', () => SVG, 'not_an_image'],
  ['an SVG behind a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), SVG]), 'not_an_image'],
  ['a GIF', () => GIF, 'not_an_image'],
  ['a page called photo.jpg', () => Buffer.from(`<!doctype html>${PAYLOAD}`), 'not_an_image'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'not_an_image'],
  ['a ZIP', () => zip, 'not_an_image'],
  ['a TIFF', () => twoColors().tiff().toBuffer(), 'not_an_image'],
  ['a video', () => Buffer.from('00000018667479706d70343200000000', 'hex'), 'not_an_image'],
  ['a PNG of 196 megapixels in 24 kB', () => pngBomb(), 'too_many_pixels'],
  ['a JPEG whose header says 4 290 megapixels', jpegBomb, 'too_many_pixels'],
  ['a WebP whose header says 268 megapixels', webpBomb, 'too_many_pixels'],
  ['an AVIF whose header says 400 megapixels', async () => withSize(await avif(), 20_000, 20_000), 'too_many_pixels'],
  ['a HEIC whose header says 400 megapixels', () => withSize(turnedHeic(), 20_000, 20_000), 'too_many_pixels'],
  ['a HEIC whose header says another size', () => withSize(turnedHeic(), 30, 40), 'damaged'],
  ['a strip nine times as high as it is wide', () => twoColors(100, 900).png().toBuffer(), 'too_narrow'],
  ['one byte more than 30 MB', () => Buffer.alloc(30_000_001), 'too_large'],
  [
    'a JPEG that promises 9900 × 9900 over the data of 1600 × 1200',
    async () => withClaimedSize(await noise(1600, 1200).jpeg().toBuffer(), 9900, 9900),
    'damaged',
  ],
  [
    'a JPEG cut in half, with an end put behind it',
    async () => Buffer.concat([halfOf(await noise().jpeg().toBuffer()), Buffer.from('ffd9', 'hex')]),
    'damaged',
  ],
  ['a JPEG cut in half', async () => halfOf(await noise().jpeg().toBuffer()), 'damaged'],
  ['a PNG cut in half', async () => halfOf(await noise().png().toBuffer()), 'damaged'],
  ['a WebP cut in half', async () => halfOf(await noise().webp().toBuffer()), 'damaged'],
  ['an AVIF cut in half', async () => halfOf(await noise().avif({ effort: 0 }).toBuffer()), 'damaged'],
  ['a HEIC cut in half', () => halfOf(turnedHeic()), 'no_decoder'],
  ['a HEIC without its last byte', () => turnedHeic().subarray(0, -1), 'no_decoder'],
  ['a HEIC whose picture is overwritten', () => turnedHeic().fill(0xff, 0x39c, 0x3b0), 'damaged'],
  ['the head of a JPEG alone', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'damaged'],
  ['the head of a HEIC alone', () => HEIC_HEAD, 'no_decoder'],
]

test.each(files)('[P4] %s is rejected and leaves nothing', async (_what, bytes, because) => {
  const content = await bytes()
  // The column's maximum is the largest allowed file; a larger file must have declared a wrong length.
  const photo = await app.bring(content, { file_bytes: Math.min(content.length, 30_000_000) })
  expect([photo.state, photo.rejected_because, photo.original_hash]).toEqual(['rejected', because, null])
  expect(app.files()).toEqual([])
  expect(app.staged()).toEqual([])
  expect(await app.db.selectFrom('original').select('hash').execute()).toEqual([])
})

test('[P4] a decompression bomb costs its worker little: the same one makes the next picture', async () => {
  const makers = createPictureMakers()
  try {
    expect(await makers.run({ stage: 'cards', bytes: await jpegBomb(), withPreview: true })).toMatchObject({
      code: 'too_many_pixels',
    })
    const bytes = await twoColors().jpeg().toBuffer()
    expect(await makers.run({ stage: 'cards', bytes, withPreview: true })).toMatchObject({ ok: true })
  } finally {
    await makers.close()
  }
})
