import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Actor } from '#core/access/actor.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { viewReport } from '#server/money/reports/view-report.ts'
import { openEmbedded } from '../booking/databases.ts'
import { addPast, MONDAY, makeBusyShop } from '../calendar/busy-shop.ts'

const TIMES = 15
/** the last day with past appointments, and a year before it */
export const PERIOD = { from: '2025-06-01', until: '2026-05-31' }

export type StatementCost = { name: string; medianMs: number }
export type ReportRead = {
  appointments: number
  statements: StatementCost[]
  /** sum of the statements, by EXPLAIN ANALYZE */
  databaseMs: number
  /** counts by state alone, payments summed alone: what no report does without */
  plainMs: number
  wholeMs: number
}

/** A report of a year of one shop, through the use case, and each of its statements by EXPLAIN. */
export async function measureReport(appointments: number): Promise<ReportRead> {
  const database = await openEmbedded()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await migrate(client)
  const { shopId, personId } = await makeBusyShop(client)
  await addPast(client, { from: 0, until: appointments })
  await addPayments(client)
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  const memberships = [{ shopId, role: 'owner' as const }]
  const actor: Actor = { person: { id: personId, isOperator: false, memberships }, isHere: false }
  const deps = { db, now: () => Date.parse(`${MONDAY}T10:00Z`) }
  const read = async () => {
    const answer = await viewReport(deps, actor, 'bench', PERIOD)
    if (!answer.ok || answer.value.now.takings.length !== 1) throw new Error('the report has no takings')
    return answer.value
  }
  await read()
  const asked = sent.splice(0).filter(({ sql }) => /^\s*select/.test(sql))
  await client.query("set work_mem = '32MB'")
  const wholeMs = await medianOf(read)
  const statements: StatementCost[] = []
  for (const { sql, parameters } of asked)
    statements.push({ name: nameOf(sql), medianMs: await explained(client, sql, parameters) })
  const within = `>= '${PERIOD.from}' and lower(during) < '2026-06-01'`
  const plainMs =
    (await explained(
      client,
      `select state, count(*) from appointment where shop_id = $1 and lower(during) ${within} group by 1`,
      [shopId],
    )) + (await explained(client, 'select sum(amount_minor) from payment_record where shop_id = $1', [shopId]))
  await db.destroy()
  await client.end()
  await database.stop()
  const databaseMs = statements.reduce((sum, { medianMs }) => sum + medianMs, 0)
  return { appointments, statements, databaseMs, plainMs, wholeMs }
}

/** One payment for each appointment, when it ended. */
async function addPayments(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into payment_record (shop_id, id, appointment_id, amount_minor, method, taken_by, taken_at, idempotency_key)
    select shop_id, gen_random_uuid(), id, price_minor, case when hashtext(id::text) % 3 = 0 then 'cash' else 'card' end, member_id, upper(during), id::text
    from appointment where state = 'completed'`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) appointment, payment_record, client')
}

async function explained(client: pg.Client, sql: string, parameters: readonly unknown[]): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...parameters],
    )
    took.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
  }
  return middle(took)
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  return middle(took)
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

/** What a statement is of, by the names of its columns. */
function nameOf(sql: string): string {
  if (sql.includes('"newNow"')) return 'new and returning clients'
  if (sql.includes('"weekMinute"')) return 'booked minutes by weekday and hour'
  if (sql.includes('amount_minor')) return 'takings by day, person and service'
  if (sql.includes('grouping sets')) return 'appointments by day, person and service'
  if (sql.includes('resource_lane')) return 'hours of the team'
  if (sql.includes('time_off')) return 'time off'
  return sql.includes('union all') ? 'names' : 'the shop'
}
