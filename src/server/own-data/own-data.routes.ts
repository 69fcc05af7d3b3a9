import * as contract from '#contract/identity/own-data.ts'
import { granted } from '#core/decision.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { askForExport, openExport, viewExport } from './export/ask-for-export.ts'
import { readExport } from './export/read-export.ts'
import { leave, stay } from './leave.ts'
import { viewOwnData } from './view-own-data.ts'

export function mountOwnData(app: ServerApp, deps: Deps & { jobs: Pick<Jobs, 'send'> }): void {
  mount(app, contract.getOwnData, async ({ c }) => granted(await viewOwnData(deps, (await ownSession(c)).person.id)))
  mount(app, contract.leave, async ({ body, c }) => leave(deps, await ownSession(c), body))
  mount(app, contract.stay, async ({ c }) => {
    await stay(deps, (await ownSession(c)).person.id)
    return granted({ done: true })
  })
  mount(app, contract.getExport, async ({ c }) => granted(await viewExport(deps, (await ownSession(c)).person.id)))
  mount(app, contract.askForExport, async ({ c }) => askForExport(deps, await ownSession(c)))
  mount(app, contract.openExport, async ({ params, c }) => openExport(deps, await ownSession(c), params.id))
  app.get('/exports/my-data/:token', async (c) => {
    c.set('pattern', '/exports/my-data/{token}')
    const session = await sessionOf(c)
    if (session === null) return answerProblem(c, 'sign_in_needed')
    const archive = await readExport(deps, { personId: session.person.id, token: c.req.param('token') })
    if (archive === null) return answerProblem(c, 'link_invalid')
    c.header('Content-Type', 'application/zip')
    c.header('Content-Length', String(archive.bytes))
    c.header('Content-Disposition', `attachment; filename="${archive.fileName}"`)
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.body(archive.stream)
  })
}

/** The routes' actions have refused requests without a session. */
async function ownSession(c: ServerContext): Promise<CurrentSession> {
  const session = await sessionOf(c)
  if (session === null) throw new Error('own data without a session')
  return session
}
