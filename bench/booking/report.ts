import { cpus } from 'node:os'
import { table } from '../measure/table.ts'
import type { Run } from './run-clients.ts'

export type Cell = { database: string; items: number; clients: number; checkout: Run; plain: Run }
export type Counted = { items: number; statements: number }

/** Measured end to end on this kind of machine, with its mails and its rate limit switched off. */
const EASY = { cpuMs: [16, 19] as const, statements: 65 }
/** Warm-up: a server that has just started is still compiling (JIT), and its first thousand checkouts cost half as much again. */
export const WARMING = 1500
const FEWER_CPU = 10
const SHARE_OF_PLAIN = 0.4
const P99_MS = 50
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

One booking of one item there: ${EASY.cpuMs.join('-')} CPU-ms and ${EASY.statements} statements, and in 10 of 13 trials two people got one time.

${table(
  ['database', 'clients', 'ours CPU-ms', 'times fewer'],
  ofOneItem(cells).map(({ database, clients, checkout }) => [
    database,
    String(clients),
    checkout.cpuMs.toFixed(2),
    EASY.cpuMs.map((ms) => `${(ms / checkout.cpuMs).toFixed(1)}×`).join('-'),
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
      .filter(({ checkout }) => EASY.cpuMs[0] / checkout.cpuMs < FEWER_CPU)
      .map(
        (cell) =>
          `${nameOf(cell)}: ${(EASY.cpuMs[0] / cell.checkout.cpuMs).toFixed(1)} times fewer CPU-ms, not ${FEWER_CPU}`,
      ),
    ...cells
      .filter(({ checkout, plain }) => checkout.perSecond / plain.perSecond < SHARE_OF_PLAIN)
      .map(
        (cell) =>
          `${nameOf(cell)}: ${(cell.checkout.perSecond / cell.plain.perSecond).toFixed(2)} of the plain transaction, not ${SHARE_OF_PLAIN}`,
      ),
    ...cells
      .filter(({ clients, checkout }) => clients > 1 && checkout.p99Ms > P99_MS)
      .map((cell) => `${nameOf(cell)}: p99 ${cell.checkout.p99Ms.toFixed(1)} ms, not ${P99_MS}`),
    ...(one && one.statements > STATEMENTS ? [`${one.statements} statements for one item, not ${STATEMENTS}`] : []),
    ...(one && five && five.statements - one.statements > STATEMENTS_PER_ITEM * (five.items - one.items)
      ? [`${five.statements} statements for ${five.items} items`]
      : []),
  ]
}

const ofOneItem = (cells: readonly Cell[]) => cells.filter(({ items }) => items === 1)

function nameOf({ database, items, clients }: Cell): string {
  return `${database}, ${items} ${items === 1 ? 'item' : 'items'}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
}
