import { pictureKey, picturesIn } from '#web/data/offline/kept-reads.ts'
import { privatePrefix } from '#web/data/offline/names.ts'
import { currentGeneration, keptLists } from './answers.ts'
import { build } from './build.ts'

/** Public pictures too: which ones are kept reveals what somebody saved or booked. */
const cacheName = `${privatePrefix}pictures-${build.id}`
const mostPictures = 120
const mostBytes = 20 * 1024 * 1024

/** Keys of the kept pictures; undefined until they are read: the worker may just have been started. */
let keptKeys: Set<string> | undefined

/** Keeps exactly the pictures of the kept lists, one after the other, within both limits. */
export async function keepPictures(): Promise<void> {
  const asked = currentGeneration()
  const wanted = [...new Set((await keptLists()).flatMap((list) => picturesIn(list)))].slice(0, mostPictures)
  const cache = await caches.open(cacheName)
  const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...paths].filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
  let bytes = 0
  for (const path of wanted) {
    const response = (await cache.match(path)) ?? (await fetch(path).catch(() => undefined))
    if (!response?.ok) continue
    const body = await response.blob()
    bytes += body.size
    if (bytes > mostBytes || currentGeneration() !== asked) break
    if (!paths.has(path)) await cache.put(path, new Response(body, { headers: { 'content-type': body.type } }))
  }
  if (currentGeneration() !== asked) await caches.delete(cacheName)
  keptKeys = undefined
  await readKeys()
}

/** Requests for other pictures bypass the worker. */
export function mayBeKept({ pathname }: URL): boolean {
  const key = pictureKey(pathname)
  if (key === undefined) return false
  if (!keptKeys) void readKeys()
  return keptKeys?.has(key) ?? true
}

export async function answerPicture(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await fetch(event.request)
  } catch (fault) {
    const cache = await caches.open(cacheName)
    const key = pictureKey(url.pathname)
    const other = (await cache.keys()).find((one) => pictureKey(new URL(one.url).pathname) === key)
    const picture = other && (await cache.match(other))
    if (!picture) throw fault
    return picture
  }
}

async function readKeys(): Promise<void> {
  const keys = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : []
  keptKeys = new Set(keys.flatMap(({ url }) => pictureKey(new URL(url).pathname) ?? []))
}
