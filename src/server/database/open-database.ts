import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { createPool } from './create-pool.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { findDirectAddress } from './pooler.ts'
import { reachServer } from './reach-server.ts'
import type { DB } from './schema.generated.ts'

export type Database = {
  db: Kysely<DB>
  pool: pg.Pool
  /** Of PostgreSQL itself, past any pooler, for what opens its own connections. Holds the password: never print it. */
  connectionString: string
  /** names of the migrations that this start applied */
  applied: readonly string[]
  isUp(): boolean
  close(): Promise<void>
}

const poolLimitMs = 5_000

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'>

/** The embedded PostgreSQL of the data folder, or the one DATABASE_URL names: reached, migrated, ready for queries. */
export async function openDatabase(config: DatabaseConfig, log: Log, isStopping?: () => boolean): Promise<Database> {
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log, ...(isStopping && { isStopping }) })
      : await reachServer(config.databaseUrl, log)
  let address = { directUrl: server.connectionString, isPooled: false }
  let applied: string[]
  try {
    if (config.databaseUrl !== null) address = await findDirectAddress(config.databaseUrl, config.databaseDirectUrl)
    applied = await bringUpToDate(address.directUrl, log)
  } catch (error) {
    await server.stop()
    throw error
  }
  const pool = createPool(server.connectionString, { size: config.databasePool, isPooled: address.isPooled })
  if (address.isPooled) await warnOfEndlessStatements(pool, log)
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connectionString: address.directUrl,
    applied,
    isUp: server.isUp,
    close: async () => {
      // Work that holds a connection gets a moment to give it back; the server's stop ends the rest.
      await Promise.race([pool.end(), sleep(poolLimitMs, undefined, { ref: false })])
      await server.stop()
    },
  }
}

async function bringUpToDate(connectionString: string, log: Log): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'lookbook migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await migrate(client)
    if (applied.length > 0) log.info('database.migrated', { migrations: applied.length, newest: applied.at(-1)! })
    return applied
  } finally {
    await client.end()
  }
}

/** A pooler takes no limits from us: without one of its own a statement outlives the request that was answered as timed out. */
async function warnOfEndlessStatements(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0') log.warn('database.no_statement_timeout')
}
