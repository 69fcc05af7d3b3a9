import { cpus } from 'node:os'
import { table } from '../measure/table.ts'
import type { Run } from './run-clients.ts'

export type Cell = { database: string; items: number; clients: number; checkout: Run; plain: Run }
export type Counted = { items: number; statements: number }

/**
 * Measured end to end with its mails and its rate limit switched off, on another kind of machine: so it is compared by the plain
 * transaction, which took 1.3 ms there when the rival took 16, and 2.0 when it took 19.
 */
const EASY = { cpuMs: [16, 19] as const, statements: 65, timesPlain: [19 / 2.0, 16 / 1.3] as const }
/** Warm-up: a server that has just started is still compiling (JIT), and its first thousand checkouts cost half as much again. */
export const WARMING = 1500
const FEWER_CPU = 4
const SHARE_OF_PLAIN = 0.5
const MOST_CPU_OF_PLAIN = 2.5
/** Of the time that so many clients wait on average at the measured rate. */
const SLOWEST_OF_MEAN = 2
const STATEMENTS = 8
/** The promised "small constant" for each further item. */
const STATEMENTS_PER_ITEM = 2

export function reportOf(cells: readonly Cell[], counted: readonly Counted[], loadBefore: number): string {
  const missed = shortfallsOf(cells, counted)
  return `# Booking

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, with \`npm run bench -- booking\`.
The load average before was ${loadBefore.toFixed(1)}. A checkout is one POST /api/bookings over HTTP to a server process of its own: who is
signed in, the limit of changes, the rules, all items or none with trail, references and the mails' rows, and the booking as it is
answered. Every commit reaches the disk; ${WARMING} checkouts warm server and database. CPU-ms are those of the server and of all of PostgreSQL; mails are written, and leave
after the measurement. The plain transaction is the booking's rows alone, from this process without HTTP, rules or mails.

${table(
  [
    'database',
    'items',
    'clients',
    'checkouts/s',
    'p50 ms',
    'p99 ms',
    'CPU-ms',
    'of it server',
    'plain/s',
    'share',
    'plain p50',
    'plain p99',
    'plain CPU-ms',
  ],
  cells.map(({ database, items, clients, checkout, plain }) => [
    database,
    String(items),
    String(clients),
    checkout.perSecond.toFixed(0),
    checkout.p50Ms.toFixed(2),
    checkout.p99Ms.toFixed(2),
    checkout.cpuMs.toFixed(2),
    checkout.serverCpuMs.toFixed(2),
    plain.perSecond.toFixed(0),
    (checkout.perSecond / plain.perSecond).toFixed(2),
    plain.p50Ms.toFixed(2),
    plain.p99Ms.toFixed(2),
    plain.cpuMs.toFixed(2),
  ]),
)}

## Beside Easy!Appointments

One booking of one item there: ${EASY.cpuMs.join('-')} CPU-ms and ${EASY.statements} statements, and in 10 of 13 trials two people got one time. That was another kind of
machine, where the plain transaction took 1.3-2.0: ${EASY.timesPlain.map((times) => times.toFixed(1)).join(' to ')} times as much. So are its CPU-ms here.

${table(
  ['database', 'clients', 'ours CPU-ms', 'of plain', 'theirs', 'times fewer'],
  ofOneItem(cells).map((cell) => [
    cell.database,
    String(cell.clients),
    cell.checkout.cpuMs.toFixed(2),
    `${ofPlain(cell).toFixed(1)}×`,
    EASY.timesPlain.map((times) => (times * cell.plain.cpuMs).toFixed(0)).join('-'),
    EASY.timesPlain.map((times) => `${(times / ofPlain(cell)).toFixed(1)}×`).join('-'),
  ]),
)}

${table(
  ['items', 'statements'],
  counted.map(({ items, statements }) => [String(items), String(statements)]),
)}

## Promises

${missed.length === 0 ? 'All kept.' : missed.map((sentence) => `- MISSED: ${sentence}`).join('\n')}
`
}

/** Missed promises, as sentences. */
export function shortfallsOf(cells: readonly Cell[], counted: readonly Counted[]): string[] {
  const [one, five] = counted
  return [
    ...ofOneItem(cells)
      .filter((cell) => EASY.timesPlain[0] / ofPlain(cell) < FEWER_CPU)
      .map(
        (cell) =>
          `${nameOf(cell)}: ${(EASY.timesPlain[0] / ofPlain(cell)).toFixed(1)} times fewer CPU-ms than the rival, not ${FEWER_CPU}`,
      ),
    ...cells
      .filter((cell) => ofPlain(cell) > MOST_CPU_OF_PLAIN)
      .map((cell) => `${nameOf(cell)}: ${ofPlain(cell).toFixed(1)} times the plain CPU-ms, not ${MOST_CPU_OF_PLAIN}`),
    ...cells
      .filter(({ checkout, plain }) => checkout.perSecond / plain.perSecond < SHARE_OF_PLAIN)
      .map(
        (cell) =>
          `${nameOf(cell)}: ${(cell.checkout.perSecond / cell.plain.perSecond).toFixed(2)} of the plain transaction's rate, not ${SHARE_OF_PLAIN}`,
      ),
    ...cells
      .filter((cell) => cell.clients > 1 && cell.checkout.p99Ms > SLOWEST_OF_MEAN * meanMs(cell))
      .map(
        (cell) =>
          `${nameOf(cell)}: p99 ${cell.checkout.p99Ms.toFixed(1)} ms, not ${SLOWEST_OF_MEAN} times the ${meanMs(cell).toFixed(1)} ms of the rate`,
      ),
    ...(one && one.statements > STATEMENTS ? [`${one.statements} statements for one item, not ${STATEMENTS}`] : []),
    ...(one && five && five.statements - one.statements > STATEMENTS_PER_ITEM * (five.items - one.items)
      ? [`${five.statements} statements for ${five.items} items`]
      : []),
  ]
}

const ofPlain = ({ checkout, plain }: Cell) => checkout.cpuMs / plain.cpuMs
const meanMs = ({ clients, checkout }: Cell) => (1000 * clients) / checkout.perSecond
const ofOneItem = (cells: readonly Cell[]) => cells.filter(({ items }) => items === 1)

function nameOf({ database, items, clients }: Cell): string {
  return `${database}, ${items} ${items === 1 ? 'item' : 'items'}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
}
