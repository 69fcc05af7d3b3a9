import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { ServerContext } from '../http/server-app.ts'

const contract: readonly RouteSpec[] = routes
const takers = contract
  .filter((route) => route.takesFile)
  .map(({ method, path }) => new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** True if the request uploads a file: such a route has limits of its own, enforced by readFile. */
export function bringsFile(c: ServerContext): boolean {
  const asked = `${c.req.method} ${c.req.path}`
  return takers.some((taker) => taker.test(asked))
}
