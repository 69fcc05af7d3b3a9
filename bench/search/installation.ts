import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type AppDeps, buildApp } from '#server/app.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testDeps } from '#tests/support/test-app.ts'
import { NOW } from './dataset-days.ts'
import { fillDataset } from './fill-dataset.ts'

/** An installation of so many resources on its own PostgreSQL, with the clock fixed at the dataset's instant. */
export type Installation = {
  size: number
  db: Kysely<DB>
  deps: AppDeps
  app: ReturnType<typeof buildApp>
  /** total so far */
  statements(): number
  /** of all PostgreSQL processes, so far */
  databaseCpuMs(): number
  filledInSeconds: number
  stop(): Promise<void>
}

type Load = (first: pg.Client, second: pg.Client) => Promise<void>

/** Filled with the dataset of that size, unless something else is to be loaded. */
export async function openInstallation(
  size: number,
  load: Load = (first, second) => fillDataset(first, second, size),
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-bench-'))
  chmodSync(dataDir, 0o711)
  // Only for loading: a benchmark's data need not survive a power cut.
  const loading = {
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
  }
  const settings = { ...loading, autovacuum: 'off' }
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings })
  const remove = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const filled = await fill(embedded.connectionString, load).catch(async (error: unknown) => {
    await remove()
    throw error
  })

  const pool = createPool(embedded.connectionString, { size: 4 })
  let statements = 0
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements += 1
    },
  })
  const deps = testDeps({ db, now: () => NOW, checksOutput: false })
  return {
    size,
    db,
    deps,
    app: buildApp(deps),
    statements: () => statements,
    databaseCpuMs: () => cpuMsOfServer(filled.postmaster),
    filledInSeconds: filled.seconds,
    stop: async () => {
      await pool.end()
      await remove()
    },
  }
}

async function fill(connectionString: string, load: Load): Promise<{ postmaster: number; seconds: number }> {
  const client = new pg.Client({ connectionString })
  const second = new pg.Client({ connectionString })
  await Promise.all([client.connect(), second.connect()])
  try {
    await migrate(client)
    const begun = performance.now()
    await load(client, second)
    const seconds = (performance.now() - begun) / 1000
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { postmaster: parentOf(rows[0]!.pid), seconds }
  } finally {
    await Promise.all([client.end(), second.end()])
  }
}

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
const parentOf = (pid: number) => Number(statOf(pid)[1])

/** Ticks are 10 ms, so measure over many requests. The postmaster's figure includes exited children. */
function cpuMsOfServer(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const [user, system, ofChildren, ofChildrenSystem] = statOf(postmaster).slice(11, 15).map(Number)
  let ticks = user! + system! + ofChildren! + ofChildrenSystem!
  for (const child of children) {
    const [childUser, childSystem] = statOf(Number(child)).slice(11, 13).map(Number)
    ticks += childUser! + childSystem!
  }
  return ticks * 10
}
