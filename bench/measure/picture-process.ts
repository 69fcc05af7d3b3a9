import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { allowOnlyPhotographs } from '#server/photos/making/decoding/open-picture.ts'
import { makePicture } from '#server/photos/making/make-picture.ts'

/** Measures one way of creating a picture's files, in its own process. */
export type Cost = {
  cpuMs: number
  wallMs: number
  peakMb: number
  bytes: Record<string, number>
}

export const ways = ['ours, cards', 'plain sharp, cards', 'ours, the rest', 'plain sharp, the rest'] as const
export type Way = (typeof ways)[number]

const widths = { cards: [160, 320, 640], rest: [960, 1280, 1920] }

async function ours(bytes: Uint8Array, stage: 'cards' | 'rest'): Promise<Record<string, number>> {
  const job = stage === 'cards' ? { stage } : { stage, readyWidth: 640 }
  const made = await makePicture({ ...job, bytes, withPreview: true })
  if (!made.ok) throw new Error(made.code)
  const { variants, preview } = made.value
  const sizes = variants.map(({ width, content }) => [`${width}.webp`, content.length])
  return Object.fromEntries(preview ? [...sizes, ['1280.jpg', preview.length]] : sizes)
}

/** The naive way: each width from the file, no checks, no thumbhash, no colour. */
async function plain(bytes: Uint8Array, stage: 'cards' | 'rest'): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const effort = stage === 'cards' ? 2 : 4
  for (const width of widths[stage])
    sizes[`${width}.webp`] = (await resized(bytes, width).webp({ quality: 74, effort }).toBuffer()).length
  if (stage === 'rest')
    sizes['1280.jpg'] = (await resized(bytes, 1280).jpeg({ quality: 78, mozjpeg: true }).toBuffer()).length
  return sizes
}

function resized(bytes: Uint8Array, width: number) {
  return sharp(bytes).autoOrient().resize({ width })
}

const [way, file] = process.argv.slice(2)
if (way && file) {
  sharp.concurrency(1)
  sharp.cache(false)
  allowOnlyPhotographs()
  const bytes = readFileSync(file)
  const stage = way.endsWith('cards') ? 'cards' : 'rest'
  const before = process.cpuUsage()
  const begun = performance.now()
  const sizes = await (way.startsWith('ours') ? ours : plain)(bytes, stage)
  const { user, system } = process.cpuUsage(before)
  const cost = { cpuMs: (user + system) / 1000, wallMs: performance.now() - begun, bytes: sizes }
  console.log(JSON.stringify({ ...cost, peakMb: process.resourceUsage().maxRSS / 1024 }))
}
