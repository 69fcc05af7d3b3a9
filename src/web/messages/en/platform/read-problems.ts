/** A message for every way a read can fail: the few that every page may need. */
export const readProblems = {
  titles: {
    offline: 'You are offline',
    not_found: 'There is nothing here',
    forbidden: 'This is not yours to see',
    sign_in_needed: 'Sign in to see this',
    session_expired: 'You have been signed out',
    link_invalid: 'This link no longer works',
    other: 'This did not come',
  },
  sentences: {
    invalid_input: 'Something in this request is not right.',
    not_found: 'It may have been taken down, or the link may be wrong.',
    sign_in_needed: 'Sign in and try again.',
    forbidden: 'It belongs to somebody else.',
    rate_limited: 'That was a lot at once. Wait a moment and try again.',
    session_expired: 'Your session has ended. Sign in again and carry on where you were.',
    failed: 'Something broke on our side. Nothing was changed.',
    unavailable: 'The server is not ready for a moment. Try again shortly.',
    timed_out: 'The server took too long. If you were saving, look whether it was saved before you try again.',
    offline: 'Once you are connected again, this page carries on.',
    unreachable: 'The server did not answer. Check your connection and try again.',
  },
  retry: 'Try again',
}
