// An idle server with the whole demo: statements a minute, and memory of all its processes.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
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

/** PostgreSQL's own log of them: its counters also count what autovacuum does. */
const logFile = join(demoFolder, 'postgres', 'postgres.log')
async function logStatements(which: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set log_statement = '${which}'`)
  await client.query('select pg_reload_conf()')
}

const begin = (await readFile(logFile, 'utf8')).length
await logStatements('all')
await sleep(MINUTES * 60_000)
await logStatements('none')
const logged = (await readFile(logFile, 'utf8')).slice(begin).match(/\b(?:statement|execute [^:]*): /g) ?? []
// The two that end it are not the server's.
const perMinute = (logged.length - 2) / MINUTES
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
    ['statements a minute', perMinute.toFixed(0), '30'],
    [`memory of all ${processes.length} processes, PostgreSQL included (PSS)`, `${idleMb.toFixed(0)} MB`, '250 MB'],
  ],
)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'idle.md'), report)
console.log(`${report}\nWritten to bench/results/idle.md`)
