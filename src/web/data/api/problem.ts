import type { FieldProblem, ProblemBody, ProblemCode } from '#contract/problems.ts'

/** The contract's codes, those that arise before a server could answer, and those of a provider's own window. */
export type ClientProblemCode =
  | ProblemCode
  | 'offline'
  | 'unreachable'
  /** the person closed the provider's window: nothing to say */
  | 'cancelled'
  | 'popup_blocked'
  | 'use_earlier_way'
  | 'invalid_email'
  | 'invalid_phone'

/** A call that ended without what it asked for. Shown by its code; nothing a server wrote reaches a person raw. */
export class Problem extends Error {
  readonly code: ClientProblemCode
  readonly status: number = 0
  readonly requestId: string | null = null
  readonly fields: FieldProblem[] = []
  readonly retryAfterMs: number | null = null
  /** starts that are free instead of one that was taken */
  readonly nearest: readonly string[] = []
  /** of a cart: the item it is about */
  readonly itemId: string | null = null

  constructor(code: ClientProblemCode, more: Partial<Omit<Problem, 'code' | keyof Error>> = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    Object.assign(this, more)
  }
}

export function isProblem(error: unknown, code: ClientProblemCode): error is Problem {
  return error instanceof Problem && error.code === code
}

/** Reads an answer that is not a success; a proxy's own page has no code, so its status has to do. */
export async function problemFrom(response: Response, now: number): Promise<Problem> {
  const body = await readBody(response)
  const retryAfterMs = retryAfter(response.headers.get('retry-after'), now) ?? seconds(body?.retryAfterSeconds)
  return new Problem(body?.code ?? codeOf(response.status), {
    status: response.status,
    ...(body?.requestId && { requestId: body.requestId }),
    ...(body?.fields && { fields: body.fields }),
    ...(body?.nearest && { nearest: body.nearest }),
    ...(body?.itemId && { itemId: body.itemId }),
    retryAfterMs,
  })
}

async function readBody(response: Response): Promise<Partial<ProblemBody> | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  try {
    return (await response.json()) as Partial<ProblemBody>
  } catch {
    return null // cut off on the way: the status still tells
  }
}

function codeOf(status: number): ClientProblemCode {
  if (status === 401) return 'sign_in_needed'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  if (status === 502 || status === 503) return 'unavailable'
  if (status === 504 || status === 408) return 'timed_out'
  return status >= 500 ? 'failed' : 'malformed_request'
}

/** Retry-After is a number of seconds or a date. */
function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

function seconds(value: number | undefined): number | null {
  return value === undefined ? null : value * 1000
}
