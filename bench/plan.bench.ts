// How long the planner takes for 3 needs in a city of 1 000 shops and for 5 needs over 10 000 people, in CPU time and by the
// clock, and how far its answer is from the best that a much longer search finds. The core alone: how many
// statements a plan takes is in tests/planning.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { planKinds } from '#core/planning/kinds.ts'
import { bestOf, measures, planDay } from '#core/planning/plan-day.ts'
import type { Candidate, Wish } from '#core/planning/wish.ts'
import { MINUTE_MS } from '#core/time.ts'
import { createRandom, type Random } from '#demo/seeded-random.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { table } from './measure/table.ts'

const TEN = Date.UTC(2026, 10, 21, 10)
const TIMES = 60
/** Cities in which each kind is searched for longer; about a second each. */
const EXACT = 3
const EXACT_STEPS = 3_000_000

type World = { name: string; needs: number; candidates: number; limitMs: number }
const worlds: World[] = [
  { name: '3 needs, as the server reads them', needs: 3, candidates: 60, limitMs: 50 },
  { name: '3 needs, 1 000 shops', needs: 3, candidates: 334, limitMs: 50 },
  { name: '5 needs, as the server reads them', needs: 5, candidates: 60, limitMs: 150 },
  { name: '5 needs, 10 000 people', needs: 5, candidates: 2000, limitMs: 150 },
]

/** A look somewhere in a city of 8 by 8 km, two thirds booked. */
function someCandidate(random: Random, id: string): Candidate {
  const starts: number[] = []
  for (let minute = 0; minute < 7 * 60; minute += 15) if (random.next() < 0.33) starts.push(TEN + minute * MINUTE_MS)
  return {
    id,
    shopId: id,
    place: { lat: 38.7 + random.next() * 0.072, lng: -9.18 + random.next() * 0.092 },
    durationMin: 30 + Math.floor(random.next() * 7) * 15,
    bufferBeforeMin: 0,
    bufferAfterMin: 10,
    price: { minor: 2000 + Math.floor(random.next() * 160) * 100, currency: 'EUR', kind: 'fixed' },
    rating: random.next() < 0.8 ? 3 + Math.round(random.next() * 20) / 10 : null,
    starts,
  }
}

function someWish({ needs, candidates }: World, seed: number): Wish {
  const random = createRandom(`plan ${seed}`)
  return {
    needs: Array.from({ length: needs }, (_, need) => ({
      candidates: Array.from({ length: candidates }, (_, n) => someCandidate(random, `${need} ${n}`)),
    })),
    window: { from: TEN, to: TEN + 9 * 60 * MINUTE_MS },
    isOrdered: false,
    pace: 'ride',
    currency: 'EUR',
    budgetMinor: seed % 3 === 0 ? needs * 12_000 : null,
    rest: seed % 4 === 0 ? { from: TEN + 90 * MINUTE_MS, to: TEN + 300 * MINUTE_MS, lengthMs: 45 * MINUTE_MS } : null,
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** By how much the answer of a kind is worse than the best there is, in percent of what one would notice; null: unknown. */
function gaps(wish: Wish): number[] {
  return planKinds.flatMap((kind) => {
    const answered = bestOf(wish, kind)
    const best = bestOf(wish, kind, EXACT_STEPS)
    if (!answered || !best) return []
    const [mine, its] = [measures(wish, answered), measures(wish, best)]
    const more = (a: number, b: number) => (a <= b ? 0 : ((a - b) / Math.max(b, 1)) * 100)
    if (kind === 'soonest') return [more(mine.doneAt - TEN, its.doneAt - TEN)]
    if (kind === 'nearest') return [more(mine.wayMs, its.wayMs)]
    if (kind === 'cheapest') return [more(mine.priceMinor, its.priceMinor)]
    if (kind === 'best_rated') return [more(its.ratings, mine.ratings)]
    const room = (ms: number) => Math.min(ms, 60 * MINUTE_MS)
    return [more(room(its.roomMs), room(mine.roomMs))]
  })
}

const rows: string[][] = []
const missed: string[] = []
for (const world of worlds) {
  const wishes = Array.from({ length: TIMES }, (_, seed) => someWish(world, seed))
  for (const wish of wishes.slice(0, 5)) planDay(wish) // compiles
  const elapsed: number[] = []
  const cpu: number[] = []
  let plans = 0
  for (const wish of wishes) {
    const before = process.cpuUsage()
    const begun = performance.now()
    plans += planDay(wish).plans.length
    elapsed.push(performance.now() - begun)
    const used = process.cpuUsage(before)
    cpu.push((used.user + used.system) / 1000)
  }
  const apart = wishes.slice(0, world.candidates > 500 ? 0 : EXACT).flatMap(gaps)
  const worst =
    apart.length === 0 ? 'not computed' : `${at(apart, 0.5).toFixed(1)} %, ${Math.max(...apart).toFixed(1)} %`
  if (at(elapsed, 0.99) > world.limitMs) missed.push(`${world.name}: p99 ≤ ${world.limitMs} ms`)
  rows.push([
    world.name,
    `${at(elapsed, 0.5).toFixed(1)} ms`,
    `${at(elapsed, 0.99).toFixed(1)} ms`,
    `${at(cpu, 0.5).toFixed(1)} ms`,
    (plans / TIMES).toFixed(1),
    worst,
  ])
}

const report = `# Planning a day

${TIMES} random cities each, 8 by 8 km, a third of each day free, every third with a budget, every fourth with lunch; load average ${loadavg()[0]?.toFixed(1)}.
The whole answer of the core, up to three plans of five kinds, is measured; the server reads 60 looks for each need. The distance is
that of each kind to the best of a search with ${EXACT_STEPS / 1_000_000} million steps, over ${EXACT} cities.

${table(['', 'p50', 'p99', 'CPU p50', 'plans', 'to the best: median, worst'], rows)}
${missed.length > 0 ? `\nMissed: ${missed.join(', ')}\n` : ''}`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'plan.md'), report)
console.log(report)
process.exitCode = missed.length > 0 ? 1 : 0
