import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A lazy-loaded screen. If its chunk fails to load, the router reloads the page, which is right after a new release. Offline, a
 * reload would end on the browser's error page, so the error boundary handles it instead.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  const loadOrSay = () =>
    load().catch((fault: unknown) => {
      throw navigator.onLine ? fault : Error('offline')
    })
  return lazyRouteComponent(loadOrSay, name)
}
