import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { createPool, type PoolOptions } from './connections/create-pool.ts'
import { findDirectAddress } from './connections/pooler.ts'
import { reachServer } from './connections/reach-server.ts'
import { refuseUnfinishedRestore } from './copy/restore-marker.ts'
import { findRunning } from './embedded/find-running.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import type { DB } from './schema.generated.ts'

export type Database = {
  db: Kysely<DB>
  pool: pg.Pool
  /** connections of their own for costly public reads */
  costlyDb: Kysely<DB>
  /** one connection of its own for checks of this server's health, which must not wait behind visitors */
  watchDb: Kysely<DB>
  /** Connects to PostgreSQL directly, bypassing any pooler. Contains the password: never print it. */
  connectionString: string
  /** names of the migrations that this start applied */
  applied: readonly string[]
  isUp(): boolean
  close(): Promise<void>
}

const poolLimitMs = 5_000
const COSTLY_CONNECTIONS = 3
const WATCH_LIMIT_MS = 2_000

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'>

export type OpenDatabaseOptions = Pick<PoolOptions, 'watchStatements'> & { joinsRunning?: boolean }

/** Connects to the embedded PostgreSQL of the data folder or the server in DATABASE_URL, migrates it and opens the pool. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  isStopping?: () => boolean,
  { joinsRunning = false, watchStatements }: OpenDatabaseOptions = {},
): Promise<Database> {
  const { server, address } =
    (joinsRunning && (await joinRunning(config, log))) || (await openServer(config, log, isStopping))
  let applied: string[]
  try {
    applied = await bringUpToDate(address.directUrl, log)
  } catch (error) {
    await server.stop()
    throw error
  }
  const options = { isPooled: address.isPooled, watchStatements }
  const pool = createPool(server.connectionString, { size: config.databasePool, ...options })
  const costlyPool = createPool(server.connectionString, { size: COSTLY_CONNECTIONS, ...options })
  const watchPool = createPool(server.connectionString, {
    size: 1,
    isPooled: address.isPooled,
    connectLimitMs: WATCH_LIMIT_MS,
    statementLimitMs: WATCH_LIMIT_MS,
  })
  if (address.isPooled) await warnOfEndlessStatements(pool, log)
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    costlyDb: new Kysely<DB>({ dialect: new PostgresDialect({ pool: costlyPool }) }),
    watchDb: new Kysely<DB>({ dialect: new PostgresDialect({ pool: watchPool }) }),
    connectionString: address.directUrl,
    applied,
    isUp: server.isUp,
    close: async () => {
      // Gives running work a moment to return its connection; stopping the server ends the rest.
      const ended = Promise.all([pool, costlyPool, watchPool].map((each) => each.end()))
      await Promise.race([ended, sleep(poolLimitMs, undefined, { ref: false })])
      await server.stop()
    },
  }
}

/** The embedded database that a running Lookbook has started: a command works beside it, and leaves it running. */
async function joinRunning({ databaseUrl, dataDir }: DatabaseConfig, log: Log) {
  const found = databaseUrl === null ? await findRunning(dataDir) : 'stopped'
  if (found === 'stopped' || found === 'missing') return null
  const server = await reachServer(found.connectionString, log)
  return { server, address: { directUrl: found.connectionString, isPooled: false } }
}

/** Starts the embedded PostgreSQL or connects to the one in DATABASE_URL; changes nothing in it. */
export async function openServer(config: DatabaseConfig, log: Log, isStopping?: () => boolean) {
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log, ...(isStopping && { isStopping }) })
      : await reachServer(config.databaseUrl, log)
  if (config.databaseUrl === null) return { server, address: { directUrl: server.connectionString, isPooled: false } }
  try {
    return { server, address: await findDirectAddress(config.databaseUrl, config.databaseDirectUrl) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function bringUpToDate(connectionString: string, log: Log): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'lookbook migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUnfinishedRestore(client)
    const applied = await migrate(client, { log })
    if (applied.length > 0) log.info('database.migrated', { migrations: applied.length, newest: applied.at(-1)! })
    return applied
  } finally {
    await client.end()
  }
}

/** We cannot set timeouts through a pooler: unless the server has its own, a statement outlives the request that timed out. */
async function warnOfEndlessStatements(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ timeout: string }>(`select current_setting('statement_timeout') as timeout`)
  if (rows[0]?.timeout === '0') log.warn('database.no_statement_timeout')
}
