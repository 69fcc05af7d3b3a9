import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type RouteComponent } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On a phone the screen renders its own bars. */
    ownsPhoneBars?: boolean
    /** No border below the top bar, for pages that begin with their own heading. */
    hasBareTop?: boolean
    /** No bars at all: the screen is the whole page. */
    isBare?: boolean
    /** The screen renders its own <main>, with bars beside it. */
    ownsMain?: boolean
    /** Rendered in the top bar, which on a phone the screen's own bar replaces. */
    TopSearch?: RouteComponent
  }
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  wrapInSuspense: true, // on the server too, so that both render the same boundaries
})
