import type { Config } from '#server/platform/config/config.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { Middleware } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { CostlyReads } from './costly-reads.ts'

/** For the routes that the contract calls costly. */
export function limitCostly(costlyReads: CostlyReads, { trustedProxies }: Pick<Config, 'trustedProxies'>): Middleware {
  return async (c, next) => {
    const decision = await costlyReads(addressGroup(clientAddress(c, trustedProxies)), next)
    if (!decision.ok) return answerProblem(c, decision.code, decision.detail)
  }
}
