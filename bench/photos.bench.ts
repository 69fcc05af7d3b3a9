// A 12-megapixel photograph through the pipeline compared with plain sharp, and WebP with AVIF at equal quality on real
// photographs.
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { fetchPhotos } from '#demo/pictures/fetch-photos.ts'
import { photoManifest } from '#demo/pictures/photo-manifest.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { measureArrivals } from './measure/arrivals.ts'
import { demoFolder } from './measure/demo-installation.ts'
import { type Compared, compareAtEqualQuality } from './measure/equal-quality.ts'
import { type Cost, type Way, ways } from './measure/picture-process.ts'
import { table } from './measure/table.ts'

const TURNS = 5
const say = (sentence: string) => console.log(sentence)
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const [loadBefore = 0] = loadavg()
const run = promisify(execFile)
// One thread each, as in a picture process.
sharp.concurrency(1)
sharp.cache(false)

say('Fetching the demo’s photographs where they are not there yet …')
const photographs = await largestPhotographs()
const subject = await twelveMegapixels()
const folder = join(projectFolder, '.cache', 'bench-photos')
const file = join(folder, 'subject.jpg')
await mkdir(folder, { recursive: true })
await writeFile(file, subject.bytes)

const costs = new Map<Way, Cost[]>(ways.map((way) => [way, []]))
for (let turn = 1; turn <= TURNS; turn++)
  for (const way of ways) {
    const script = join(import.meta.dirname, 'measure', 'picture-process.ts')
    const { stdout } = await run(process.execPath, [script, way, file])
    const cost: Cost = JSON.parse(stdout)
    costs.get(way)?.push(cost)
    say(
      `${turn}: ${way}: ${cost.cpuMs.toFixed(0)} ms of CPU, ${cost.wallMs.toFixed(0)} ms, ${cost.peakMb.toFixed(0)} MB`,
    )
  }

say('From arrived to usable, through database, files and processes …')
const arrivals = await measureArrivals(folder, subject.bytes, TURNS)

say('WebP beside AVIF …')
const compared: { name: string; width: number; effort: number; result: Compared }[] = []
const subjects = photographs.slice(0, 8)
const plan = [
  ...subjects.flatMap((one) => [640, 1280].map((width) => ({ one, width, effort: 2 }))),
  ...subjects.slice(0, 2).map((one) => ({ one, width: 640, effort: 4 })),
]
for (const { one, width, effort } of plan) {
  const result = await compareAtEqualQuality(one.bytes, width, effort)
  compared.push({ name: one.name, width, effort, result })
  const { webp, avif } = result
  say(`${one.name} ${width}: WebP ${webp.bytes}, AVIF (effort ${effort}, quality ${avif.quality}) ${avif.bytes}`)
}

const cost = (way: Way, of: (one: Cost) => number) => median((costs.get(way) ?? []).map(of))
const sizes = { ...costs.get('ours, cards')?.[0]?.bytes, ...costs.get('ours, the rest')?.[0]?.bytes }
const plainSizes = { ...costs.get('plain sharp, cards')?.[0]?.bytes, ...costs.get('plain sharp, the rest')?.[0]?.bytes }

