/** A message for every way a read can fail: the few that every page may need. */
export const readProblems = {
  titles: {
    offline: 'You’re offline',
    not_found: 'Not found',
    forbidden: 'You can’t see this',
    sign_in_needed: 'Sign in to see this',
    session_expired: 'You’ve been signed out',
    link_invalid: 'This link no longer works',
    other: 'Couldn’t load this',
  },
  sentences: {
    invalid_input: 'Something in this request isn’t right.',
    not_found: 'It may have been removed, or the link may be wrong.',
    sign_in_needed: 'Sign in and try again.',
    forbidden: 'It belongs to someone else.',
    rate_limited: 'Too many requests. Wait a moment and try again.',
    session_expired: 'Your session has ended. Sign in again to continue.',
    failed: 'Something went wrong on our side. Nothing was changed.',
    unavailable: 'The server is busy. Try again in a moment.',
    timed_out: 'The server took too long. If you were saving, check whether it worked before you try again.',
    offline: 'This page continues once you’re back online.',
    unreachable: 'We couldn’t reach the server. Check your connection and try again.',
  },
  retry: 'Try again',
}
