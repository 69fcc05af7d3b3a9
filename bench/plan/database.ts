import { planKinds } from '#core/planning/kinds.ts'
import { bestOf } from '#core/planning/plan-day.ts'
import { readWants } from '#core/planning/want.ts'
import type { Part } from '#core/planning/wish.ts'
import { loadCandidates } from '#server/planning/load-candidates.ts'
import { inOneZone, wishesFor } from '#server/planning/make-wish.ts'
import { table } from '../measure/table.ts'
import { costOf } from '../search/cost.ts'
import { NORMAL_DAY, NOW } from '../search/dataset-days.ts'
import { cityOf } from '../search/fill-dataset.ts'
import { type Installation, openInstallation } from '../search/installation.ts'
import { shortOf } from './distance.ts'

/** Ten cities of 1 000 shops with three people each. */
const PEOPLE = 30_000
const TIMES = 60
/** Cities in which plans from more looks are compared. */
const CITIES = 10
const LOOKS = [30, 60, 120, 240]

/** Every city has hair and half of the other trades. */
const wantedIn = (turn: number) => (turn % 2 === 0 ? 'hair,nails,ceramics' : 'hair,tattoo,flowers')

/** A plan through the route, and what reading more looks for each need would give. */
export async function measureDatabase(): Promise<string> {
  const installation = await openInstallation(PEOPLE)
  try {
    return `## With the database

3 needs in a city of 1 000 shops and 3 000 people, ten such cities in the database; one request after the other.

${await throughTheRoute(installation)}

How many looks are read for each need, the best rated first: the time to read them, and how far the best day of each kind is from the
best among ${LOOKS.at(-1)} looks of each need, over ${CITIES} cities.

${await withMoreLooks(installation)}
`
  } finally {
    await installation.stop()
  }
}

async function throughTheRoute(installation: Installation): Promise<string> {
  const ask = (to: string) => async (turn: number) => {
    const query = { city: cityOf(turn), want: wantedIn(turn), day: NORMAL_DAY, from: '09:00', to }
    const answer = await installation.app.request(`http://localhost:3000/api/plan?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`A plan was answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { plans: unknown[] }).plans.length
  }
  const rows: string[][] = []
  for (const [name, to] of [
    ['a day that fits', '18:00'],
    ['a day that does not fit', '11:30'],
  ] as const) {
    const {
      p50Ms,
      p99Ms,
      cpuMs,
      databaseCpuMs,
      statements,
      rows: plans,
    } = await costOf(installation, {
      name,
      times: TIMES,
      ask: ask(to),
    })
    const ms = (value: number) => `${value.toFixed(1)} ms`
    rows.push([name, ms(p50Ms), ms(p99Ms), ms(cpuMs), ms(databaseCpuMs), statements.toFixed(0), plans.toFixed(1)])
  }
  return table(['', 'p50', 'p99', 'CPU', 'of it the database', 'statements', 'plans'], rows)
}

async function withMoreLooks({ db }: Installation): Promise<string> {
  const rows = LOOKS.map((looks) => ({ looks, ms: [] as number[], short: [] as number[] }))
  for (let turn = 0; turn < CITIES; turn++) {
    const wants = readWants(wantedIn(turn))!
    const asked = { days: [NORMAL_DAY], fromMin: 9 * 60, toMin: 18 * 60, city: cityOf(turn) }
    const read = async (looks: number) => {
      const found = inOneZone(await loadCandidates(db, wants, asked, NOW, new Set(), looks))
      const [wish] = wishesFor({ day: [NORMAL_DAY], from: asked.fromMin, to: asked.toMin, want: wants }, found)
      return wish
    }
    const most = await read(LOOKS.at(-1)!)
    if (!most) continue
    const best = new Map(planKinds.map((kind) => [kind, bestOf(most, kind)]))
    for (const row of rows) {
      const begun = performance.now()
      const wish = await read(row.looks)
      row.ms.push(performance.now() - begun)
      for (const kind of planKinds) {
        const its: readonly Part[] | null | undefined = best.get(kind)
        if (wish && its) row.short.push(shortOf(wish, kind, bestOf(wish, kind), its))
      }
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  return table(
    ['looks', 'read', 'to the best: mean', 'worst'],
    rows.map(({ looks, ms, short }) => [
      String(looks),
      `${mean(ms).toFixed(1)} ms`,
      `${mean(short).toFixed(1)} %`,
      `${Math.max(...short).toFixed(1)} %`,
    ]),
  )
}
