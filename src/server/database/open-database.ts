import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { createPool } from './create-pool.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { reachServer } from './reach-server.ts'
import type { DB } from './schema.generated.ts'

export type Database = {
  db: Kysely<DB>
  pool: pg.Pool
  /** For what opens connections of its own. Holds the password: never print it. */
  connectionString: string
  isUp(): boolean
  close(): Promise<void>
}

const poolLimitMs = 5_000

type Server = { connectionString: string; isUp(): boolean; stop(): Promise<void> }

/** The embedded PostgreSQL of the data folder, or the one DATABASE_URL names: reached, migrated, ready for queries. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  isStopping?: () => boolean,
): Promise<Database> {
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log, ...(isStopping && { isStopping }) })
      : await reachServer(config.databaseUrl, log)
  try {
    await bringUpToDate(server, log)
  } catch (error) {
    await server.stop()
    throw error
  }
  const pool = createPool(server.connectionString)
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connectionString: server.connectionString,
    isUp: server.isUp,
    close: async () => {
      // Work that holds a connection gets a moment to give it back; the server's stop ends the rest.
      await Promise.race([pool.end(), sleep(poolLimitMs, undefined, { ref: false })])
      await server.stop()
    },
  }
}

async function bringUpToDate({ connectionString }: Server, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'lookbook migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await migrate(client)
    if (applied.length > 0) log.info('database.migrated', { migrations: applied.length, newest: applied.at(-1)! })
  } finally {
    await client.end()
  }
}
