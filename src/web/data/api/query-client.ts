import { QueryClient } from '@tanstack/react-query'
import { checkSession, sessionQuery } from '../identity/session.ts'
import { onSignedOut } from './api.ts'

/** Repeats are the call's own business (retry.ts); being offline is an answer to show, not a pause. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // A refusal may be of a call from before the session was renewed: only the server knows, so it is asked.
  onSignedOut(() => {
    if (client.getQueryData(sessionQuery.queryKey)) checkSession(client)
  })
  return client
}
