import type { ClientProblemCode } from '#web/data/problem.ts'

/** What happened, and what to do now, for every way a call can end without an answer. */
export const problems = {
  titles: {
    offline: 'You are offline',
    not_found: 'There is nothing here',
    forbidden: 'This is not yours to see',
    sign_in_needed: 'Sign in to see this',
    other: 'This did not come',
  },
  sentences: {
    invalid_input: 'Something in this request is not right.',
    malformed_request: 'This request could not be read. Reload the page and try again.',
    not_found: 'It may have been taken down, or the link may be wrong.',
    method_not_allowed: 'This page and the server do not agree. Reload the page.',
    sign_in_needed: 'Sign in and try again.',
    forbidden: 'It belongs to somebody else.',
    wrong_origin: 'This request came from another site and was not carried out.',
    conflict: 'Somebody changed this meanwhile. Look at it again, then repeat.',
    too_large: 'This is larger than we take.',
    rate_limited: 'That was a lot at once. Wait a moment and try again.',
    failed: 'Something broke on our side. Nothing was changed.',
    unavailable: 'The server is not ready for a moment. Try again shortly.',
    timed_out: 'The server took too long. Nothing was changed.',
    offline: 'Once you are connected again, this page carries on.',
    unreachable: 'The server did not answer. Check your connection and try again.',
  } satisfies Record<ClientProblemCode, string>,
  retry: 'Try again',
}
