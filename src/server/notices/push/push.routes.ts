import * as contract from '#contract/notices/push.ts'
import { granted } from '#core/decision.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { addPushDevice, removePushDevice, viewPush } from './push-devices.ts'

export function mountPush(app: ServerApp, deps: Pick<Deps, 'db' | 'vault' | 'now' | 'newId'>): void {
  mount(app, contract.getPush, async ({ c }) => granted(await viewPush(deps, await ownSession(c))))
  mount(app, contract.addPushDevice, async ({ c, body }) => addPushDevice(deps, await ownSession(c), body))
  mount(app, contract.removePushDevice, async ({ c, params }) => removePushDevice(deps, await ownSession(c), params.id))
}

/** Always one's own browsers. */
async function ownSession(c: ServerContext): Promise<CurrentSession> {
  const session = await sessionOf(c)
  if (session === null) throw new Error('a route of one’s own was reached by a visitor')
  return session
}
