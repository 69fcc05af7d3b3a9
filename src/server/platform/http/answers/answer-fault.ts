import { describeFault, faultCode } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
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
 * 57P01 to 57P03: shutting down, crashed, starting up. 53300: no connection left. 25P03: a transaction waited too long for this
 * process and was rolled back. Class 08: the connection broke.
 */
const downStates = /^(57P0[123]|53300|25P03|08[0-9A-Z]{3})$/
/** Messages of errors that node-postgres throws without a code. */
const driverSays =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after/
const STATEMENT_TIMEOUT = '57014'
const RETRY_AFTER_SECONDS = 5

/** The one place that turns thrown errors into responses. The log gets the details, the caller only the kind. */
export function answerFault(log: Log, fault: unknown, c: ServerContext): Response {
  const details = { requestId: c.get('requestId'), pattern: c.get('pattern') ?? null, ...describeFault(fault) }
  if (isDatabaseDown(fault)) {
    log.warn('database_unavailable', details)
    return answerProblem(c, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (faultCode(fault) === STATEMENT_TIMEOUT) {
    log.warn('statement_timed_out', details)
    return answerProblem(c, 'timed_out')
  }
  log.error('request_failed', details)
  return answerProblem(c, 'failed')
}

export function isDatabaseDown(fault: unknown): boolean {
  const code = faultCode(fault)
  if (code !== null && downStates.test(code)) return true
  // ENOENT means a missing socket only if a connection was attempted; for a file it is a fault of ours.
  if (code !== null && networkCodes.has(code)) return code !== 'ENOENT' || syscallOf(fault) === 'connect'
  return fault instanceof Error && driverSays.test(fault.message)
}

function syscallOf(fault: unknown): unknown {
  const { syscall, cause } = (fault ?? {}) as { syscall?: unknown; cause?: unknown }
  return syscall ?? (cause === undefined ? undefined : syscallOf(cause))
}
