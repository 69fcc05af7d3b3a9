import { describeFault, faultCode } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { TroubleKind, Troubles } from '#server/platform/process/troubles.ts'
import { isStoreFault } from '#server/platform/storage/blob-store.ts'
import type { ServerContext } from '../server-app.ts'
import { answerProblem } from './problem.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/**
 * 57P01 to 57P03: shutting down, crashed, starting up. 25P03: a transaction waited too long for this process and was rolled
 * back. 25006: a standby, no longer the primary. Class 08: the connection broke.
 */
const downStates = /^(57P0[123]|25P03|25006|08[0-9A-Z]{3})$/
/** Messages of errors that node-postgres throws without a code. */
const driverSays = /^Connection terminated|^timeout expired$|is not queryable$|^Cannot use a pool after/
/** The pool's, where its connections are all in use for too long. */
const poolWaited = /^timeout exceeded when trying to connect/
const NO_CONNECTION_LEFT = '53300'
const DATABASE_DISK_FULL = '53100'
const diskFull = new Set(['ENOSPC', 'EDQUOT'])
const STATEMENT_TIMEOUT = '57014'
const RETRY_AFTER_SECONDS = 5

type Seen = { log: Log; troubles?: Pick<Troubles, 'saw'> | undefined }

/** The one place that turns thrown errors into responses. The log gets the details, the caller only the kind. */
export function answerFault({ log, troubles }: Seen, fault: unknown, c: ServerContext): Response {
  const details = { requestId: c.get('requestId'), pattern: c.get('pattern') ?? null, ...describeFault(fault) }
  const kind = troubleOf(fault)
  if (kind !== null) {
    log.warn(kind, details)
    troubles?.saw(kind)
    if (kind === 'disk_full' || kind === 'database_full') return answerProblem(c, 'no_room')
    return answerProblem(c, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (faultCode(fault) === STATEMENT_TIMEOUT) {
    log.warn('statement_timed_out', details)
    return answerProblem(c, 'timed_out')
  }
  log.error('request_failed', details)
  return answerProblem(c, 'failed')
}

/** null: a fault of ours. */
export function troubleOf(fault: unknown): TroubleKind | null {
  const code = faultCode(fault)
  if (isStoreFault(fault)) return 'storage_unavailable'
  if (code === DATABASE_DISK_FULL) return 'database_full'
  if (code !== null && diskFull.has(code)) return 'disk_full'
  if (code === NO_CONNECTION_LEFT || (fault instanceof Error && poolWaited.test(fault.message)))
    return 'connections_busy'
  return isDatabaseDown(fault, code) ? 'database_unavailable' : null
}

function isDatabaseDown(fault: unknown, code: string | null): boolean {
  if (code !== null && downStates.test(code)) return true
  // ENOENT means a missing socket only if a connection was attempted; for a file it is a fault of ours.
  if (code !== null && networkCodes.has(code)) return code !== 'ENOENT' || syscallOf(fault) === 'connect'
  return fault instanceof Error && driverSays.test(fault.message)
}

function syscallOf(fault: unknown): unknown {
  const { syscall, cause } = (fault ?? {}) as { syscall?: unknown; cause?: unknown }
  return syscall ?? (cause === undefined ? undefined : syscallOf(cause))
}
