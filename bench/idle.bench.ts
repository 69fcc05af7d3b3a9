// An idle server with the whole demo: statements a minute, and memory of all its processes.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findRunning } from '#server/database/embedded/find-running.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { memoryMb, processesOf, untilIdle } from './measure/process-tree.ts'
import { table } from './measure/table.ts'

const MINUTES = 5
const server = await npmStart()
await untilIdle(demoFolder)
const found = await findRunning(demoFolder)
if (found === 'missing' || found === 'stopped') throw new Error('The database does not run')
const client = new pg.Client(found)
await client.connect()

/** PostgreSQL counts transactions; a statement by itself is one. */
async function transactions(): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.count
}

const before = await transactions()
await sleep(MINUTES * 60_000)
// Our own two at each look are not the server's.
const perMinute = ((await transactions()) - before - 2) / MINUTES
const processes = processesOf(demoFolder)
const idleMb = memoryMb(processes)
await client.end()
await server.stop()

const report = `# Idle

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, with the whole demo and \`npm run bench -- idle\`:
${MINUTES} minutes in which nobody asks for anything.

${table(
  ['what', 'measured', 'goal'],
  [
    ['statements a minute (transactions, as PostgreSQL counts them)', perMinute.toFixed(0), '30'],
    [`memory of all ${processes.length} processes, PostgreSQL included (PSS)`, `${idleMb.toFixed(0)} MB`, '250 MB'],
  ],
)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'idle.md'), report)
console.log(`${report}\nWritten to bench/results/idle.md`)
