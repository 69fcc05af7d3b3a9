import { readFileSync } from 'node:fs'
import pg from 'pg'
import { clusterPaths, superuser } from './create-cluster.ts'

export const databaseName = 'lookbook'

/** For pg and everything that takes a connection string. The host only completes the form: the socket's folder decides. */
export function connectionStringFor(home: string, socketDir: string, database = databaseName): string {
  const password = readFileSync(clusterPaths(home).password, 'utf8').trim()
  return `postgresql://${superuser}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`
}

/** A connection of the supervisor's own, to the database every cluster has. Throws what pg throws. */
export async function connectTo(connectionString: string, timeoutMs = 3000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'lookbook supervisor',
  })
  // A connection that breaks later would end the process if nobody listened.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

export async function ensureDatabase(connect: () => Promise<pg.Client>): Promise<void> {
  const client = await connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
