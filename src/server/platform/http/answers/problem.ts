import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { DeskProblem } from '#contract/desk/moves.ts'
import { type FieldProblem, type ProblemBody, type ProblemCode, problems } from '#contract/problems.ts'
import type { ServerContext } from '../server-app.ts'

/** Details that a refusal may add to its code. */
export type ProblemDetail = {
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  nearest?: string[]
  heldUntil?: string
  itemId?: string
  bookingId?: string
  desk?: DeskProblem
}

export function answerProblem(c: ServerContext, code: ProblemCode, detail: ProblemDetail = {}): Response {
  const { status, sentence } = problems[code]
  const body: ProblemBody = { code, title: sentence, status, requestId: c.get('requestId'), ...detail }
  const text = JSON.stringify(body)
  c.header('Content-Type', 'application/problem+json')
  c.header('Content-Length', String(Buffer.byteLength(text)))
  c.header('Cache-Control', 'no-store')
  if (detail.retryAfterSeconds !== undefined) c.header('Retry-After', String(detail.retryAfterSeconds))
  return c.body(text, status as ContentfulStatusCode)
}
