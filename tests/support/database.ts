import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

export type TestDatabase = { db: Kysely<DB>; pool: pg.Pool; connectionString: string; drop(): Promise<void> }

export const serverVariable = 'LOOKBOOK_TEST_DATABASE_URL'
const templateVariable = 'LOOKBOOK_TEST_TEMPLATE'

/** Clones a migrated, empty database from the run's template; drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[templateVariable]
  if (template === undefined)
    throw new Error('there is no test database: is tests/support/runner/global-setup.ts in vitest.config.ts?')
  return createDatabase(`template ${template}`)
}

/** A database without any schema, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0')
}

/** Runs SQL on the run's server, outside any test's database. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = serverUrl()): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function serverUrl(): string {
  const url = process.env[serverVariable]
  if (url === undefined)
    throw new Error('there is no test database: is tests/support/runner/global-setup.ts in vitest.config.ts?')
  return url
}

export function setTemplate(name: string): void {
  process.env[templateVariable] = name
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Copies the template's files; the default logs every page of it in the WAL, which takes several times as long. */
export const asFiles = 'strategy file_copy'

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `lookbook_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} ${from} ${asFiles}`))
  const connectionString = withDatabase(serverUrl(), name)
  // On a busy machine the limits of a real server would answer some of many concurrent requests with 503.
  const pool = createPool(connectionString, { connectLimitMs: PATIENCE_MS, statementLimitMs: PATIENCE_MS })
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connectionString,
    drop: async () => {
      await pool.end()
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
