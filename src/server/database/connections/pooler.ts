import pg from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/**
 * True if a pooler such as pgbouncer answers at this address: it reports another backend pid than the one that runs our
 * statements.
 */
export async function isPooler(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lookbook start',
    connectionTimeoutMillis: 30_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // pg does not document processID: the backend pid that the server announced when it accepted the connection.
    return (client as pg.Client & { processID: number | null }).processID !== rows[0]!.pid
  } finally {
    await client.end()
  }
}

/** LISTEN, session locks and migrations need direct connections: refuses a pooler without a direct address. */
export async function findDirectAddress(
  databaseUrl: string,
  directUrl: string | null,
): Promise<{ directUrl: string; isPooled: boolean }> {
  if (directUrl !== null && (await isPooler(directUrl)))
    throw new CannotStart(
      'LOOKBOOK_DATABASE_DIRECT_URL leads through a connection pooler such as pgbouncer. It must name PostgreSQL itself.',
    )
  const isPooled = await isPooler(databaseUrl)
  if (isPooled && directUrl === null)
    throw new CannotStart(
      'DATABASE_URL leads through a connection pooler such as pgbouncer. Set LOOKBOOK_DATABASE_DIRECT_URL to the address of PostgreSQL itself: live updates, jobs and migrations need it.',
    )
  return { directUrl: directUrl ?? databaseUrl, isPooled }
}
