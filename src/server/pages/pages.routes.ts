import { getCookie } from 'hono/cookie'
import { isLanguage, LANGUAGE_COOKIE, type Language, splitAddress } from '#core/messages/languages.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import { textFile } from '#server/installation/site-texts.ts'
import type { ClientLanguages } from '#server/platform/files/client-languages.ts'
import type { StaticFiles } from '#server/platform/files/static-file.ts'
import { isNoPage, looksLikeFile } from '#server/platform/files/static-files.ts'
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
import type { PageRenderers } from './page-renderer.ts'
import { createPageSite, shownSite } from './page-site.ts'
import { pageWords } from './page-words.ts'

/** Public pages may be stale for some seconds: free times are checked again when somebody chooses one. */
const forEveryone = 'public, max-age=5, stale-while-revalidate=20'

/** 429: this address has had too many searches [O112]. 503: the server cannot keep up [O120]. */
type Busy = { state: 'busy'; status: 429 | 503; retryAfterSeconds: number }
type CachedPage = { state: 'found'; sent: SentPage } | { state: 'missing' | 'plain' | 'broken' } | Busy

type PageDeps = Deps & {
  isDatabaseUp: () => boolean
  pageRenderers?: PageRenderers
  costlyReads: CostlyReads
  loadGate: LoadGate
}
type ShownSite = ReturnType<typeof shownSite>
type Client = { files: StaticFiles; client: ClientLanguages; webDir: string }

