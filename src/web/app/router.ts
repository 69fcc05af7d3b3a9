import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createElement, type PropsWithChildren, Suspense } from 'react'
import { splitAddress } from '#core/messages/languages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routes/routes.ts'
import { parseSearch, stringifySearch } from './routes/search-params.ts'
import { PendingScreen } from './shell/pending-screen.tsx'

/** The browser's router puts its matches into <Suspense> and the server's does not: hydration needs the boundary in both. */
const InnerWrap = ({ children }: PropsWithChildren) => createElement(Suspense, null, children)

/** history: for server-side rendering, where there is no browser history */
export function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  const { language } = splitAddress(history ? history.location.pathname : location.pathname)
  return createRouter({
    routeTree,
    // The address a page was opened at decides: without a connection its screen may come in another language.
    ...(language && { basepath: `/${language}` }),
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
    getScrollRestorationKey: ({ state, href }) => state.key ?? href,
    ...(history && { history, InnerWrap }),
  })
}
