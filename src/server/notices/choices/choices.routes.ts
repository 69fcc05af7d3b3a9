import * as choices from '#contract/notices/choices.ts'
import * as shopNews from '#contract/notices/shop-news.ts'
import * as times from '#contract/notices/times.ts'
import * as contract from '#contract/notices/unsubscribe.ts'
import type { SignedIn } from '#core/access/actor.ts'
import { granted } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { choose, viewChoices } from './choose.ts'
import { chooseShopNews, viewShopNews } from './choose-shop-news.ts'
import { chooseTimes, viewTimes } from './choose-times.ts'
import { unsubscribe, viewUnsubscription } from './unsubscribe.ts'

/** Where mail programs post to [N55]: requests of another origin, with neither cookie nor header of ours. */
const unsubscribePath = '/unsubscribe/:token'

/** Its token proves that it is meant, and it uses no cookie. */
export function isUnsubscribePost({ req }: ServerContext): boolean {
  return req.method === 'POST' && /^\/unsubscribe\/[\w-]+$/.test(req.path)
}

export function mountChoices(app: ServerApp, deps: Pick<Deps, 'db' | 'vault' | 'now'>): void {
  mount(app, choices.getNoticeChoices, async ({ c }) => granted(await viewChoices(deps, await chooserOf(c))))
  mount(app, choices.changeNoticeChoice, async ({ params, body, c }) =>
    choose(deps, await chooserOf(c), { ...params, ...body }),
  )
  mount(app, times.getNoticeTimes, async ({ c }) => granted(await viewTimes(deps, (await chooserOf(c)).id)))
  mount(app, times.changeNoticeTimes, async ({ c, body }) => chooseTimes(deps, (await chooserOf(c)).id, body))
  mount(app, shopNews.getShopNews, async ({ c }) => granted(await viewShopNews(deps, (await chooserOf(c)).id)))
  mount(app, shopNews.changeShopNews, async ({ c, params, body }) =>
    chooseShopNews(deps, (await chooserOf(c)).id, { ...params, ...body }),
  )
  mount(app, contract.viewUnsubscription, ({ body: { token } }) => viewUnsubscription(deps, token))
  mount(app, contract.changeUnsubscription, ({ body: { token, ...choice } }) => unsubscribe(deps, token, choice))

  // RFC 8058: the answer is for a mail program, which shows nothing of it. GET is a page with a button, since scanners follow links.
  app.post(unsubscribePath, async (c) => {
    const done = await unsubscribe(deps, c.req.param('token'), { byMail: false })
    c.header('Cache-Control', 'no-store')
    return c.text(done.ok ? 'Unsubscribed.\n' : 'This link does not work.\n', done.ok ? 200 : 404)
  })
}

/** Always one's own choices. */
async function chooserOf(c: ServerContext): Promise<SignedIn> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('a route of one’s own was reached by a visitor')
  return person
}
