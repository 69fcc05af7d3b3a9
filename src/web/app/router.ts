import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { followNavigation } from './follow-navigation.ts'
import { PendingScreen } from './pending-screen.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export function buildRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // freshness is the query client's business
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
  })
  followNavigation(router)
  return router
}
