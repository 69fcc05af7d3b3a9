import { ownHeader } from '#contract/own-header.ts'
import pushed from '#web/messages/pushed.json' with { type: 'json' }
import { build } from './build.ts'

declare const self: ServiceWorkerGlobalScope

/** As the server wrote it, in its reader's language [Z13]. */
type Pushed = { id: string; title: string; body: string; language: string; path: string | null; hash: string | null }
type Opens = { id?: string; url: string }

const noticesPage = '/me/notices'
const icon = '/icons/icon-192.png'

/** Shows what the bell shows [N60]. A repeated push replaces the one that is shown already [N59]. */
export async function showPush(event: PushEvent): Promise<void> {
  const read = readPush(event.data)
  if (!read) {
    // A browser withdraws the permission where a push shows nothing.
    const title = pushed[build.language as keyof typeof pushed] ?? pushed.en
    await self.registration.showNotification(title, { icon, data: { url: noticesPage } satisfies Opens })
    return
  }
  const { id, title, body, language } = read
  await self.registration.showNotification(title, {
    body,
    lang: language,
    dir: 'auto',
    tag: id,
    icon,
    data: { id, url: addressOf(read) } satisfies Opens,
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

/** undefined: not to be read, or of a server of the release before, which left the sentence to this script. */
function readPush(data: PushMessageData | null): Pushed | undefined {
  try {
    const read = data?.json() as Partial<Pushed> | undefined
    return read?.id && read.title ? (read as Pushed) : undefined
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
