import * as appeals from '#contract/operator/appeals.ts'
import * as contract from '#contract/operator/moderation.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { viewAppeal, writeAppeal } from '../appeals/appeal.ts'
import { decideCases } from './decide-cases.ts'
import { listModeration, viewCase } from './list-moderation.ts'
import { undoDecision } from './undo-decision.ts'

/** The moderation queue, for operators alone [O1], and appeals, for whoever has the link. */
export function mountModeration(app: ServerApp, deps: Deps): void {
  mount(app, contract.listModeration, async ({ query, c }) => listModeration(deps, await actorOf(c), query))
  mount(app, contract.getModerationCase, async ({ params, c }) => viewCase(deps, await actorOf(c), params.id))
  mount(app, contract.decideCases, async ({ body, c }) => decideCases(deps, await actorOf(c), body))
  mount(app, contract.undoDecision, async ({ params, body, c }) =>
    undoDecision(deps, await actorOf(c), { id: params.id, version: body.version }),
  )
  mount(app, appeals.viewAppeal, ({ params, body }) => viewAppeal(deps, { ...params, ...body }))
  mount(app, appeals.writeAppeal, ({ params, body }) => writeAppeal(deps, { ...params, ...body }))
}
