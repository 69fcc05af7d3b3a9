import { useLocation, useSearch } from '@tanstack/react-router'
import { returnPath } from '#core/identity/return-path.ts'
import type { RemovedWays } from '#web/data/identity/identity.ts'
import { identity } from '#web/messages/en/identity/identity.ts'

/** Why the visitor was asked to sign in. */
export type Why = keyof typeof identity.why
/** The message above the form about what just happened. */
export type News = 'password_set'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** E-mail address typed on another sign-in screen; never put into the URL. */
    address?: string
    news?: News
    /** password_set: what the new password took away */
    removed?: RemovedWays | undefined
  }
}

export type SignInRequest = {
  /** The return path after signing in, already validated [I14]. */
  returnTo: string | null
  why: Why | null
  address: string
  news: News | null
  removed: RemovedWays | null
  /** Search parameters that links between these screens pass on. */
  carried: { returnTo?: string; why?: Why }
}

/** Reads the context of the sign-in screens from the address and the history state. */
export function useSignInRequest(): SignInRequest {
  const search = useSearch({ strict: false })
  const state = useLocation({ select: (location) => location.state })
  const returnTo = returnPath(search.returnTo)
  const why = isWhy(search.why) ? search.why : null
  return {
    returnTo,
    why,
    address: state.address ?? search.email ?? '',
    news: state.news ?? null,
    removed: state.removed ?? null,
    carried: { ...(returnTo && { returnTo }), ...(why && { why }) },
  }
}

/** True if there is something to tell of. */
export function isAnyRemoved(removed: RemovedWays | null | undefined): removed is RemovedWays {
  return removed != null && removed.passkeys + removed.others > 0
}

/** Signing in leads back to what the cart holds. */
export function leadsToCheckout({ returnTo }: SignInRequest): boolean {
  return returnTo === '/checkout' || returnTo === '/cart'
}

function isWhy(code: string | undefined): code is Why {
  return code !== undefined && Object.hasOwn(identity.why, code)
}
