import { planDay } from '#contract/looks/plan.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { visitorOf } from '../bookings/cart-visitor.ts'
import type { Deps } from '../deps.ts'
import { viewPlan } from './view-plan.ts'

export function mountPlanning(app: ServerApp, deps: Deps): void {
  mount(app, planDay, async ({ query, c }) => viewPlan(deps, (await visitorOf(c, deps)).owner, query))
}
