import pg from 'pg'
import { type PoolClientOptions, poolClientClass } from './pool-client.ts'

/** Shorter than the request timeout, so that a request answered as timed out leaves no statement running. */
const STATEMENT_LIMIT_MS = 12_000

/** PostgreSQL ends a statement at its limit and says so; an answer that is this much later does not come. */
const ANSWER_IS_LATE_MS = 3_000

export type PoolOptions = {
  size?: number
  /** Through a pooler such as pgbouncer: no named statements and no startup parameters, which it refuses. */
  isPooled?: boolean
  onStatement?: PoolClientOptions['onStatement']
  watchStatements?: PoolClientOptions['watchStatements']
  /** How long a request waits for a free connection. */
  connectLimitMs?: number
  statementLimitMs?: number
  /** How long an answer is waited for before its connection is given up. */
  answerLimitMs?: number
}

export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const { size = 10, isPooled = false, onStatement, watchStatements } = options
  const { connectLimitMs = 5_000, statementLimitMs = STATEMENT_LIMIT_MS } = options
  const { answerLimitMs = statementLimitMs + ANSWER_IS_LATE_MS } = options
  const pool = new pg.Pool({
    Client: poolClientClass({ preparesStatements: !isPooled, onStatement, answerLimitMs, watchStatements }),
    connectionString,
    max: size,
    connectionTimeoutMillis: connectLimitMs,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && {
      statement_timeout: statementLimitMs,
      idle_in_transaction_session_timeout: 2 * statementLimitMs,
    }),
    application_name: 'lookbook',
    types: columnParsers,
  })
  // pg replaces a broken idle connection at the next query, but an 'error' event without a listener would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use; its query rejects anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

const DATE = 1082
const asText = (value: string) => value

/** Returns `date` columns as text: pg would parse them to midnight in this machine's time zone. Other types use pg's parsers. */
const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE && format !== 'binary' ? asText : pg.types.getTypeParser(oid, format as 'text'),
}
