import * as contract from '#contract/operator/operator-people.ts'
import { refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf, sessionOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { changeOperator, endPersonSessions, liftSuspension, suspendPerson } from './change-person.ts'
import { listPeople, viewPerson } from './view-people.ts'

/** People, for operators alone [O1]. */
export function mountPeople(app: ServerApp, deps: Deps): void {
  mount(app, contract.listPeople, ({ query }) => listPeople(deps, query))
  mount(app, contract.getPerson, async ({ params, c }) => viewPerson(deps, await actorOf(c), params.id))
  mount(app, contract.endPersonSessions, async ({ params, c }) => endPersonSessions(deps, await actorOf(c), params.id))
  mount(app, contract.suspendPerson, async ({ params, body, c }) =>
    suspendPerson(deps, await actorOf(c), { personId: params.id, ...body }),
  )
  mount(app, contract.liftSuspension, async ({ params, body, c }) =>
    liftSuspension(deps, await actorOf(c), { personId: params.id, ...body }),
  )
  mount(app, contract.changeOperator, async ({ params, body, c }) => {
    const session = await sessionOf(c)
    if (!session) return refused('not_found')
    return changeOperator(deps, session, await actorOf(c), { personId: params.id, ...body })
  })
}
