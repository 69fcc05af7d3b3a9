// A week of 20 people saved at once, in CPU time of the database, beside a delete and an insert of the same rows.
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
await client.connect()
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

/** The CPU time of the connection's own process, which holds on a busy machine. */
async function timeOf(...statements: string[]): Promise<number> {
  const before = cpuTicks()
  for (const statement of statements) await client.query(statement)
  return (cpuTicks() - before) * 10
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
  'one save_hours(), everything changes': (n: number) => timeOf(save(n % 2 ? 540 : 600)),
  'a delete and an insert': (n: number) => timeOf(...rewrite(n % 2 ? 540 : 600)),
}
const measured: string[][] = []
let worst = 0
for (const [name, run] of Object.entries(kinds)) {
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) times.push(await run(n))
  const sorted = times.toSorted((a, b) => a - b)
  const [median, most] = [sorted[Math.floor(TIMES / 2)]!, sorted.at(-1)!]
  if (measured.length === 0) worst = median
  measured.push([name, `${median.toFixed(0)} ms`, `${most.toFixed(0)} ms`])
}
await client.end()
await database.stop()

const report = `# Saving hours

${PEOPLE} people, six days of two spans, gaps for 102 days ahead; ${TIMES} times each; CPU time of the connection's process; load average ${loadavg()[0]?.toFixed(1)}.
The resources are locked for that long, so a booking of theirs waits no longer. At most ${MOST_MS} ms are promised for the median.

${table(['', 'median', 'slowest'], measured)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'hours.md'), report)
console.log(report)
process.exitCode = worst > MOST_MS ? 1 : 0
