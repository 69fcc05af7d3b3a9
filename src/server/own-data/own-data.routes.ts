import * as contract from '#contract/identity/own-data.ts'
import { granted } from '#core/decision.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { scheduleOutboxRun } from '../notices/schedule-outbox-run.ts'
import { leave, stay } from './leave.ts'
import { viewOwnData } from './view-own-data.ts'

export function mountOwnData(app: ServerApp, deps: Deps & { jobs: Pick<Jobs, 'send'> }): void {
  mount(app, contract.getOwnData, async ({ c }) => granted(await viewOwnData(deps, (await ownSession(c)).person.id)))
  mount(app, contract.leave, async ({ body, c }) => {
    const left = await leave(deps, await ownSession(c), body)
    if (left.ok) scheduleOutboxRun(deps)
    return left
  })
  mount(app, contract.stay, async ({ c }) => {
    await stay(deps, (await ownSession(c)).person.id)
    return granted({ done: true })
  })
}

/** The routes' actions have refused requests without a session. */
async function ownSession(c: ServerContext): Promise<CurrentSession> {
  const session = await sessionOf(c)
  if (session === null) throw new Error('own data without a session')
  return session
}
