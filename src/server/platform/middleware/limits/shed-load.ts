import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { isUnsafe, type Middleware } from '#server/platform/http/server-app.ts'
import type { LoadGate, Yields } from './load-gate.ts'

/** For the routes that the contract lets give way. */
export function shedLoad(gate: LoadGate, yields: Yields): Middleware {
  return async (c, next) => {
    if (isUnsafe(c.req.method)) return next()
    const decision = await gate.pass(yields, next)
    if (!decision.ok) return answerProblem(c, decision.code, decision.detail)
  }
}
