// Checkouts of one item and of five items at five shops, 1 and 16 clients, compared with the plain transaction and
// Easy!Appointments.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createPool } from '#server/database/connections/create-pool.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { projectFolder, startServer } from '#tests/support/processes/running-server.ts'
import { createCartMaker, fillShops } from './booking/carts.ts'
import { countStatements } from './booking/count-statements.ts'
import { cpuMsOf } from './booking/cpu.ts'
import { type BenchDatabase, openEmbedded, openSystem } from './booking/databases.ts'
import { createCheckouts } from './booking/over-http.ts'
import { openPlainTransactions } from './booking/plain-transaction.ts'
import { type Cell, type Counted, reportOf, shortfallsOf, WARMING } from './booking/report.ts'
import { runClients } from './booking/run-clients.ts'

const say = (sentence: string) => console.log(sentence)
/** LOOKBOOK_BENCH_SHARE=0.2 makes a quick run. */
const share = Number(process.env.LOOKBOOK_BENCH_SHARE ?? 1)
const kinds = [
  { items: 1, clients: 1, times: 400 },
  { items: 1, clients: 16, times: 1600 },
  { items: 5, clients: 1, times: 150 },
  { items: 5, clients: 16, times: 600 },
]
/** Mails are written as usual but sent after the measurement: the rival's mails were switched off. */
const mailsLater = `
  create function leave_later() returns trigger language plpgsql as
    'begin new.due_at := new.due_at + interval ''1 day''; return new; end';
  create trigger notice_leaves_later before insert on notice for each row execute function leave_later()`
const [loadBefore = 0] = loadavg()
const cells: Cell[] = []
let counted: Counted[] = []

for (const open of [openEmbedded, openSystem]) {
  const database = await open()
  if (database === null) {
    say('This machine brings no PostgreSQL of its own: only the embedded one is measured.')
    continue
  }
  try {
    await measure(database)
  } finally {
    await database.stop()
  }
}

const report = reportOf(cells, counted, loadBefore)
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'booking.md'), report)
say(`\n${report}\nWritten to bench/results/booking.md`)
process.exitCode = shortfallsOf(cells, counted).length > 0 ? 1 : 0
// Idle picture workers would keep the process alive.
setTimeout(() => process.exit(), 1_000).unref()

async function measure(database: BenchDatabase): Promise<void> {
  const { connectionString, name } = database
  say(`Filling ${name} …`)
  await migrateTo(connectionString)
  const pool = createPool(connectionString, { size: 4 })
  const makeCarts = createCartMaker(pool, await fillShops(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })))
  counted = []
  for (const items of [1, 5])
    counted.push({ items, statements: await countStatements(connectionString, await makeCarts(3, items)) })
  const server = await startServer(join(database.folder, 'data'), {
    DATABASE_URL: connectionString,
    LOOKBOOK_TRUSTED_PROXIES: '1',
    LOOKBOOK_MOST_BOOKINGS: '100000',
    LOOKBOOK_MOST_BOOKINGS_AT_SHOP: '100000',
    LOOKBOOK_MOST_BOOKINGS_A_DAY: '100000',
    LOOKBOOK_MOST_HELD_HOURS: '100000',
    LOOKBOOK_LOG_LEVEL: 'error',
  })
  const checkouts = createCheckouts(server.url)
  const cpu = () => ({ server: cpuMsOf(server.pid), database: cpuMsOf(database.postmaster) })
  try {
    await runClients({ subjects: await carts(Math.round(WARMING * share), 1), clients: 8, work: checkouts.place, cpu })
    for (const { items, clients, times } of kinds) {
      const count = Math.max(16, Math.round(times * share))
      const checkout = await runClients({ subjects: await carts(count, items), clients, work: checkouts.place, cpu })
      const plainly = await openPlainTransactions(connectionString, clients)
      await runClients({ subjects: await carts(clients * 2, items), clients, work: plainly.place, cpu })
      const plain = await runClients({ subjects: await carts(count, items), clients, work: plainly.place, cpu })
      await plainly.close()
      cells.push({ database: name, items, clients, checkout, plain })
      say(
        `  ${items} items, ${clients} clients: ${checkout.perSecond.toFixed(0)}/s, p50 ${checkout.p50Ms.toFixed(1)} ms, p99 ${checkout.p99Ms.toFixed(1)} ms, ${checkout.cpuMs.toFixed(2)} CPU-ms; plain ${plain.perSecond.toFixed(0)}/s`,
      )
    }
  } finally {
    checkouts.close()
    await server.stop()
    await pool.end()
  }

  /** New carts, followed by analyze, so that the planner has current statistics. */
  async function carts(count: number, items: number) {
    const made = await makeCarts(count, items)
    await pool.query('analyze occupancy, cart, cart_item, booking, appointment')
    return made
  }
}

async function migrateTo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(client)
    await client.query(mailsLater)
  } finally {
    await client.end()
  }
}
