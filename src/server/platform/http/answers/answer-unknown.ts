import type { ServerApp, ServerContext } from '../server-app.ts'
import { answerProblem } from './problem.ts'

/** No route matched: the path is unknown, or exists only for other methods. */
export function answerUnknown(app: ServerApp, c: ServerContext): Response {
  const methods = methodsAt(app, c.req.path)
  if (methods.length === 0 || methods.includes(c.req.method)) return answerProblem(c, 'not_found')
  c.header('Allow', methods.join(', '))
  return answerProblem(c, 'method_not_allowed')
}

function methodsAt(app: ServerApp, path: string): string[] {
  const found = app.routes
    .filter((route) => route.method !== 'ALL' && toRegExp(route.path).test(path))
    .flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
  return [...new Set(found)]
}

/** /api/looks/:id and /assets/* as Hono matches them. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}
