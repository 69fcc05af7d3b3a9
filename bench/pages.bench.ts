// Public pages on a phone with a slow network, by Lighthouse, and the CPU cost of rendering them; fails where a gate is missed.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownCity } from '#core/search/visitor-city.ts'
import { pageAt, readInCity } from '#server/pages/page-kinds.ts'
import { pageRenderersIn } from '#server/pages/page-renderer.ts'
import type { Installation } from '#server/pages/page-values.ts'
import { pageScripts, totalKib } from '#tests/journeys/support/first-load.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { npmStart } from './measure/demo-installation.ts'
import { table } from './measure/table.ts'
import { multiplierFor } from './pages/calibrate.ts'
import { kib, middleFigure, middleOf, missedBy, type Page, type Seen } from './pages/gates.ts'
import { blockingTime, measurePage } from './pages/measure-page.ts'
import { type RenderCost, renderCost } from './pages/render-cost.ts'

const VISITS = Number(process.env.LOOKBOOK_BENCH_VISITS ?? 3)
const say = (sentence: string) => console.log(sentence)

say('Starting the whole demo; the first time this fills it …')
const server = await npmStart()
const seen = new Map<string, Seen>()
const costs: RenderCost[] = []
try {
  const pages = await choosePages(server.url)
  for (const page of pages) seen.set(page.name, await visit(page))
  await costsOf(pages)
} finally {
  await server.stop()
}

const missed = [...seen].flatMap(([name, one]) => missedBy(name, one).map((gate) => `${name}: ${gate}`))
const report = await reportOf()
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'pages.md'), report)
say(`\n${report}\nWritten to bench/results/pages.md`)
if (missed.length > 0) {
  console.error(`Missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
// Modules loaded for rendering would keep the process alive.
setTimeout(() => process.exit(), 1_000).unref()

async function choosePages(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}/api/looks`)
  const { items } = (await answer.json()) as { items: WallLook[] }
  const [look] = items
  if (!look) throw new Error('The demo has no looks')
  const bytes = await Promise.all(items.map((item) => coverBytes(url, item)))
  const middle = items[bytes.indexOf(middleFigure(bytes))]!
  say(`A look's picture of 640 px has ${bytes[0]} bytes, the middle one of ${items.length} has ${middleFigure(bytes)}`)
  return [
    { name: 'discover', path: '/' },
    { name: 'look', path: `/looks/${look.id}` },
    { name: 'look with the middle picture', path: `/looks/${middle.id}` },
    { name: 'shop', path: `/shops/${look.shop.slug}` },
  ]
}

type WallLook = { id: string; shop: { slug: string }; photos: { hash: string }[] }

async function coverBytes(url: string, { photos }: WallLook): Promise<number> {
  const answer = await fetch(`${url}/photos/${photos[0]!.hash}-640.webp`)
  return (await answer.arrayBuffer()).byteLength
}

