import type { listNotices } from '#contract/notices/notices.ts'
import { ownHeader } from '#contract/own-header.ts'
import type { RouteOutput } from '#contract/route.ts'
import { noticeSentence } from '#web/data/notices/notice-sentence.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { formats } from '#web/messages/en/platform/formats.ts'
import { createFormat } from '#web/messages/format.ts'

declare const self: ServiceWorkerGlobalScope

type Notice = RouteOutput<typeof listNotices>['items'][number]
type Pushed = Pick<Notice, 'id' | 'kind' | 'path' | 'hash' | 'about'>
type Opens = { id?: string; url: string }

const noticesPage = '/me/notices'
const icon = '/icons/icon-192.png'

/** Shows what the bell shows [N60]. A repeated push replaces the one that is shown already [N59]. */
export async function showPush(event: PushEvent): Promise<void> {
  const pushed = readPush(event.data)
  if (!pushed) {
    // A browser withdraws the permission where a push shows nothing.
    await self.registration.showNotification(notices.pushed, { icon, data: { url: noticesPage } satisfies Opens })
    return
  }
  const { lead, rest } = noticeSentence({ m: notices, format: createFormat('en-GB', formats) }, pushed)
  await self.registration.showNotification(lead.replace(/:$/, ''), {
    body: rest,
    tag: pushed.id,
    icon,
    data: { id: pushed.id, url: addressOf(pushed) } satisfies Opens,
  })
}

/** Opens its page in the tab that is open, else in a new one, and marks it as read. */
export async function openNotice(event: NotificationEvent): Promise<void> {
  event.notification.close()
  const { id, url } = event.notification.data as Opens
  const read = id === undefined ? undefined : markRead(id)
  const [open] = await self.clients.matchAll({ type: 'window' })
  const shown = await open?.navigate(url).catch(() => null)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url)
  await read
}

/** Where that fails, it stays unread. */
function markRead(id: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', [ownHeader]: '1' }
  const body = JSON.stringify({ ids: [id] })
  return fetch('/api/me/notices/read', { method: 'POST', headers, body }).catch(() => undefined)
}

function readPush(data: PushMessageData | null): Pushed | undefined {
  try {
    const pushed = data?.json() as Pushed | undefined
    return pushed && pushed.kind in notices.kinds ? pushed : undefined
  } catch {
    return undefined
  }
}

/** A page of this site, whatever was sent. */
function addressOf({ path, hash }: Pushed): string {
  const url = URL.canParse(path ?? noticesPage, self.location.origin)
    ? new URL(path ?? noticesPage, self.location.origin)
    : undefined
  if (url?.origin !== self.location.origin) return noticesPage
  return `${url.pathname}${url.search}${hash ? `#${hash}` : ''}`
}
