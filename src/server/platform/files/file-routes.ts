import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { ServerContext } from '../http/server-app.ts'

const contract: readonly RouteSpec[] = routes
const takers = new Set(
  contract.filter((route) => route.takesFile).map((route) => `${route.method.toUpperCase()} ${route.path}`),
)

/** True if the request uploads a file: such a route has limits of its own, enforced by readFile. */
export function bringsFile(c: ServerContext): boolean {
  return takers.has(`${c.req.method} ${c.req.path}`)
}
