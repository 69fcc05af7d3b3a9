import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '../api/api.ts'
import { cartCountReader } from '../cart/cart-count.ts'
import { isUnder, keys } from '../keys/keys.ts'
import { forgetKept, tellWorker } from '../offline/worker-link.ts'
import type { Person } from './identity.ts'

export type { Person }

const queryKey = keys.session()

/**
 * A hint in localStorage that somebody may be signed in, so that visitors cost no request. Only the cookie identifies the person.
 */
const hint = 'lookbook.signedIn'

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Person | null> => {
    const person = mayBeSignedIn() ? await readSession(signal) : null
    if (!person) remember(null)
    if (client.getQueryData(queryKey) !== undefined) changeOver(client, person)
    return person
  },
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: MINUTE_MS,
})

/** The answer also says how much is in the cart, whichever device put it there. */
async function readSession(signal: AbortSignal): Promise<Person | null> {
  const countCart = cartCountReader()
  const { person, cartItems } = await call('GET /api/session', {}, { signal })
  // An answer that was kept for offline by the version before has no count.
  if (cartItems !== undefined) countCart(cartItems)
  return person
}

export function useSession(): { person: Person | null; isKnown: boolean } {
  const { data } = useQuery(sessionQuery)
  return { person: data ?? null, isKnown: data !== undefined }
}

/** Call after signing in or out, and whenever a call returns the current person. Other tabs follow. */
export function setSession(client: QueryClient, person: Person | null): void {
  void client.cancelQueries({ queryKey }) // a read still in flight is outdated
  remember(person)
  changeOver(client, person)
  client.setQueryData(queryKey, person)
}

/** Refetches the session, bypassing the cache. */
export function checkSession(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Signing in, signing out or changing one's name in one tab updates all tabs. */
export function followOtherTabs(client: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (key === hint || key === null) void checkSession(client)
  })
}

/** Removes the previous person's data from the cache; refetches what depends on who asks [A4]. */
function changeOver(client: QueryClient, person: Person | null): void {
  if (client.getQueryData<Person | null>(queryKey)?.id === person?.id) return
  client.removeQueries({ queryKey: keys.me.all })
  void forgetKept().then(() => person && tellWorker({ type: 'refresh', isSignedIn: true }))
  void client.resetQueries({
    predicate: ({ queryKey }) =>
      (isUnder(queryKey, keys.looks.all) || isUnder(queryKey, keys.shops.all)) &&
      !isUnder(queryKey, keys.looks.list.all),
  })
}

export function mayBeSignedIn(): boolean {
  if (import.meta.env.SSR) return false // server-side rendering is for visitors
  try {
    return localStorage.getItem(hint) !== null
  } catch {
    return true // storage is forbidden: ask the server
  }
}

/** A different value each time: the storage event fires only on a change. */
function remember(person: Person | null): void {
  try {
    if (person) localStorage.setItem(hint, String(Date.now()))
    else {
      if (localStorage.getItem(hint) !== null) void forgetKept()
      localStorage.removeItem(hint)
    }
  } catch {
    // storage is forbidden: every page asks the server
  }
}
