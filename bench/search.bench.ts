// What plain words find; free times of a shop and marketplace search at 1 000, 10 000 and 100 000 resources, and the queries rivals were measured with.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { auditGaps } from '#server/availability/audit-gaps.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type BookingCosts, bookingCosts } from './search/booking-costs.ts'
import { coreCpuMs } from './search/core-question.ts'
import { type Cost, costOf, type Question } from './search/cost.ts'
import { type Installation, openInstallation } from './search/installation.ts'
import { marketQuestions, textQuestions } from './search/market-questions.ts'
import { measurePlainWords } from './search/plain-words.ts'
import { type Rivalry, reportOf, shortfallsOf, type Taken } from './search/report.ts'
import { crowdPage, crowdQuestion, shopQuestion } from './search/shop-questions.ts'

const say = (sentence: string) => console.log(sentence)
/** LOOKBOOK_BENCH_SIZES=1000 makes a quick run. */
const sizes = (process.env.LOOKBOOK_BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number)
const [loadBefore = 0] = loadavg()

say('Asking plain queries …')
const words = await measurePlainWords()
say(words.report)

const taken: Taken[] = []
const filled: { size: number; seconds: number }[] = []
const crowd: Cost[] = []
const bookings: BookingCosts[] = []
for (const size of sizes) {
  say(`Filling an installation of ${size} resources …`)
  const installation = await openInstallation(size)
  say(`  filled in ${installation.filledInSeconds.toFixed(0)} s`)
  filled.push({ size, seconds: installation.filledInSeconds })
  try {
    await refuseFalseGaps(installation)
    for (const question of questionsOf(installation))
      taken.push({ size, question, cost: await ask(installation, question) })
    if (size !== sizes[0]) continue
    for (const question of [crowdQuestion(installation), crowdPage(installation)])
      crowd.push(await ask(installation, question))
    bookings.push(await bookingCosts(installation))
  } finally {
    await installation.stop()
  }
}
const core = coreCpuMs()
say(`fourteen days of one person in the core: ${core.cpuMs.toFixed(3)} CPU-ms`)
const rivalry: Rivalry = { core, crowd: crowd[0]!, crowdPage: crowd[1]!, booking: bookings[0]! }

const report = reportOf(taken, rivalry, { loadBefore, filled })
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'search.md'), report)
await writeFile(join(results, 'search-words.md'), words.report)
say(`\n${report}\nWritten to bench/results/search.md`)
const shortfalls = [...shortfallsOf(taken, rivalry), ...words.shortfalls]
for (const shortfall of shortfalls) say(`MISSED: ${shortfall}`)
process.exitCode = shortfalls.length > 0 ? 1 : 0
// Idle picture workers would keep the process alive.
setTimeout(() => process.exit(), 1_000).unref()

function questionsOf(installation: Installation): Question[] {
  return [shopQuestion(installation), ...marketQuestions(installation), ...textQuestions(installation)]
}

async function ask(installation: Installation, question: Question): Promise<Cost> {
  const cost = await costOf(installation, question)
  const { p50Ms, p99Ms, cpuMs } = cost
  say(`  ${question.name}: p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, ${cpuMs.toFixed(2)} CPU-ms`)
  return cost
}

/** The free gaps were computed in bulk by SQL: checks them against the core before anything is measured. */
async function refuseFalseGaps({ db }: Installation): Promise<void> {
  const { checked, mended } = await auditGaps({ db, log: silentLog }, 500)
  if (mended > 0) throw new Error(`${mended} of ${checked} resources had other gaps than the core says`)
}
