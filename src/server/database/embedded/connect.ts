import { readFileSync } from 'node:fs'
import pg from 'pg'
import { clusterPaths, superuser } from './create-cluster.ts'

export const databaseName = 'lookbook'

/** Connection string for pg and similar. Its host is a placeholder: the socket folder decides. */
export function connectionStringFor(home: string, socketDir: string, database = databaseName): string {
  const password = readFileSync(clusterPaths(home).password, 'utf8').trim()
  return `postgresql://${superuser}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`
}

/** A connection for the supervisor, to the database that every cluster has. Throws pg's own errors. */
export async function connectTo(connectionString: string, timeoutMs = 3000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'lookbook supervisor',
  })
  // Without a listener, a connection that breaks later would end the process.
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
