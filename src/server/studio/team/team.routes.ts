import * as team from '#contract/studio/studio-team.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { changeMember } from './change-member.ts'

export function mountTeam(app: ServerApp, deps: Deps): void {
  mount(app, team.changeMember, async ({ params, body, c }) => changeMember(deps, await actorOf(c), params, body))
}
