import * as together from '#contract/sharing/together.ts'
import { granted } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { limitGuesses } from '../sharing/limit-guesses.ts'
import { answerPoll, deletePoll, listPolls, makePoll, viewPoll } from './polls.ts'

export function mountTogether(app: ServerApp, deps: Deps): void {
  app.use('/together/*', limitGuesses(deps))
  app.use('/api/together/links/*', limitGuesses(deps))
  mount(app, together.listPolls, async ({ c }) => granted(await listPolls(deps, await makerOf(c))))
  mount(app, together.makePoll, async ({ body, c }) => makePoll(deps, await makerOf(c), body))
  mount(app, together.deletePoll, async ({ params, c }) => deletePoll(deps, await makerOf(c), params.id))
  mount(app, together.viewPoll, ({ params, c }) => viewPoll(deps, params.token, () => readerOf(c)))
  mount(app, together.answerPoll, ({ params, body, c }) => answerPoll(deps, params, body, () => readerOf(c)))
}

async function readerOf(c: ServerContext): Promise<string | null> {
  return (await actorOf(c)).person?.id ?? null
}

/** The route's action already requires a signed-in person. */
async function makerOf(c: ServerContext): Promise<string> {
  const id = await readerOf(c)
  if (id === null) throw new Error('a route of one’s own was reached by a visitor')
  return id
}
