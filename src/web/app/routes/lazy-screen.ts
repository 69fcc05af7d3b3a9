import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A screen whose code comes when it is asked for. Where code does not come the router loads the page anew, which is right after
 * a new release; without a connection that would end on the browser's own page, so then our net under the screens says so.
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