/** Every address of the web client: rendered on the server if public, by the browser alone if private. */
export function mountPages(app: ServerApp, deps: PageDeps, reads: ServerApp, { files, client, webDir }: Client): void {
  const renderers = deps.pageRenderers ?? (() => Promise.resolve(null))
  const scriptsOf = readPageScripts(webDir, files.indexHtml)
  const read = createPageReads(reads)
  const pages = createPageCache<CachedPage>(deps.now)
  const site = createPageSite(deps, read)
  const named = new Map<Language, ReturnType<typeof nameClient>>()
  const under = (shown: ShownSite, language: Language) => {
    const last = named.get(language)
    const own = siteLanguage(deps.config)
    if (last && last.name === shown.name && last.onlyShop === shown.onlyShop && last.own === own) return last
    const next = nameClient(client, files.indexHtml, shown, { language, own })
    named.set(language, next)
    return next
  }
  const documentsIn = async (language: Language) =>
    under(shownSite(deps.config, deps.isDatabaseUp() ? await site.lastOnlyShop() : null), language)
  const answerMissing = async (c: ServerContext, language: Language) => {
    c.status(404)
    return answerPage(c, (await documentsIn(language)).missing, 'no-store')
  }
  /** The address's language, else this browser's choice, else the site's [Z1] [Z3]. */
  const languageOfScreen = (c: ServerContext, asked: Language | null): Language => {
    const chosen = getCookie(c, LANGUAGE_COOKIE)
    const wanted = asked ?? (isLanguage(chosen) ? chosen : siteLanguage(deps.config))
    return client.languages.includes(wanted) ? wanted : 'en'
  }

  // The file itself has neither the site's name nor a page's content.
  app.get('/index.html', (c) => c.redirect(`/${new URL(c.req.url).search}`, 301))

  // The client without a page's content, for the service worker of a language: it shows any address without a connection [O60].
  app.get('/app-shell', async (c) => {
    c.header('X-Robots-Tag', 'noindex')
    const wanted = c.req.query('language')
    const language = isLanguage(wanted) && client.languages.includes(wanted) ? wanted : 'en'
    return answerPage(c, (await documentsIn(language)).shell, 'no-cache')
  })

  app.get('*', async (c, next) => {
    const { language: asked, path } = splitAddress(c.req.path)
    const own = siteLanguage(deps.config)
    if (isNoPage(path) || looksLikeFile(path)) return asked === null ? next() : answerMissing(c, own)
    const { searchParams, search } = new URL(c.req.url)
    if (asked === own) return c.redirect(`${path}${search}`, 301)
    const screenLanguage = languageOfScreen(c, asked)
    // A language twice, or one that this client is not built in.
    if (asked !== null && (asked !== screenLanguage || splitAddress(path).language !== null))
      return answerMissing(c, own)
    const page = pageAt(path, searchParams)
    if (!page) {
      c.set('pattern', '/{screen}')
      const renderer = await renderers(own)
      const isMissing = (renderer && !renderer.isScreen(path)) || isMissingText(path, deps.config)
      if (isMissing) return answerMissing(c, screenLanguage)
      return answerPage(c, (await documentsIn(screenLanguage)).shell, 'no-cache')
    }
    // What everybody is answered follows from the address alone.
    const language = asked ?? own
    c.set('pattern', patternOf(page))
    if (!deps.isDatabaseUp()) return answerLater(c, language, 503, 2)
    const isSecret = page.kind === 'shared'
    // A withdrawn link ends at once, so its page is kept nowhere.
    const cached = await (isSecret
      ? draw(page, language)
      : page.kind === 'search'
        ? drawSearch(c, page, language)
        : drawShared(page, language))
    if (cached.state === 'found' && isSecret) return answerPage(c, cached.sent, 'no-store')
    if (cached.state === 'found')
      return answerPage(c, cached.sent, bringsSession(c, deps.config) ? 'private, no-cache' : forEveryone)
    if (cached.state === 'busy') return answerLater(c, language, cached.status, cached.retryAfterSeconds)
    if (cached.state === 'plain') return answerPage(c, (await documentsIn(language)).shell, 'no-cache')
    if (cached.state === 'broken') return answerLater(c, language, 503, 2)
    // Pages only the team may see are rendered in the browser and never cached.
    return !isSecret && (await isSeenByTeam(c, page))
      ? answerPage(c, (await documentsIn(language)).shell, 'no-store')
      : answerMissing(c, language)
  })

  async function draw(page: Page, language: Language): Promise<CachedPage> {
    const indexHtml = (shown: ShownSite) => under(shown, language).indexHtml
    const asked = { language, own: siteLanguage(deps.config), all: client.languages }
    const drawn = await drawPage({ deps, read, renderers, site, indexHtml, scriptsOf, asked }, page)
    if (drawn.state !== 'found') return drawn
    return { state: 'found', sent: toSentPage({ ...drawn, html: client.localise(drawn.html, language) }) }
  }

  function drawShared(page: Page, language: Language): Promise<CachedPage> {
    return pages.get(
      keyOf(page, language),
      () => drawInTurn(page, language),
      ({ state }) => state === 'found',
    )
  }

  /** Searches have a queue of their own [O111]. */
  async function drawInTurn(page: Page, language: Language): Promise<CachedPage> {
    if (page.kind === 'search') return draw(page, language)
    const drawn = await deps.loadGate.pass('first', () => draw(page, language))
    return drawn.ok ? drawn.value : { state: 'busy', status: 503, ...drawn.detail }
  }

  /** Counts as a search of this address, unless the page is there or on its way. */
  async function drawSearch(c: ServerContext, page: Page, language: Language): Promise<CachedPage> {
    const known = pages.find(keyOf(page, language))
    if (known) return known
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    const drawn = await deps.costlyReads(address, () => drawShared(page, language))
    return drawn.ok ? drawn.value : { state: 'busy', status: 429, ...drawn.detail }
  }

  async function isSeenByTeam(c: ServerContext, { reads: [address = ''] }: Page): Promise<boolean> {
    if (!bringsSession(c, deps.config)) return false
    return (await read(address, c.req.header('cookie'))).status === 200
  }

  /** The client shows that loading failed, and retries. */
  async function answerLater(
    c: ServerContext,
    language: Language,
    status: 429 | 503,
    retryAfterSeconds: number,
  ): Promise<Response> {
    c.status(status)
    c.header('Retry-After', String(retryAfterSeconds))
    return answerPage(c, (await documentsIn(language)).shell, 'no-store')
  }
}

const keyOf = ({ href }: Page, language: Language) => `${language} ${href}`

/** index.html, the shell and the page for what is missing, under the installation's name in a language. */
function nameClient(
  client: ClientLanguages,
  index: string,
  site: ShownSite,
  { language, own }: { language: Language; own: Language },
) {
  const indexHtml = namedHtml(
    own === 'en' ? index : index.replace('<html ', `<html data-site-language="${own}" `),
    site,
  )
  const sent = (html: string) => toSentPage({ html: client.localise(html, language), styleHash: null })
  return {
    ...site,
    own,
    /** Its scripts are still the English ones: a page is filled in first. */
    indexHtml,
    shell: sent(indexHtml),
    missing: sent(missingHtml(indexHtml, site.name, pageWords(language))),
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
