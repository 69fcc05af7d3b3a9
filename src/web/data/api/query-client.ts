import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { checkSession, sessionQuery } from '../identity/session.ts'
import { onSignedOut } from './api.ts'

/** Calls retry themselves (retry.ts). Being offline is an error to show, not a reason to pause. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // The refused call may be older than the current session, so the session is read again.
  onSignedOut(() => {
    if (client.getQueryData(sessionQuery.queryKey)) checkSession(client)
  })
  return client
}
