// Our carousel compared with five others: bytes, mount, images at load, presses and swipes on a slow phone, accessibility; fails
// where a gate is missed.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { launchBrowser } from '#tests/tools/browser.ts'
import { type BuiltPage, buildPage, type Kind } from './carousel/build-page.ts'
import { drawPhotos } from './carousel/draw-photos.ts'
import { checkGates, type Measured } from './carousel/gates.ts'
import { type Access, measureAccess } from './carousel/measure/measure-access.ts'
import { type Hand, measureHand } from './carousel/measure/measure-hand.ts'
import { type Load, measureLoad } from './carousel/measure/measure-load.ts'
import { medians } from './carousel/median.ts'
import { openProbe } from './carousel/probe.ts'
import { reportOf } from './carousel/report.ts'
import { PHOTOS, servePages } from './carousel/serve-pages.ts'

const names = ['react-alone', 'ours', 'embla', 'keen', 'splide', 'react-responsive-carousel', 'swiper'] as const
const kinds: readonly Kind[] = ['cards', 'hero']
const LOADS = 5
/** Presses and swipes take seconds each, so they get fewer runs. */
const HANDS = 3
const say = (sentence: string) => console.log(sentence)

type Name = (typeof names)[number]
type Seen = { page: BuiltPage; loads: Load[]; hands: Hand[]; shifts: number[]; access: Access | null }

say('Drawing the pictures and building the pages …')
const drawn = await drawPhotos(PHOTOS)
const seen = new Map<string, Seen>()
for (const name of names)
  for (const kind of kinds)
    seen.set(`${name} ${kind}`, { page: await buildPage(name, kind), loads: [], hands: [], shifts: [], access: null })

const photoAlone = await buildPage('photo-alone', 'cards')

const served = await servePages(
  [...seen.values()].map(({ page }) => page),
  drawn,
)
const browser = await launchBrowser()
try {
  // interleave the carousels, so that a busy moment of the machine affects all of them alike
  for (let run = 0; run < LOADS; run++) {
    for (const [what, one] of seen) await measure(one, what, run)
    say(`run ${run + 1} of ${LOADS}; the machine's load is ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await browser.close()
  await served.close()
}

const measured = new Map(names.slice(1).map((name) => [name, measuredOf(name)]))
const alone = { cards: medians(at('react-alone', 'cards').loads), hero: medians(at('react-alone', 'hero').loads) }
const gates = checkGates(measured.get('ours')!, measured.get('embla')!, alone)
const report = reportOf({ measured, alone, gates, runs: { loads: LOADS, hands: HANDS }, cores: cpus().length })
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'carousel.md'), report)
say(`\n${report}\nWritten to bench/results/carousel.md`)

const missed = gates.filter((gate) => !gate.isHeld)
for (const { name, measured: value, limit } of missed) console.error(`Missed: ${name} is ${value}, promised ${limit}`)
process.exitCode = missed.length > 0 ? 1 : 0

async function measure(one: Seen, what: string, run: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const probe = await openProbe(context, served.url)
    one.loads.push(await measureLoad(probe, served, one.page.path))
    const isRival = !what.startsWith('react-alone')
    if (isRival && what.endsWith('cards') && run < HANDS) one.hands.push(await measureHand(browser, probe))
    one.shifts.push((await probe.noted()).shift)
    const hasAccess = what === 'ours hero' || (isRival && what.endsWith('cards'))
    if (hasAccess && run === LOADS - 1) one.access = await measureAccess(probe.page)
  } finally {
    await context.close()
  }
}

function measuredOf(name: Name): Measured {
  const cards = at(name, 'cards')
  const hero = at(name, 'hero')
  return {
    scriptBytes: cards.page.scriptBytesGz - at('react-alone', 'cards').page.scriptBytesGz,
    photoBytes: name === 'ours' ? photoAlone.scriptBytesGz - at('react-alone', 'cards').page.scriptBytesGz : 0,
    laterBytes: cards.page.laterBytesGz,
    cards: { ...medians(cards.loads), ...medians(cards.hands), ...accessOf(cards), shift: Math.max(...cards.shifts) },
    hero: { ...medians(hero.loads), access: hero.access, shift: Math.max(...hero.shifts) },
  }
}

function accessOf({ access }: Seen): Access {
  if (!access) throw new Error('Nobody asked axe')
  return access
}

function at(name: Name, kind: Kind): Seen {
  const one = seen.get(`${name} ${kind}`)
  if (!one) throw new Error(`There is no page of ${name} with ${kind}`)
  return one
}
