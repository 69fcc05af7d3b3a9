import { getDeskCalendar } from '#contract/desk/calendar.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { viewCalendar } from './calendar/view-calendar.ts'

export function mountDesk(app: ServerApp, deps: Deps): void {
  mount(app, getDeskCalendar, async ({ params, query, c }) => viewCalendar(deps, await actorOf(c), params.shop, query))
}
