// A year of one shop with 100 000 appointments and payments: what its report costs the database, beside plain counts of the same rows.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { table } from './measure/table.ts'
import { measureReport } from './reports/report-read.ts'

const APPOINTMENTS = 100_000
/** of the database, for the whole report */
const GOAL_MS = 50

/** BENCH_APPOINTMENTS=1000 tries it with fewer; then nothing is written. */
const given = process.env.BENCH_APPOINTMENTS
const read = await measureReport(given === undefined ? APPOINTMENTS : Number(given))
const ms = (value: number) => `${value.toFixed(1)} ms`

const report = `# Reports

A year of a shop with ${read.appointments.toLocaleString('en')} completed appointments, each paid once, read through the use case; load average ${loadavg()[0]?.toFixed(1)}.
Medians of EXPLAIN (analyze, timing off) for each statement. Goal: ${GOAL_MS} ms of the database. Plain SQL counts the appointments by state and sums the
payments, without days, people, services, hours or clients.

${table(
  ['statement', 'database'],
  [
    ...read.statements.map(({ name, medianMs }) => [name, ms(medianMs)]),
    ['together', ms(read.databaseMs)],
    ['plain SQL', ms(read.plainMs)],
    ['the whole use case, by the clock', ms(read.wholeMs)],
  ],
)}
`
console.log(report)
if (given === undefined) {
  const results = join(projectFolder, 'bench', 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, 'reports.md'), report)
}
process.exitCode = read.databaseMs <= GOAL_MS ? 0 : 1
