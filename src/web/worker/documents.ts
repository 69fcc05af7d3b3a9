import { publicPrefix } from '#web/data/offline/names.ts'
import { build } from './build.ts'
import { networkFirst } from './network-first.ts'

const cacheName = `${publicPrefix}documents-${build.id}`
const shellPath = `/app-shell?language=${build.language}`
const mostHomes = 4

/** Stores the page that every address falls back to, and the home page. Fails for the shell of another build. */
export async function keepDocuments(): Promise<void> {
  const shell = await fetch(shellPath, { cache: 'reload' })
  if (!shell.ok || !(await shell.clone().text()).includes(build.entry)) throw new Error('the shell is of another build')
  const cache = await caches.open(cacheName)
  await cache.put(shellPath, shell)
  const home = new URL('/', location.origin)
  await keepHome(home, await fetch(home))
}

/** Of public pages only the home page is kept: its content is the same for everybody. */
async function keepHome(url: URL, response: Response): Promise<void> {
  const html = await response.text()
  // During an update the server may already answer with the next build.
  if (!response.ok || !html.includes(build.entry)) return
  const cache = await caches.open(cacheName)
  await cache.put(url.href, new Response(marked(html, Date.now()), { headers: headersOf(response) }))
  const homes = (await cache.keys()).filter((key) => new URL(key.url).pathname === '/')
  await Promise.all(homes.slice(0, -mostHomes).map((key) => cache.delete(key)))
}

/** A document: from the network, else the kept home page, else the shell, which renders what is kept for its route. */
export async function answerDocument(event: FetchEvent, url: URL): Promise<Response> {
  const isHome = url.pathname === '/'
  const fetched = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
    .then((preloaded) => preloaded ?? fetch(event.request))
    .then((response) => {
      if (isHome && response.ok) event.waitUntil(keepHome(url, response.clone()))
      return response
    })
  return networkFirst(fetched, async () => {
    const cache = await caches.open(cacheName)
    const home = isHome ? await cache.match(url.href) : undefined
    if (home) return home
    const shell = await cache.match(shellPath)
    return shell && new Response(marked(await shell.text(), ''), { headers: headersOf(shell) })
  })
}

/** Tells the page that it came from the cache: data-kept has its time, or nothing for the shell. */
function marked(html: string, at: number | ''): string {
  return html.replace('<html ', `<html data-kept="${at}" `)
}

/** The body is stored as text, decompressed. The Content-Security-Policy stays: it has the hashes of this document. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return headers
}
