// What a change of 20 people's hours touches, asked before it is saved: CPU time of the database, elapsed time and statements.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { previewHours } from '#server/studio/hours/change-hours.ts'
import { makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { openEmbedded } from './booking/databases.ts'
import { table } from './measure/table.ts'

const PEOPLE = 20
const TIMES = 21
const DAYS = [2, 9, 16, 23, 30]
const NOW = Date.parse('2026-06-01T08:00:00Z')

const database = await openEmbedded()
const client = new pg.Client({ connectionString: database.connectionString })
await client.connect()
await migrate(client)
await client.end()
let statements = 0
// One connection, so that one process of the database does all of it.
const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: () => void statements++ })
const backend = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid

const shop = await makeShop(db)
const owner = await makeMember(db, shop, { role: 'owner' })
const people = [owner]
while (people.length < PEOPLE) people.push(await makeMember(db, shop))
const service = await makeService(db, shop, people)
for (const member of people)
  for (const day of DAYS) {
    const on = `2026-06-${String(day).padStart(2, '0')}`
    await makeAppointment(db, service, member, [`${on}T14:00Z`, `${on}T15:00Z`])
  }
await sql`analyze`.execute(db)

const memberships = [{ shopId: shop.id, role: 'owner' as const }]
const actor = { person: { id: owner.personId, isOperator: false, memberships }, isHere: false }
const rules = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMin: 540, closesMin: 780, weekPhase: null }))
const resources = people.map(({ resourceId: id }) => ({ id, version: 0, until: null, rules }))
const change = { kind: 'rules' as const, from: '2026-06-01', resources }
const cpuTicks = () => {
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const costs: { cpuMs: number; elapsedMs: number }[] = []
let touched = 0
for (let n = 0; n < TIMES; n++) {
  statements = 0
  const [ticks, begun] = [cpuTicks(), performance.now()]
  const answer = await previewHours({ db, now: () => NOW }, actor, shop.slug, change)
  if (!answer.ok) throw new Error(`refused: ${answer.code}`)
  touched = answer.value.count
  costs.push({ cpuMs: (cpuTicks() - ticks) * 10, elapsedMs: performance.now() - begun })
}
await db.destroy()
await database.stop()

const at = (key: 'cpuMs' | 'elapsedMs', share: number) =>
  `${costs
    .map((cost) => cost[key])
    .toSorted((a, b) => a - b)
    [Math.floor((TIMES - 1) * share)]!.toFixed(0)} ms`
const report = `# What a change of hours touches

The week of ${PEOPLE} people previewed: the change is made, ${touched} appointments that it touches are listed with the colleagues
who could take each, and it is rolled back. ${TIMES} times; load average ${loadavg()[0]?.toFixed(1)}. CPU time is that of the connection's
process; statements are without the session's.

${table(['statements', 'CPU median', 'slowest', 'elapsed median', 'slowest'], [[String(statements), at('cpuMs', 0.5), at('cpuMs', 1), at('elapsedMs', 0.5), at('elapsedMs', 1)]])}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'hours-preview.md'), report)
console.log(report)
