/** Path patterns such as 'looks/:id', for routes that parse the rest of their address themselves (/studio/$, /operator/$). */

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Path
type Names<Path extends string> = Segments<Path> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never

/** The parameters of a pattern: `{ id: string }` for 'looks/:id'. */
export type ParamsOf<Path extends string> = { [Name in Names<Path>]: string }

/** Fills a pattern: ('looks/:id', { id: 'x1' }) is 'looks/x1'. */
export function fillPath<Path extends string>(pattern: Path, params: ParamsOf<Path>): string {
  const values: Record<string, string> = params
  return pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}

/** The first route whose pattern matches the whole path; a literal segment is preferred to a parameter. */
export function matchPath<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const parts = split(path)
  const literals = (route: Route) => split(route.path).filter((part) => !part.startsWith(':')).length
  for (const route of routes.toSorted((a, b) => literals(b) - literals(a))) {
    const params = matchParts(split(route.path), parts)
    if (params) return { route, params }
  }
  return undefined
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) params[expected.slice(1)] = part
    else if (expected !== part) return undefined
  }
  return params
}

const split = (path: string) => path.split('/').filter(Boolean)
