import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '../api/api.ts'
import type { Person } from './identity.ts'

export type { Person }

const queryKey = ['session']

/** Says only that somebody may be signed in here, so that visitors cost no request. Who it is only the cookie knows. */
const hint = 'lookbook.signedIn'

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Person | null> => {
    const person = mayBeSignedIn() ? (await call('GET /api/session', {}, { signal })).person : null
    if (!person) remember(null)
    if (client.getQueryData(queryKey) !== undefined) changeOver(client, person)
    return person
  },
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: 5 * MINUTE_MS,
})

export function useSession(): { person: Person | null; isKnown: boolean } {
  const { data } = useQuery(sessionQuery)
  return { person: data ?? null, isKnown: data !== undefined }
}

/** After signing in or out, and whenever a call answers with the person as they are now. Other tabs follow. */
export function setSession(client: QueryClient, person: Person | null): void {
  void client.cancelQueries({ queryKey }) // an answer still on its way is of before
  remember(person)
  changeOver(client, person)
  client.setQueryData(queryKey, person)
}

/** Asks the server who is signed in, whatever was believed. */
export function checkSession(client: QueryClient): void {
  void client.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Signing in, out or changing one's name in one tab does it in all. */
export function followOtherTabs(client: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (key === hint || key === null) checkSession(client)
  })
}

/** What was somebody's leaves with them; what depends on who asks is asked anew [A4]. */
function changeOver(client: QueryClient, person: Person | null): void {
  if (client.getQueryData<Person | null>(queryKey)?.id === person?.id) return
  client.removeQueries({ queryKey: ['me'] })
  void client.resetQueries({
    predicate: ({ queryKey: [area, part] }) => (area === 'looks' || area === 'shops') && part !== 'list',
  })
}

function mayBeSignedIn(): boolean {
  if (import.meta.env.SSR) return false // pages are drawn for visitors
  try {
    return localStorage.getItem(hint) !== null
  } catch {
    return true // storage is forbidden here: ask
  }
}

/** Another value each time, or other tabs would hear nothing. */
function remember(person: Person | null): void {
  try {
    if (person) localStorage.setItem(hint, String(Date.now()))
    else localStorage.removeItem(hint)
  } catch {
    // storage is forbidden here: every page asks
  }
}