const report = `# Pictures: what making them costs, and in which format

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, sharp ${sharp.versions.sharp} with
\`npm run bench -- photos\`. Load when it began: ${loadBefore.toFixed(1)}${loadBefore > 1 ? ` (the machine was busy: read CPU and ratios, not wall time)` : ''}.
The subject is the demo's photograph with the most detail (${subject.name}) at ${subject.megapixels.toFixed(1)} megapixels as a JPEG of ${(subject.bytes.length / 1024).toFixed(0)} kB. Medians of ${TURNS} interleaved turns, each in a new process.

## One photograph

Plain sharp makes each width from the file and nothing else; ours decodes once, checks the header first, leaves metadata behind and
makes thumbhash, colour and the JPEG for link previews too.

${table(
  ['', 'CPU ms', 'wall ms', 'peak MB'],
  ways.map((way) => [
    way,
    cost(way, ({ cpuMs }) => cpuMs).toFixed(0),
    cost(way, ({ wallMs }) => wallMs).toFixed(0),
    cost(way, ({ peakMb }) => peakMb).toFixed(0),
  ]),
)}

${table(
  ['file', 'ours, kB', 'plain sharp, kB'],
  Object.keys(sizes).map((name) => [name, kb(sizes[name]), kb(plainSizes[name])]),
)}

From arrived to usable (its photo is ready, the widths of cards can be fetched; median of ${TURNS}):
${arrivals.coldMs.toFixed(0)} ms where the picture process must start first, ${arrivals.warmMs.toFixed(0)} ms where one is there. All widths: ${arrivals.allMs.toFixed(0)} ms.

## WebP beside AVIF at equal quality

WebP quality 74, effort 4; of AVIF the smallest whose SSIM to the original is not below the WebP's. Real photographs of the demo.

${table(
  ['photograph', 'width', 'effort', 'SSIM', 'WebP kB', 'AVIF kB', 'AVIF / WebP', 'WebP CPU ms', 'AVIF CPU ms'],
  compared.map(({ name, width, effort, result: { webp, avif } }) => [
    name,
    String(width),
    String(effort),
    webp.ssim.toFixed(4),
    kb(webp.bytes),
    kb(avif.bytes),
    (avif.bytes / webp.bytes).toFixed(2),
    webp.cpuMs.toFixed(0),
    avif.cpuMs.toFixed(0),
  ]),
)}

${table(
  ['', 'bytes, AVIF / WebP (median)', 'CPU, AVIF / WebP (median)'],
  [
    ['640, effort 2', ...ratios(640, 2)],
    ['1280, effort 2', ...ratios(1280, 2)],
    ['640, effort 4', ...ratios(640, 4)],
  ],
)}
`
await writeFile(join(projectFolder, 'bench', 'results', 'photos.md'), report)
await rm(folder, { recursive: true, force: true })
say(report)

function ratios(width: number, effort: number): string[] {
  const some = compared.filter((one) => one.width === width && one.effort === effort).map(({ result }) => result)
  return [
    median(some.map(({ webp, avif }) => avif.bytes / webp.bytes)).toFixed(2),
    median(some.map(({ webp, avif }) => avif.cpuMs / webp.cpuMs)).toFixed(1),
  ]
}

function kb(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 1024).toFixed(1)
}

/** The photograph with the most bytes per pixel, at the size of a phone's picture. */
async function twelveMegapixels() {
  const [richest] = [...photographs].sort((a, b) => b.bytes.length / b.megapixels - a.bytes.length / a.megapixels)
  if (!richest) throw new Error('The photographs could not be had: this measurement is of real ones.')
  const scale = Math.sqrt(12 / richest.megapixels)
  const width = Math.round((await sharp(richest.bytes).metadata()).autoOrient.width * scale)
  const made = sharp(richest.bytes).autoOrient().resize({ width }).jpeg({ quality: 92 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { name: richest.name, bytes: data, megapixels: (info.width * info.height) / 1e6 }
}

/** Largest first: those a phone or a camera could have taken. */
async function largestPhotographs() {
  const cacheDir = join(demoFolder, 'cache', 'demo-photos')
  const names = Object.keys(photoManifest)
  const fetched = await fetchPhotos(names, { cacheDir, log: silentLog, onPackage: () => undefined })
  const found: { name: string; bytes: Uint8Array; megapixels: number }[] = []
  for (const name of names) {
    const bytes = await fetched.read(name)
    if (!bytes) continue
    const { width, height } = await sharp(bytes).metadata()
    found.push({ name, bytes, megapixels: (width * height) / 1e6 })
  }
  return found.sort((a, b) => b.megapixels - a.megapixels).filter(({ megapixels }) => megapixels > 6)
}
