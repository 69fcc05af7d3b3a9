import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from './answers/problem.ts'
import type { ServerContext } from './server-app.ts'

const keyForm = /^[\x21-\x7e]{8,200}$/

/** The key under which a request is carried out once. */
export function readIdempotencyKey(c: ServerContext): Decision<string, 'invalid_input', ProblemDetail> {
  const key = c.req.header('idempotency-key') ?? ''
  return keyForm.test(key)
    ? granted(key)
    : refused('invalid_input', { fields: [{ path: 'idempotency-key', rule: 'form' }] })
}
