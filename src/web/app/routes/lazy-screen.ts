import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { isCutOff } from '#web/data/offline/kept-state.ts'

/**
 * A lazy-loaded screen. If its chunk fails to load, the router reloads the page, which is right after a new release. Offline, a
 * reload would not help, so the error boundary handles it instead.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  const loadOrSay = () =>
    load().catch((fault: unknown) => {
      throw isCutOff() ? Error('offline') : fault
    })
  return lazyRouteComponent(loadOrSay, name)
}
