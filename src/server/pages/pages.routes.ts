import { textFile } from '#server/installation/site-texts.ts'
import { isNoPage, looksLikeFile, type StaticFiles } from '#server/platform/files/static-files.ts'
import { bringsSession } from '#server/platform/http/actor.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '#server/platform/middleware/client-address.ts'
import type { CostlyReads } from '#server/platform/middleware/limits/costly-reads.ts'
import type { LoadGate } from '#server/platform/middleware/limits/load-gate.ts'
import type { Deps } from '../deps.ts'
import { answerPage, type SentPage, toSentPage } from './answer-page.ts'
import { drawPage } from './draw-page.ts'
import { createPageCache } from './page-cache.ts'
import { readPageScripts } from './page-files.ts'
import { missingHtml, namedHtml } from './page-html.ts'
import { type Page, pageAt } from './page-kinds.ts'
import { createPageReads } from './page-reads.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createPageSite, shownSite } from './page-site.ts'

/** Public pages may be stale for some seconds: free times are checked again when somebody chooses one. */
const forEveryone = 'public, max-age=5, stale-while-revalidate=20'

/** 429: this address has had too many searches [O112]. 503: the server cannot keep up [O120]. */
type Busy = { state: 'busy'; status: 429 | 503; retryAfterSeconds: number }
type CachedPage = { state: 'found'; sent: SentPage } | { state: 'missing' | 'plain' | 'broken' } | Busy

type PageDeps = Deps & {
  isDatabaseUp: () => boolean
  pageRenderer?: PageRenderer | null
  costlyReads: CostlyReads
  loadGate: LoadGate
}
type ShownSite = ReturnType<typeof shownSite>
type Client = { files: StaticFiles; webDir: string }

/** Every address of the web client: rendered on the server if public, by the browser alone if private. */
export function mountPages(app: ServerApp, deps: PageDeps, reads: ServerApp, { files, webDir }: Client): void {
  const renderer = deps.pageRenderer ?? null
  const scriptsOf = readPageScripts(webDir, files.indexHtml)
  const read = createPageReads(reads)
  const pages = createPageCache<CachedPage>(deps.now)
  const site = createPageSite(deps, read)
  let current = nameClient(files.indexHtml, shownSite(deps.config, null))
  const under = (shown: ShownSite) => {
    if (current.name !== shown.name || current.onlyShop !== shown.onlyShop) current = nameClient(files.indexHtml, shown)
    return current
  }
  const named = async () => under(shownSite(deps.config, deps.isDatabaseUp() ? await site.lastOnlyShop() : null))
  const answerMissing = async (c: ServerContext) => {
    c.status(404)
    return answerPage(c, (await named()).missing, 'no-store')
  }

  // The file itself has neither the site's name nor a page's content.
  app.get('/index.html', (c) => c.redirect(`/${new URL(c.req.url).search}`, 301))

  // The client without a page's content, for the service worker: it shows any address without a connection [O60].
  app.get('/app-shell', async (c) => {
    c.header('X-Robots-Tag', 'noindex')
    return answerPage(c, (await named()).shell, 'no-cache')
  })

  app.get('*', async (c, next) => {
    const { path } = c.req
    if (isNoPage(path) || looksLikeFile(path)) return next()
    const page = pageAt(path, new URL(c.req.url).searchParams)
    if (!page) {
      c.set('pattern', '/{screen}')
      const isMissing = (renderer && !renderer.isScreen(path)) || isMissingText(path, deps.config)
      return isMissing ? answerMissing(c) : answerPage(c, (await named()).shell, 'no-cache')
    }
    c.set('pattern', patternOf(page))
    if (!deps.isDatabaseUp()) return answerLater(c, 503, 2)
    const isSecret = page.kind === 'shared'
    // A withdrawn link ends at once, so its page is kept nowhere.
    const cached = await (isSecret ? draw(page) : page.kind === 'search' ? drawSearch(c, page) : drawShared(page))
    if (cached.state === 'found' && isSecret) return answerPage(c, cached.sent, 'no-store')
    if (cached.state === 'found')
      return answerPage(c, cached.sent, bringsSession(c, deps.config) ? 'private, no-cache' : forEveryone)
    if (cached.state === 'busy') return answerLater(c, cached.status, cached.retryAfterSeconds)
    if (cached.state === 'plain') return answerPage(c, (await named()).shell, 'no-cache')
    if (cached.state === 'broken') return answerLater(c, 503, 2)
    // Pages only the team may see are rendered in the browser and never cached.
    return !isSecret && (await isSeenByTeam(c, page))
      ? answerPage(c, (await named()).shell, 'no-store')
      : answerMissing(c)
  })

  async function draw(page: Page): Promise<CachedPage> {
    const indexHtml = (shown: ShownSite) => under(shown).indexHtml
    const drawn = await drawPage({ deps, read, renderer, site, indexHtml, scriptsOf }, page)
    return drawn.state === 'found' ? { state: 'found', sent: toSentPage(drawn) } : drawn
  }

  function drawShared(page: Page): Promise<CachedPage> {
    return pages.get(
      page.href,
      () => drawInTurn(page),
      ({ state }) => state === 'found',
    )
  }

  /** Searches have a queue of their own [O111]. */
  async function drawInTurn(page: Page): Promise<CachedPage> {
    if (page.kind === 'search') return draw(page)
    const drawn = await deps.loadGate.pass('first', () => draw(page))
    return drawn.ok ? drawn.value : { state: 'busy', status: 503, ...drawn.detail }
  }

  /** Counts as a search of this address, unless the page is there or on its way. */
  async function drawSearch(c: ServerContext, page: Page): Promise<CachedPage> {
    const known = pages.find(page.href)
    if (known) return known
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    const drawn = await deps.costlyReads(address, () => drawShared(page))
    return drawn.ok ? drawn.value : { state: 'busy', status: 429, ...drawn.detail }
  }

  async function isSeenByTeam(c: ServerContext, { reads: [address = ''] }: Page): Promise<boolean> {
    if (!bringsSession(c, deps.config)) return false
    return (await read(address, c.req.header('cookie'))).status === 200
  }

  /** The client shows that loading failed, and retries. */
  async function answerLater(c: ServerContext, status: 429 | 503, retryAfterSeconds: number): Promise<Response> {
    c.status(status)
    c.header('Retry-After', String(retryAfterSeconds))
    return answerPage(c, (await named()).shell, 'no-store')
  }
}

/** index.html, the shell and the page for what is missing, under the installation's name. */
function nameClient(index: string, site: ShownSite) {
  const indexHtml = namedHtml(index, site)
  return {
    ...site,
    indexHtml,
    shell: toSentPage({ html: indexHtml, styleHash: null }),
    missing: toSentPage({ html: missingHtml(indexHtml, site.name), styleHash: null }),
  }
}

/** An imprint has a page only where it is configured; /terms says that there are none. */
function isMissingText(path: string, config: Deps['config']): boolean {
  return /^\/imprint\/*$/.test(path) && textFile(config, 'imprint') === null
}

function patternOf({ kind, path }: Page): string {
  if (kind === 'shared') return '/shared/{token}'
  return kind === 'look' ? '/looks/{id}' : kind === 'shop' ? '/shops/{slug}' : path
}
