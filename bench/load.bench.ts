// All that people do at once (browse, search, hold, check out, comment, upload, the desk): at full speed for a quarter of an hour, and at three times that.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from '#server/database/connections/create-pool.ts'
import { findRunning } from '#server/database/embedded/find-running.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { findLost } from '#tests/support/load/find-lost.ts'
import { openLoadWorld } from '#tests/support/load/load-world.ts'
import { Acknowledged, type LoadKind, loadKinds } from '#tests/support/load/mixed-load.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { largeFolder } from './measure/large-installation.ts'
import { type MemorySample, watchMemory } from './measure/memory-watch.ts'
import { type KindSeen, measureMixed, measureRecovery } from './measure/mixed-rate.ts'
import { untilIdle } from './measure/process-tree.ts'
import { table } from './measure/table.ts'

/** Which installation: the demo, or a generated one of 2 000 shops and more (BENCH_LOAD=large). */
const isLarge = process.env.BENCH_LOAD === 'large'
const minutes = Number(process.env.BENCH_MINUTES ?? 15)
const [resources, appointments] = (process.env.BENCH_SIZE ?? '10000,1000000').split(',').map(Number) as [number, number]
const PEOPLE = 16
const SAMPLES = 15

const loadBefore = loadavg()[1]!
const dataDir = copyOf(isLarge ? await largeFolder(resources, appointments) : demoFolder)
const metricsPort = await freePort()
const server = await npmStart({
  LOOKBOOK_METRICS_PORT: String(metricsPort),
  LOOKBOOK_DATA: dataDir,
  LOOKBOOK_DEMO: isLarge ? 'off' : 'on',
  LOOKBOOK_TRUSTED_PROXIES: '1',
  LOOKBOOK_MOST_BOOKINGS: '100000',
  LOOKBOOK_MOST_BOOKINGS_AT_SHOP: '100000',
  LOOKBOOK_MOST_BOOKINGS_A_DAY: '100000',
  LOOKBOOK_MOST_HELD_HOURS: '100000',
})
try {
  await untilIdle(dataDir)
  await measure()
} finally {
  await server.stop()
}

async function measure(): Promise<void> {
  const world = await onDatabase((db) => openLoadWorld(db, { shops: 40, clients: 600 }))
  const acknowledged = new Acknowledged()
  await measureMixed(server.url, world, acknowledged, { forMs: 5_000, people: PEOPLE })
  const memory = watchMemory(dataDir, metricsPort, (minutes * 60_000) / SAMPLES)
  const full = await measureMixed(server.url, world, acknowledged, { forMs: minutes * 60_000, people: PEOPLE })
  const samples = memory.end()
  const thrice = 3 * full.thingsPerSecond
  const over = await measureMixed(server.url, world, acknowledged, {
    forMs: Math.min(60_000, minutes * 12_000),
    thingsPerSecond: thrice,
  })
  const recovery = await measureRecovery(server.url, world, acknowledged)
  const lost = await onDatabase((db) => findLost(db, world, acknowledged))
  const audit = await runAudit()
  const title = isLarge ? `Generated: ${resources} members, ${appointments} appointments` : 'The demo'
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' })
  write(`## ${title}, ${minutes} minutes

Taken ${new Date().toISOString().slice(0, 10)} at ${commit.trim()} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}; load average
${loadBefore.toFixed(1)} before it and ${loadavg()[1]!.toFixed(1)} at its end, of which it makes about 4 itself. ${PEOPLE} people without pause: **${full.perSecond.toFixed(0)} requests a second** (${full.thingsPerSecond.toFixed(0)} things that people do).

${table(['at full speed', 'answered', 'p50 / p95 / p99 ms', 'refused by rules', '503 to free times', '503 else', 'failed'], rowsOf(full.kinds))}

Memory in MB, while this goes on. A heap that leaks grows in what garbage collection leaves: the least of each interval.

${table(['minute', 'heap, least', 'external, least', 'server (PSS)', 'makers of pictures (PSS)', 'PostgreSQL (PSS)'], memoryRows(samples))}

Three times that rate (${thrice.toFixed(0)} things a second, which begin whatever becomes of those before): ${over.perSecond.toFixed(0)} requests a second answered.

${table(['at three times', 'answered', 'p50 / p95 / p99 ms', 'refused by rules', '503 to free times', '503 else', 'failed'], rowsOf(over.kinds))}

Every kind is answered within half a second again after ${recovery.toFixed(1)} s. Lost or twice of what was answered as done: ${lost.length}${lost.length > 0 ? ` (${lost.slice(0, 3).join('; ')})` : ''}; faults: ${acknowledged.faults.length}${acknowledged.faults.length > 0 ? ` (${acknowledged.faults.slice(0, 3).join('; ')})` : ''}.
The audit: ${audit}
`)
  if (lost.length + acknowledged.faults.length > 0) process.exitCode = 1
}

function rowsOf(kinds: Record<LoadKind, KindSeen>): string[][] {
  return loadKinds.map((kind) => {
    const { tookMs, refused, shed, shedTimes, failed } = kinds[kind]
    const sorted = tookMs.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    return [
      kind,
      String(sorted.length),
      `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`,
      String(refused),
      String(shedTimes),
      String(shed),
      String(failed),
    ]
  })
}

function memoryRows(samples: readonly MemorySample[]): string[][] {
  return samples.map(({ heapMb, externalMb, serverMb, picturesMb, databaseMb }, n) => [
    ((minutes / SAMPLES) * (n + 1)).toFixed(1),
    ...[heapMb, externalMb, serverMb, picturesMb, databaseMb].map((mb) => mb.toFixed(0)),
  ])
}

/** An installation is copied for each run, since a load books up its days and its people are there once. */
function copyOf(filled: string): string {
  const folder = join(projectFolder, '.cache', 'bench-load')
  rmSync(folder, { recursive: true, force: true })
  if (existsSync(filled)) execFileSync('cp', ['-a', filled, folder])
  return folder
}

async function onDatabase<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const found = await findRunning(dataDir)
  if (typeof found === 'string') throw new Error(`The database of ${dataDir} is ${found}.`)
  const pool = createPool(found.connectionString, { size: 2, statementLimitMs: 600_000 })
  try {
    return await work(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
  }
}

/** Its last line; and what it found. */
function runAudit(): Promise<string> {
  const env = { ...process.env, LOOKBOOK_DATA: dataDir, DATABASE_URL: '' }
  const script = join(projectFolder, 'scripts', 'server.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'audit'], { env, cwd: projectFolder }, (_, output) => {
      const lines = output.trim().split('\n')
      resolve([...lines.filter((line) => line.startsWith('WRONG')), lines.at(-1)].join('\n'))
    })
  })
}

/** Writes its own part of the file, and keeps those of other installations and lengths. */
function write(part: string): void {
  const path = join(projectFolder, 'bench', 'results', 'load.md')
  const head = `# Load

\`npm run bench -- load\` on the demo, \`BENCH_LOAD=large npm run bench -- load\` on a generated installation; \`BENCH_MINUTES=1\` is a short run. Load and server share the machine, so
the server alone answers more.
`
  const others = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const [title = ''] = part.split('\n')
  const kept = others.filter((other) => !other.startsWith(`${title}\n`)).map((other) => other.trimEnd())
  writeFileSync(path, `${[head.trimEnd(), ...[...kept, part.trimEnd()].sort().reverse()].join('\n\n')}\n`)
  console.log(`${part}\nWritten to bench/results/load.md`)
}
