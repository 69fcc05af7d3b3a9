import * as contract from '#contract/voices/comments.ts'
import { writeReport as writeReportRoute } from '#contract/voices/reports.ts'
import type { Deps } from '#server/deps.ts'
import { actorIfKnown, actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { changeComment, deleteComment } from './comments/change-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { markUseful, unmarkUseful } from './comments/mark-useful.ts'
import { viewOwnVoices } from './comments/own-voices.ts'
import { writeComment } from './comments/write-comment.ts'
import { writeReport } from './reports/write-report.ts'

export function mountVoices(app: ServerApp, deps: Deps): void {
  mount(app, contract.listComments, ({ params, query, c }) =>
    listComments(deps, params.id, query, () => actorIfKnown(c, deps.config)),
  )
  mount(app, contract.getOwnVoices, async ({ params, c }) => viewOwnVoices(deps, await actorOf(c), params.id))
  mount(app, contract.writeComment, async ({ params, body, c }) =>
    writeComment(deps, await actorOf(c), params.id, body),
  )
  mount(app, contract.changeComment, async ({ params, body, c }) =>
    changeComment(deps, await actorOf(c), params.id, body.body),
  )
  mount(app, contract.deleteComment, async ({ params, c }) => deleteComment(deps, await actorOf(c), params.id))
  mount(app, contract.markUseful, async ({ params, c }) => markUseful(deps, await actorOf(c), params.id))
  mount(app, contract.unmarkUseful, async ({ params, c }) => unmarkUseful(deps, await actorOf(c), params.id))
  mount(app, writeReportRoute, async ({ body, c }) => writeReport(deps, await actorOf(c), body))
}
