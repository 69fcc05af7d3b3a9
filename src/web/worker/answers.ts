import { bookingIn, keyOf, privateLists, sessionRead } from '#web/data/offline/kept-reads.ts'
import { keptAtHeader, privatePrefix, publicPrefix } from '#web/data/offline/names.ts'
import { build } from './build.ts'
import { networkFirst } from './network-first.ts'

const privateCache = `${privatePrefix}answers-${build.id}`
const publicCache = `${publicPrefix}answers-${build.id}`
const mostPublic = 8
/** As long as a session lives without being used. */
const oldestMs = 30 * 86_400_000

/** Counts deletions: an answer that was asked for before one must not be stored after it. */
let generation = 0
export const currentGeneration = () => generation
/** The deletion under way; a refresh waits for it. */
export let forgetting: Promise<unknown> = Promise.resolve()

/** Deletes everything of the signed-in person, of older builds too. */
export async function forgetPerson(): Promise<void> {
  generation += 1
  forgetting = deletePrivate()
  await forgetting
}

async function deletePrivate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => caches.delete(name)))
}

export function answerPrivate(event: FetchEvent, url: URL): Promise<Response> {
  const { fetched, stored } = readPrivate(event.request, url)
  event.waitUntil(stored)
  return networkFirst(fetched, () => kept(privateCache, url))
}

/** stored resolves once the answer is kept, or is not to be. */
export function readPrivate(request: Request, url: URL): { fetched: Promise<Response>; stored: Promise<void> } {
  const asked = generation
  const fetched = fetch(request)
  const copy = fetched.then((response) => response.clone())
  const stored = copy.then((response) => keepPrivate(url, response, asked)).catch(() => undefined)
  return { fetched, stored }
}

async function keepPrivate(url: URL, response: Response, asked: number): Promise<void> {
  if (response.status === 401) return forgetPerson()
  if (!response.ok) return
  const text = await response.text()
  if (asked !== generation) return
  let expected = asked
  if (url.pathname === sessionRead) {
    const id: string | null = JSON.parse(text).person?.id ?? null
    const known = await keptPersonId()
    if (id === null || (known !== null && known !== id)) {
      await forgetPerson()
      expected = generation
    }
    if (id === null) return
    // No stored session: the stored lists are of an expired one. Only this build's cache, an older worker uses its own.
    if (known === null) await caches.delete(privateCache)
  } else if ((await keptPersonId()) === null) return
  await put(privateCache, url, text)
  // Somebody signed out while it was being stored.
  if (expected !== generation) await forgetPerson()
}

async function keptPersonId(): Promise<string | null> {
  const session = await kept(privateCache, new URL(sessionRead, location.origin))
  return session ? ((await session.json()).person?.id ?? null) : null
}

/** When the session was last read from the server. */
export async function sessionReadAt(): Promise<number> {
  const session = await kept(privateCache, new URL(sessionRead, location.origin))
  return Number(session?.headers.get(keptAtHeader) ?? 0)
}

/** The kept lists, as parsed JSON. */
export async function keptLists(): Promise<unknown[]> {
  const answers = await Promise.all(privateLists.map((path) => kept(privateCache, new URL(path, location.origin))))
  return Promise.all(answers.filter((answer) => answer !== undefined).map((answer) => answer.json()))
}

/** One booking: from the server, else as it is in the kept list. */
export function answerBooking(event: FetchEvent, url: URL): Promise<Response> {
  return networkFirst(fetch(event.request), async () => {
    const list = await kept(privateCache, new URL('/api/bookings?when=upcoming', location.origin))
    const { items = [] }: { items?: { id: string }[] } = (await list?.json()) ?? {}
    const booking = items.find(({ id }) => id === bookingIn(url))
    return (
      list && booking && Response.json(booking, { headers: { [keptAtHeader]: list.headers.get(keptAtHeader) ?? '' } })
    )
  })
}

export function answerPublic(event: FetchEvent, url: URL): Promise<Response> {
  const fetched = fetch(event.request)
  event.waitUntil(fetched.then((response) => keepPublic(url, response.clone())).catch(() => undefined))
  return networkFirst(fetched, () => kept(publicCache, url))
}

export async function keepPublic(url: URL, response: Response): Promise<void> {
  if (!response.ok) return
  await put(publicCache, url, await response.text())
  const cache = await caches.open(publicCache)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -mostPublic).map((key) => cache.delete(key)))
}

async function put(cacheName: string, url: URL, text: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const headers = { 'content-type': 'application/json', [keptAtHeader]: String(Date.now()) }
  // Deleted first, so that keys() is ordered by the time of storing.
  await cache.delete(keyOf(url))
  await cache.put(keyOf(url), new Response(text, { headers }))
}

async function kept(cacheName: string, url: URL): Promise<Response | undefined> {
  const answer = await caches.match(keyOf(url), { cacheName })
  const isFresh = Date.now() - Number(answer?.headers.get(keptAtHeader)) < oldestMs
  return isFresh ? answer : undefined
}
