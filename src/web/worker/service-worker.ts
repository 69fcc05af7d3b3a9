import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { bookingIn, changesLists, isPrivateRead, isPublicRead } from '#web/data/offline/kept-reads.ts'
import { privatePrefix, publicPrefix, type WorkerMessage } from '#web/data/offline/names.ts'
import { answerBooking, answerPrivate, answerPublic, forgetPerson } from './answers.ts'
import { build } from './build.ts'
import { answerDocument, keepDocuments } from './documents.ts'
import { answerPicture, mayBeKept } from './pictures.ts'
import { openNotice, showPush } from './push.ts'
import { refreshOnOpen, refreshPrivate, refreshSoon } from './refresh.ts'

// docs/decisions/0021 says which answers are cached, for whom and for how long.

declare const self: ServiceWorkerGlobalScope

type Answer = (event: FetchEvent, url: URL) => Promise<Response>

/** Addresses of the server that are not rendered by the client, and files. */
const noPage = [/^\/(api|photos|private-photos|uploads|calendar|exports|\.well-known)(\/|$)/, /\/[^/]*\.[^/]*$/]

precacheAndRoute(build.files.map((url) => ({ url, revision: null })))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(({ event, url }) => answerDocument(event as FetchEvent, url), { denylist: noPage }))
route(isPrivateRead, answerPrivate)
route((url) => bookingIn(url) !== undefined, answerBooking)
route(isPublicRead, answerPublic)
route(mayBeKept, answerPicture)

function route(matches: (url: URL) => boolean, answer: Answer): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && matches(url),
    ({ event, url }) => answer(event as FetchEvent, url),
  )
}

self.addEventListener('install', (event) => {
  // A new version fills caches of its own while it can reach the server; a visitor has nothing to fill.
  event.waitUntil(keepDocuments().then(() => refreshPrivate().catch(() => undefined)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), deleteOtherBuilds(), self.clients.claim()]),
  )
})

self.addEventListener('message', (event) => {
  event.waitUntil(handle(event.data as WorkerMessage).catch(() => undefined))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))

async function handle(message: WorkerMessage): Promise<void> {
  if (message.type === 'forget') await forgetPerson()
  if (message.type === 'refresh') await refreshOnOpen(message.isSignedIn, message.home)
  if (message.type === 'changed' && changesLists(message.path)) await refreshSoon()
  if (message.type === 'take-over') await takeOverAlone()
}

/** Not while another tab may still need files of the older build: this version then waits until they are closed [O66]. */
async function takeOverAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length <= 1) await self.skipWaiting()
}

async function deleteOtherBuilds(): Promise<void> {
  const ours = (name: string) => name.startsWith(privatePrefix) || name.startsWith(publicPrefix)
  const names = (await caches.keys()).filter((name) => ours(name) && !name.endsWith(`-${build.id}`))
  await Promise.all(names.map((name) => caches.delete(name)))
}
