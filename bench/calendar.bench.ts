// A week of the desk's calendar, 12 people and 600 blocks: what one read costs beside 10 000 and 1 000 000 past appointments.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { BLOCKS_A_WEEK, PEOPLE } from './calendar/busy-shop.ts'
import { measureRangeRead, type RangeRead } from './calendar/range-read.ts'
import { table } from './measure/table.ts'

const SIZES = [10_000, 1_000_000]
/** An index that is a hundred times larger has one level more. */
const MOST_RATIO = 1.5
const MOST_STATEMENTS = 3

/** BENCH_PAST=1000,10000 tries it with fewer; then nothing is written. */
const given = process.env.BENCH_PAST?.split(',').map(Number)
const reads = await measureRangeRead(given ?? SIZES)
const [first, last] = [reads[0]!, reads.at(-1)!]
const ratio = (key: 'pages' | 'rows' | 'medianMs') => last[key] / first[key]
const cells = ({ past, statements, pages, rows, medianMs }: RangeRead) => [
  past.toLocaleString('en'),
  String(statements),
  String(pages),
  String(Math.round(rows)),
  `${medianMs.toFixed(1)} ms`,
]
const times = (key: 'pages' | 'rows' | 'medianMs') => `${ratio(key).toFixed(2)} ×`

const report = `# The desk's calendar

## One read of a range

A week of ${PEOPLE} people with ${BLOCKS_A_WEEK} appointments, read through the use case; load average ${loadavg()[0]?.toFixed(1)}. Pages and rows
are those of EXPLAIN (analyze, buffers), over all statements of the read. Promised: at most ${MOST_STATEMENTS} statements, and at most ${MOST_RATIO} times
the pages and rows. Milliseconds need a quiet machine; read their ratio.

${table(['past appointments', 'statements', 'pages', 'rows', 'median'], [...reads.map(cells), ['ratio', '', times('pages'), times('rows'), times('medianMs')]])}
`
console.log(report)
if (given === undefined) {
  const results = join(projectFolder, 'bench', 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, 'calendar.md'), report)
}
const isKept = last.statements <= MOST_STATEMENTS && ratio('pages') <= MOST_RATIO && ratio('rows') <= MOST_RATIO
process.exitCode = isKept ? 0 : 1
