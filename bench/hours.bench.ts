// A week of 20 people saved at once, in CPU time of the database and by the clock, beside a delete and an insert of the same rows;
// and how long a booking of one of them waits meanwhile.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { openEmbedded } from './booking/databases.ts'
import { table } from './measure/table.ts'

const PEOPLE = 20
const TIMES = 21
const MOST_MS = 300

const database = await openEmbedded()
const client = new pg.Client({ connectionString: database.connectionString })
const booker = new pg.Client({ connectionString: database.connectionString })
await client.connect()
await booker.connect()
await migrate(client)
const { rows } = await client.query<{ id: string }>(`
  with shop as (
    insert into shop (id, slug, name, category, city, time_zone, currency, state)
    values (gen_random_uuid(), 'bench', 'Bench', 'hair', 'Lisbon', 'Europe/Lisbon', 'EUR', 'live') returning id
  ), people as (
    insert into member (shop_id, id, role, display_name)
    select shop.id, gen_random_uuid(), 'staff', 'Maker ' || n from shop, generate_series(1, ${PEOPLE}) n returning *
  ), resources as (
    insert into resource (shop_id, id, kind, member_id, name) select shop_id, gen_random_uuid(), 'member', id, display_name from people returning *
  )
  insert into resource_lane (shop_id, resource_id, lane, kind) select shop_id, id, 1, 'member' from resources returning shop_id as id`)
const shop = rows[0]!.id
const week = (opens: number) => `select r.id as resource_id, d as weekday, o as opens_min, o + 240 as closes_min
  from resource r, generate_series(1, 6) d, unnest(array[${opens}, ${opens + 300}]) o where r.shop_id = '${shop}'`

const backend = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)

type Cost = { cpuMs: number; elapsedMs: number; waitMs: number }

/** CPU time of the connection's own process holds on a busy machine; elapsed time and the booking's wait need a quiet one. */
async function costOf(...statements: string[]): Promise<Cost> {
  const before = cpuTicks()
  const begun = performance.now()
  await client.query('begin')
  const booking = statements.map(async (statement) => client.query(statement))
  const waited = bookMeanwhile()
  await Promise.all(booking)
  await client.query('commit')
  const elapsedMs = performance.now() - begun
  return { cpuMs: (cpuTicks() - before) * 10, elapsedMs, waitMs: await waited }
}

/** Takes an hour of the last person's time and gives it back. */
async function bookMeanwhile(): Promise<number> {
  const begun = performance.now()
  await booker.query(
    `insert into occupancy (shop_id, id, resource_id, during, cause, external_ref)
      select shop_id, $1::uuid, id, tstzrange(now() + interval '9 days', now() + interval '9 days 1 hour'), 'external', 'bench'
      from resource where shop_id = $2 order by id desc limit 1`,
    [randomUUID(), shop],
  )
  const waitMs = performance.now() - begun
  await booker.query("delete from occupancy where external_ref = 'bench'")
  return waitMs
}

function cpuTicks(): number {
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const save = (
  opens: number,
) => `select save_hours('${shop}', (select array_agg(id) from resource where shop_id = '${shop}'),
  (select array_agg(hours_version) from resource where shop_id = '${shop}'), current_date, null, (select jsonb_agg(w) from (${week(opens)}) w))`
const rewrite = (opens: number) => [
  `delete from hours where shop_id = '${shop}'`,
  `insert into hours (shop_id, resource_id, weekday, opens_min, closes_min) select '${shop}', w.* from (${week(opens)}) w`,
]
const kinds = {
  'one save_hours(), everything changes': (n: number) => costOf(save(n % 2 ? 540 : 600)),
  'a delete and an insert': (n: number) => costOf(...rewrite(n % 2 ? 540 : 600)),
}
const measured: string[][] = []
let promised: Cost | undefined
for (const [name, run] of Object.entries(kinds)) {
  const costs: Cost[] = []
  for (let n = 0; n < TIMES; n++) costs.push(await run(n))
  const at = (key: keyof Cost, share: number) =>
    costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor((TIMES - 1) * share)]!
  const keys = ['cpuMs', 'elapsedMs', 'waitMs'] as const
  const [cpuMs, elapsedMs, waitMs] = keys.map((key) => at(key, 0.5)) as [number, number, number]
  promised ??= { cpuMs, elapsedMs, waitMs }
  measured.push([name, ...keys.flatMap((key) => [`${at(key, 0.5).toFixed(0)} ms`, `${at(key, 1).toFixed(0)} ms`])])
}
await client.end()
await booker.end()
await database.stop()

const report = `# Saving hours

${PEOPLE} people, six days of two spans, gaps for 102 days ahead; ${TIMES} times each; load average ${loadavg()[0]?.toFixed(1)}.
CPU time is that of the connection's process; elapsed is by the clock, from begin to commit. A booking of one of these people is
asked for just after the save began, and waits for its locks. At most ${MOST_MS} ms of CPU time are promised for the median.

${table(['', 'CPU median', 'slowest', 'elapsed median', 'slowest', 'booking waits, median', 'slowest'], measured)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'hours.md'), report)
console.log(report)
process.exitCode = promised && promised.cpuMs > MOST_MS ? 1 : 0
