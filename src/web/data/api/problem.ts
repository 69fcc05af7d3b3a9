import type { FieldProblem, ProblemBody, ProblemCode } from '#contract/problems.ts'

/** The contract's codes, those of failures before a server could answer, and those of a provider's popup window. */
export type ClientProblemCode =
  | ProblemCode
  | 'offline'
  | 'unreachable'
  /** the person closed the provider's popup: no message is shown */
  | 'cancelled'
  | 'popup_blocked'
  /** the browser's dialog for passkeys was closed, timed out or had none */
  | 'passkey_not_used'
  | 'passkey_exists'
  | 'use_earlier_way'
  | 'invalid_email'
  | 'invalid_phone'

/** A failed call. The UI shows its code's sentence; text from the server is never shown raw. */
export class Problem extends Error {
  readonly code: ClientProblemCode
  readonly status: number = 0
  readonly requestId: string | null = null
  readonly fields: FieldProblem[] = []
  readonly retryAfterMs: number | null = null
  /** nearest free starts, if the wanted one was taken */
  readonly nearest: readonly string[] = []
  /** somebody holds the wanted time until then, and one can wait in line for it */
  readonly heldUntil: string | null = null
  /** the cart item it is about */
  readonly itemId: string | null = null
  /** of a key that was used: the booking made under it */
  readonly bookingId: string | null = null
  /** of a refusal of the desk, to be read with deskProblemOf */
  readonly desk: unknown = null

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

/** Transient: the same request may succeed later. */
export function mayPass({ code, status }: Problem): boolean {
  return code === 'offline' || code === 'unreachable' || code === 'timed_out' || status === 429 || status >= 500
}

/** The person must sign in again before the request can be sent. */
export function isSignedOut({ code }: Problem): boolean {
  return code === 'session_expired' || code === 'sign_in_needed'
}

/** Parses a response that is not a success; a proxy's own error page has no code, so the status decides. */
export async function problemFrom(response: Response, now: number): Promise<Problem> {
  const body = await readBody(response)
  const retryAfterMs = retryAfter(response.headers.get('retry-after'), now) ?? seconds(body?.retryAfterSeconds)
  return new Problem(body?.code ?? codeOf(response.status), {
    status: response.status,
    ...(body?.requestId && { requestId: body.requestId }),
    ...(body?.fields && { fields: body.fields }),
    ...(body?.nearest && { nearest: body.nearest }),
    ...(body?.heldUntil && { heldUntil: body.heldUntil }),
    ...(body?.itemId && { itemId: body.itemId }),
    ...(body?.bookingId && { bookingId: body.bookingId }),
    ...(body?.desk !== undefined && { desk: body.desk }),
    retryAfterMs,
  })
}

async function readBody(response: Response): Promise<Partial<ProblemBody> | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  try {
    return (await response.json()) as Partial<ProblemBody>
  } catch {
    return null // truncated response: the status is enough
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
