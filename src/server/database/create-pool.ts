import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { emptyResults } from './emptied-results.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'

/** Shorter than a request's own limit, so that a request answered as timed out has really left nothing running. */
const statementLimitMs = 12_000

export function createPool(connectionString: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: 2 * statementLimitMs,
    application_name: 'lookbook',
    types: columnParsers,
  })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined)
  // So would the error of one in use, beside the rejection that its query gets.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareMarkedStatements(client)
    emptyResults(client)
  })
  return pool
}
