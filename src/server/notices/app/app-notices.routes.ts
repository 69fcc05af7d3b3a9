import * as contract from '#contract/notices/notices.ts'
import { granted } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/notify-live.store.ts'
import { countUnread, updateNoticesRead } from './app-notices.store.ts'
import { listNotices, MOST_COUNTED } from './list-notices.ts'

type NoticesDeps = Pick<Deps, 'db' | 'now'>

/** Always the actor's own notices [N53]. */
export function mountNotices(app: ServerApp, deps: NoticesDeps): void {
  mount(app, contract.listNotices, async ({ query, c }) => listNotices(deps, await readerOf(c), query))
  mount(app, contract.countNotices, async ({ c }) => granted({ unread: await unreadOf(deps, await readerOf(c)) }))
  mount(app, contract.readNotices, async ({ body: { ids }, c }) => {
    const personId = await readerOf(c)
    const changed = await updateNoticesRead(deps.db, { personId, ids, now: deps.now() })
    if (changed > 0) await notifyLive(deps.db, `person:${personId}`, 'notices')
    return granted({ unread: await unreadOf(deps, personId) })
  })
}

function unreadOf({ db, now }: NoticesDeps, personId: string): Promise<number> {
  return countUnread(db, personId, now(), MOST_COUNTED)
}

async function readerOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('a route of one’s own was reached by a visitor')
  return person.id
}
