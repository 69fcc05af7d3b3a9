/**
 * Every way a call can be answered with "no": its HTTP status and its English sentence. The client says the same in the
 * reader's language, by code. A refusal of the core that is missing here does not compile where it is answered.
 */
export const problems = {
  invalid_input: { status: 422, sentence: 'Something in this request is not right. The fields say what.' },
  malformed_request: { status: 400, sentence: 'This request could not be read.' },
  not_found: { status: 404, sentence: 'There is nothing here, or not for you.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take that kind of request.' },
  sign_in_needed: { status: 401, sentence: 'Sign in to do this.' },
  forbidden: { status: 403, sentence: 'This is not yours to do.' },
  wrong_origin: { status: 403, sentence: 'This request came from another site and was not carried out.' },
  conflict: { status: 409, sentence: 'Somebody changed this meanwhile. Look at it again, then repeat.' },
  too_large: { status: 413, sentence: 'This is larger than we take.' },
  rate_limited: { status: 429, sentence: 'That was a lot at once. Try again in a moment.' },
  failed: { status: 500, sentence: 'Something broke on our side. Nothing was changed.' },
  unavailable: { status: 503, sentence: 'We are not ready for a moment. Try again shortly.' },
  timed_out: { status: 504, sentence: 'This took too long and was stopped. Nothing was changed.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** A field that was refused: where, by which rule, and the rule's bound if it has one. */
export type FieldProblem = { path: string; rule: string; bound?: number | string }

/** The body of every answer that is not a success, as application/problem+json. */
export type ProblemBody = {
  code: ProblemCode
  title: string
  status: number
  requestId: string
  fields?: FieldProblem[]
  retryAfterSeconds?: number
}