async function visit({ name, path }: Page): Promise<Seen> {
  const url = server.url + path
  const gzipScriptKib = totalKib(await pageScripts(url, true))
  const visits: Seen[] = []
  for (let i = 0; i < VISITS; i++) {
    const measured = await measurePage(url)
    const calibratedTbtMs = await blockingTime(url, multiplierFor(measured.benchmarkIndex))
    visits.push({ ...measured, gzipScriptKib, calibratedTbtMs })
    const last = visits.at(-1)!
    say(
      `${name} ${i + 1} of ${VISITS}: LCP ${Math.round(last.lcpMs)} ms, TBT ${Math.round(last.tbtMs)} ms, CLS ${last.cls.toFixed(3)}; the machine's load is ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  return middleOf(visits)
}

async function costsOf(pages: readonly Page[]): Promise<void> {
  const renderer = await pageRenderersIn(join(projectFolder, 'dist'))('en')
  if (!renderer) throw new Error('The client that was built has nothing that draws pages')
  for (const { name, path } of pages) {
    const addresses = name === 'discover' ? await wallReads() : [`/api${path}`]
    const answers = new Map(
      await Promise.all(addresses.map(async (each) => [each, await (await fetch(server.url + each)).json()] as const)),
    )
    costs.push(await renderCost(renderer, { page: name, href: path, answers }))
  }
}

/** The home page shows the city of the installation, so it reads that city's wall. */
async function wallReads(): Promise<string[]> {
  const home = pageAt('/', new URLSearchParams())!
  const { cities } = (await (await fetch(`${server.url}/api/installation`)).json()) as Installation
  return ['/api/installation', readInCity(home, ownCity(cities))]
}

/** The system's font for a name, as the browser finds it. */
async function fontFor(name: string): Promise<string> {
  try {
    return (await promisify(execFile)('fc-match', ['-f', '%{family}', name])).stdout
  } catch {
    return 'an unknown font'
  }
}

async function reportOf(): Promise<string> {
  const index = middleFigure([...seen.values()].map(({ benchmarkIndex }) => benchmarkIndex))
  const multiplier = multiplierFor(index)
  const rows = [...seen].map(([name, one]) => [
    name,
    `${Math.round(one.fcpMs)} ms`,
    `${Math.round(one.lcpMs)} ms`,
    `${Math.round(one.tbtMs)} ms`,
    `${Math.round(one.calibratedTbtMs)} ms`,
    one.cls.toFixed(3),
    `${one.gzipScriptKib.toFixed(1)} KiB`,
    `${(one.pictureBytes / 1000).toFixed(0)} kB`,
    `${kib(one.htmlBytes)} KiB`,
    `${one.accessibility} / ${one.bestPractices} / ${one.seo}`,
  ])
  const heads = [
    'page',
    'FCP',
    'LCP',
    'TBT',
    `TBT, ${multiplier}×`,
    'CLS',
    'JavaScript, gzip',
    'pictures',
    'HTML, sent',
    'a11y / practices / SEO',
  ]
  const { version } = JSON.parse(
    await readFile(join(projectFolder, 'bench/pages/tools/node_modules/lighthouse/package.json'), 'utf8'),
  ) as { version: string }
  const failed = [...seen].flatMap(([name, one]) => one.failed.map((audit) => `${name}: ${audit}`))
  return `# Pages

\`npm run bench -- pages\`: the whole demo behind \`npm start\`, Lighthouse ${version} as it comes (a phone, slow 4G, a processor four
times slower, simulated), an empty cache at every visit, the middle of ${VISITS} visits. ${cpus().length} processors. "look" is the wall's
first one, whichever picture that is; "with the middle picture": the one of the wall whose first picture has the middle size.

${table(heads, rows)}

Lighthouse's index of this machine is ${Math.round(index)}. Slowed four times, a desktop of 1500 to 2000 is a middling phone; its docs/throttling.md
slows one of this index ${multiplier}×, which the second TBT shows. The goals are for the first. Until the web fonts are there, text
is drawn in Arial, for which this machine has ${await fontFor('Arial')}: another font has other widths, and CLS follows them.

Goals: LCP ≤ 1500 ms, TBT ≤ 100 ms, CLS 0, JavaScript ≤ 145 KiB gzip (the rivals: 441 to 507), pictures on discover's first
screen ≤ 400 kB, 100 for accessibility, best practices and SEO. ${missed.length === 0 ? 'All hold.' : `**Missed: ${missed.join(', ')}.**`}${failed.length === 0 ? '' : `\nAudits that were not passed: ${failed.join(', ')}.`}

## What drawing a page costs the server

Processor time of one drawing, its data already read; a page is kept for three seconds, so that many who ask at once cost one.

${table(
  ['page', 'CPU per drawing', 'HTML drawn'],
  costs.map(({ page, cpuMs, htmlBytes }) => [page, `${cpuMs.toFixed(1)} ms`, `${kib(htmlBytes)} KiB`]),
)}
`
}
