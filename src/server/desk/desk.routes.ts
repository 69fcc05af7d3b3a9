import { getDeskCalendar } from '#contract/desk/calendar.ts'
import { moveAtDesk as moveRoute } from '#contract/desk/moves.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { scheduleOutboxRun } from '../notices/schedule-outbox-run.ts'
import { viewCalendar } from './calendar/view-calendar.ts'
import { moveAtDesk } from './moves/move-at-desk.ts'

export function mountDesk(app: ServerApp, deps: Deps & { jobs: Pick<Jobs, 'send'> }): void {
  mount(app, getDeskCalendar, async ({ params, query, c }) => viewCalendar(deps, await actorOf(c), params.shop, query))
  mount(app, moveRoute, async ({ params, body, c }) => {
    const decision = await moveAtDesk(deps, await actorOf(c), params, body)
    if (decision.ok) scheduleOutboxRun(deps)
    return decision
  })
}
