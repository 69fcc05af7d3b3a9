import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routes/routes.ts'
import { parseSearch, stringifySearch } from './routes/search-params.ts'
import { PendingScreen } from './shell/pending-screen.tsx'

/** history: for server-side rendering, where there is no browser history */
export function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query client decides what is stale
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: !history,
    scrollRestorationBehavior: 'instant',
    ...(history && { history }),
  })
}
