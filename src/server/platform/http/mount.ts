import { isDeepStrictEqual } from 'node:util'
import type { RouteOutput, RouteParsed, RouteSpec } from '#contract/route.ts'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { isForEveryone, isOnlyHere, mayForSomeSubject } from '#core/access/may.ts'
import type { Decision } from '#core/decision.ts'
import { actorOf } from './actor.ts'
import { answerJson } from './answers/answer-json.ts'
import { answerProblem, type ProblemDetail } from './answers/problem.ts'
import { parseInput } from './parse-input.ts'
import type { ServerApp, ServerContext } from './server-app.ts'

export type RouteDecision<R extends RouteSpec> = Decision<
  RouteOutput<R>,
  R['refusals'][number],
  ProblemDetail | undefined
>

export type RouteHandler<R extends RouteSpec> = (
  input: RouteParsed<R> & { c: ServerContext },
) => RouteDecision<R> | Promise<RouteDecision<R>>

/** Mounts a route of the contract: checks permission, parses the input, sends the response. */
export function mount<const R extends RouteSpec>(app: ServerApp, route: R, handler: RouteHandler<R>): void {
  app.on(route.method.toUpperCase(), routerPath(route.path), async (c) => {
    c.set('pattern', route.path)
    if (!isForEveryone(route.action)) {
      const actor = await actorOf(c)
      if (!mayForSomeSubject(actor, route.action)) return answerProblem(c, refusalFor(route.action, actor, c))
    }

    const input = await parseInput(c, route)
    if (!input.ok) return answerProblem(c, input.code, input.detail)

    const decision = await handler({ ...input.value, c } as RouteParsed<R> & { c: ServerContext })
    if (!decision.ok) return answerProblem(c, decision.code, decision.detail)
    if (c.get('checksOutput')) assertKeepsContract(route, decision.value)
    return answerJson(c, decision.value, c.get('isPersonal') ? undefined : route.cacheSeconds)
  })
}

/** Visitors are asked to sign in and people with an expired session to sign in again; for others it does not exist [A2]. */
export function refusalFor(
  action: Action,
  { person }: Actor,
  c: ServerContext,
): 'sign_in_needed' | 'session_expired' | 'not_found' | 'second_factor_required' {
  if (person?.needsSecondFactor) return 'second_factor_required'
  if (person !== null || isOnlyHere(action)) return 'not_found'
  return c.get('hadSession')?.() ? 'session_expired' : 'sign_in_needed'
}

/** Converts /api/looks/{id} to Hono's syntax: /api/looks/:id */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The response must match the contract exactly: an additional key would leak a column. */
function assertKeepsContract(route: RouteSpec, value: unknown): void {
  const result = route.output.safeParse(value)
  const name = `${route.method.toUpperCase()} ${route.path}`
  if (!result.success) throw new Error(`${name} answers what its contract does not know: ${result.error.message}`)
  const asSent = JSON.parse(JSON.stringify(value))
  const asPromised = JSON.parse(JSON.stringify(result.data))
  if (!isDeepStrictEqual(asSent, asPromised)) throw new Error(`${name} answers keys that its contract does not know`)
}
