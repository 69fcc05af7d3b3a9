import type { LogFields } from './log.ts'

/** SQLSTATE or errno of a fault, its own or its cause's. */
export function faultCode(fault: unknown): string | null {
  const { code, cause } = (fault ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? null : faultCode(cause)
}

/**
 * A fault as log fields. PostgreSQL's messages quote values that people sent, so for those only the code, the constraint and our
 * stack lines are logged.
 */
export function describeFault(fault: unknown): LogFields {
  if (!isLikeError(fault)) return { fault: typeof fault }
  const frames = (fault.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const code = faultCode(fault)
  const isSql = code !== null && /^[0-9A-Z]{5}$/.test(code) && 'severity' in fault
  const constraint = 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : undefined
  return {
    fault: fault.name ?? 'Error',
    message: isSql ? undefined : fault.message,
    code,
    constraint,
    stack: frames.join('\n'),
  }
}

/** pg-boss hands out copies of errors, which are plain objects. */
function isLikeError(fault: unknown): fault is { name?: string; message: string; stack?: string } {
  return typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string'
}
