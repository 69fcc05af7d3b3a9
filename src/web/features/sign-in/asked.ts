import { useLocation, useSearch } from '@tanstack/react-router'
import { returnPath } from '#core/identity/return-path.ts'
import { identity } from '#web/messages/en/identity.ts'

/** Why somebody was asked to sign in. */
export type Why = keyof typeof identity.why
/** What happened just before, said above the form. */
export type News = 'password_set'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address typed on another of these screens; never in the address bar. */
    address?: string
    news?: News
  }
}

export type Asked = {
  /** Where to go on, safe [I14]. */
  returnTo: string | null
  why: Why | null
  address: string
  news: News | null
  /** What links between these screens take along. */
  carried: { returnTo?: string; why?: Why }
}

/** What brought somebody to these screens, from the address and from the screen before. */
export function useAsked(): Asked {
  const search = useSearch({ strict: false })
  const state = useLocation({ select: (location) => location.state })
  const returnTo = returnPath(search.returnTo)
  const why = isWhy(search.why) ? search.why : null
  return {
    returnTo,
    why,
    address: state.address ?? search.email ?? '',
    news: state.news ?? null,
    carried: { ...(returnTo && { returnTo }), ...(why && { why }) },
  }
}

function isWhy(code: string | undefined): code is Why {
  return code !== undefined && Object.hasOwn(identity.why, code)
}
