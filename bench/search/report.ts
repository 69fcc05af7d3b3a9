import { cpus } from 'node:os'
import { table } from '../measure/table.ts'
import type { BookingCosts } from './booking-costs.ts'
import type { Cost, Question } from './cost.ts'

export type Taken = { size: number; question: Question; cost: Cost }
export type Circumstances = { loadBefore: number; filled: { size: number; seconds: number }[] }
export type Rivalry = { core: { cpuMs: number; starts: number }; crowd: Cost; crowdPage: Cost; booking: BookingCosts }

/** Measured on the same machine; their code and data are in the evidence. CPU milliseconds. */
const CAL_MS = 9.4
const EASY_APPOINTMENTS_MS = [189, 387] as const
const EASY_APPOINTMENTS_STATEMENTS = 1011
const TIMES_BETTER = 50

export function reportOf(
  taken: readonly Taken[],
  { core, crowd, crowdPage, booking }: Rivalry,
  { loadBefore, filled }: Circumstances,
): string {
  return `# Free times and search

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, the embedded
PostgreSQL, with \`npm run bench -- search\`. The load average before was ${loadBefore.toFixed(1)}. Questions are asked one after the other,
another subject each time, in the server's own process without HTTP, and as often before, so that the server's code is compiled;
CPU-ms are those of the server and of all of PostgreSQL.
Fourteen days are booked to 60 %, the first Saturday to 97 %; 500 resources' gaps were held against the core before.

What this database does differently from an installation's, so that it is filled in minutes: it does not wait for the disk
(\`fsync\`, \`full_page_writes\` off) and logs as little as it can (\`wal_level\` minimal), rows are loaded as sets with triggers off,
indexes and constraints are made at the end, and
autovacuum stays off after one run over everything. Gaps and listings are made as sets too. Reading is what it always is; filling
took ${filled.map(({ size, seconds }) => `${seconds.toFixed(0)} s for ${spaced(size)}`).join(', ')}.

${table(
  ['question', 'resources', 'p50 ms', 'p99 ms', 'promised', 'CPU-ms', 'of it PostgreSQL', 'statements', 'rows'],
  taken.map(({ size, question, cost }) => [
    question.name,
    spaced(size),
    cost.p50Ms.toFixed(2),
    cost.p99Ms.toFixed(2),
    question.promisedP99Ms === undefined ? '' : `${question.promisedP99Ms} ms`,
    cost.cpuMs.toFixed(2),
    cost.databaseCpuMs.toFixed(2),
    cost.statements.toFixed(0),
    cost.rows.toFixed(0),
  ]),
)}

A booking makes the gaps it touches anew: a row of occupancy in a transaction of its own costs ${booking.withGaps.cpuMs.toFixed(2)} CPU-ms with them
(p50 ${booking.withGaps.p50Ms.toFixed(2)} ms) and ${booking.without.cpuMs.toFixed(2)} without (p50 ${booking.without.p50Ms.toFixed(2)} ms).

## The questions rivals were asked

Cal's slot code alone, without SQL and HTTP, and Easy!Appointments whole, as measured on this kind of machine.

${table(
  ['question', 'theirs CPU-ms', 'ours CPU-ms', 'times less', 'their statements', 'ours'],
  [
    [
      `14 days of one person with 60 bookings (Cal), ${core.starts} starts`,
      CAL_MS.toFixed(1),
      core.cpuMs.toFixed(3),
      ratio(CAL_MS, core.cpuMs),
      '',
      '0',
    ],
    [
      'any of 100 people on a day (Easy!Appointments)',
      EASY_APPOINTMENTS_MS.join('-'),
      crowd.cpuMs.toFixed(2),
      EASY_APPOINTMENTS_MS.map((ms) => ratio(ms, crowd.cpuMs)).join('-'),
      String(EASY_APPOINTMENTS_STATEMENTS),
      crowd.statements.toFixed(0),
    ],
    [
      'the same shop’s whole page: next free times of all 100, looks, reviews, hours',
      '',
      crowdPage.cpuMs.toFixed(2),
      EASY_APPOINTMENTS_MS.map((ms) => ratio(ms, crowdPage.cpuMs)).join('-'),
      '',
      crowdPage.statements.toFixed(0),
    ],
  ],
)}
`
}

/** Missed promises, as sentences. */
export function shortfallsOf(taken: readonly Taken[], { core, crowd }: Rivalry): string[] {
  const slow = taken
    .filter(({ question, cost }) => cost.p99Ms > (question.promisedP99Ms ?? Number.POSITIVE_INFINITY))
    .map(({ size, question, cost }) => `${question.name} at ${size}: p99 ${cost.p99Ms.toFixed(2)} ms`)
  const close = [
    ['beside Cal', CAL_MS / core.cpuMs] as const,
    ['beside Easy!Appointments', EASY_APPOINTMENTS_MS[0] / crowd.cpuMs] as const,
  ]
    .filter(([, times]) => times < TIMES_BETTER)
    .map(([name, times]) => `${name} ${times.toFixed(0)} times, not ${TIMES_BETTER}`)
  return [...slow, ...close]
}

function spaced(size: number): string {
  return size.toLocaleString('en').replaceAll(',', ' ')
}

function ratio(theirs: number, ours: number): string {
  return `${(theirs / ours).toFixed(0)}×`
}
