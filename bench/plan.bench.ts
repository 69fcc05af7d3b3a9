// How long a plan takes for 3 needs in a city of 1 000 shops and for 5 needs over 10 000 people, its first answer and its
// last, and how far it is from the best that a much longer search finds; then the same with the database.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { planKinds } from '#core/planning/kinds.ts'
import { bestOfDays, improvePlans, PLAN_STEPS } from '#core/planning/plan-day.ts'
import type { Wish } from '#core/planning/wish.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { table } from './measure/table.ts'
import { measureDatabase } from './plan/database.ts'
import { shortOf } from './plan/distance.ts'
import { someWishes, type World, worlds } from './plan/worlds.ts'

const TIMES = 60
/** Cities in which each kind is searched for longer. */
const EXACT = 10
const EXACT_STEPS = 5_000_000

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const ms = (values: readonly number[], share: number) => `${at(values, share).toFixed(1)} ms`
const percent = (value: number) => `${value.toFixed(1)} %`

/** By how much the answer of each kind is worse than the best there is. Each kind has its share of the steps, no more. */
function gaps(wishes: readonly Wish[]): number[] {
  return planKinds.flatMap((kind) => {
    const best = bestOfDays(wishes, kind, EXACT_STEPS)
    const answered = bestOfDays(wishes, kind, PLAN_STEPS / planKinds.length)
    return best ? shortOf(wishes[best.day]!, kind, answered?.parts ?? null, best.parts) : []
  })
}

const rows: string[][] = []
const missed: string[] = []
const miss = (world: World, goal: string) => missed.push(`${world.name}: ${goal}`)
for (const world of worlds) {
  for (let seed = 0; seed < 10; seed++) for (const _ of improvePlans(someWishes(world, seed))); // compiles
  const first: number[] = []
  const last: number[] = []
  const cpu: number[] = []
  let plans = 0
  for (let seed = 0; seed < TIMES; seed++) {
    // One city at a time: sixty of 10 000 people in memory would measure their garbage collection.
    const wishes = someWishes(world, seed)
    const before = process.cpuUsage()
    const begun = performance.now()
    const answers: number[] = []
    let count = 0
    for (const planned of improvePlans(wishes)) {
      answers.push(performance.now() - begun)
      count = planned.plans.length
    }
    const used = process.cpuUsage(before)
    first.push(answers[0] ?? Number.NaN)
    last.push(answers.at(-1) ?? Number.NaN)
    cpu.push((used.user + used.system) / 1000)
    plans += count
  }
  const exact = Array.from({ length: world.isComputable ? EXACT : 0 }, (_, seed) => someWishes(world, seed))
  const apart = exact.flatMap(gaps)
  const worst = Math.max(...apart)
  if (at(first, 0.99) > world.limitMs) miss(world, `first answer p99 ≤ ${world.limitMs} ms`)
  if (worst > 2) miss(world, 'within 2 % of the best')
  rows.push([
    world.name,
    ms(first, 0.5),
    ms(first, 0.99),
    ms(last, 0.5),
    ms(last, 0.99),
    ms(cpu, 0.5),
    (plans / TIMES).toFixed(1),
    apart.length === 0 ? 'not computed' : `${percent(at(apart, 0.5))}, ${percent(worst)}`,
  ])
}

const report = `# Planning a day

${TIMES} random cities each, 8 by 8 km, a third of each day free, every third with a budget, every fourth with lunch; load average ${loadavg()[0]?.toFixed(1)}.
The core answers up to three plans of five kinds among the most promising looks first, and improves them among more until its
limit of ${PLAN_STEPS.toLocaleString('en')} steps. The distance is that of the last answer of each kind to the best of a search with ${EXACT_STEPS / 1_000_000} million
steps, over ${EXACT} cities.

${table(['', 'first p50', 'first p99', 'last p50', 'last p99', 'CPU p50', 'plans', 'to the best: median, worst'], rows)}

${await measureDatabase()}${missed.length > 0 ? `\nMissed: ${missed.join(', ')}\n` : ''}`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'plan.md'), report)
console.log(report)
process.exitCode = missed.length > 0 ? 1 : 0
// Idle picture workers would keep the process alive.
setTimeout(() => process.exit(), 1_000).unref()
