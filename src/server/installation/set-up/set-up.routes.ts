import * as setUp from '#contract/opening/set-up.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { sendTestMail } from '../settings/send-test-mail.ts'
import { checkSetUpLink, finishSetUp, viewSetUp } from './finish-set-up.ts'

/** The set-up of a new installation. Whoever has its link ran the server, and may test its mail without an account. */
export function mountSetUp(app: ServerApp, deps: Deps): void {
  mount(app, setUp.viewSetUp, ({ body }) => viewSetUp(deps, body.token))
  mount(app, setUp.finishSetUp, async ({ body, c }) => finishSetUp(deps, await actorOf(c), body))
  mount(app, setUp.testSetUpMail, async ({ body }) => {
    const link = await checkSetUpLink(deps, body.token)
    return link.ok ? sendTestMail(deps, { to: body.email, countedAs: 'set-up', locale: null }) : link
  })
}
