import { intlTags, type Language } from '#core/messages/languages.ts'
import { ownCity } from '#core/search/visitor-city.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Deps } from '../deps.ts'
import type { ScreenKind } from './page-files.ts'
import { type PageHtml, pageHtml } from './page-html.ts'
import { type Page, readInCity } from './page-kinds.ts'
import { metaOf } from './page-meta.ts'
import type { Answer, PageReads } from './page-reads.ts'
import type { PageRenderers, RenderedPage } from './page-renderer.ts'
import { type PageSite, shownSite } from './page-site.ts'
import type { Installation } from './page-values.ts'
import { pageWords } from './page-words.ts'

/**
 * found: the page. missing: nothing public there. plain: an invalid
 * request, which the client explains. broken: its data could not be read.
 */
export type DrawnPage = ({ state: 'found' } & PageHtml) | { state: 'missing' | 'plain' | 'broken' }

export type PageTools = {
  deps: Pick<Deps, 'config' | 'log' | 'now'>
  read: PageReads
  renderers: PageRenderers
  site: PageSite
  indexHtml: (site: ReturnType<typeof shownSite>) => string
  asked: PageLanguage
  scriptsOf: (kind: ScreenKind) => string
}

/** The language a page is asked for in, the site's own, and all that the client is built in. */
export type PageLanguage = { language: Language; own: Language; all: readonly Language[] }

/** Enough for a visitor's time zone; more would make the page longer for everybody. */
const MOST_CITIES = 40

/** Loads a page's data and renders it. If rendering fails, the page is sent without it, and the browser renders. */
export async function drawPage(tools: PageTools, page: Page): Promise<DrawnPage> {
  const { deps, indexHtml, scriptsOf } = tools
  const installation = tools.site.readInstallation()
  const answers = await readAll(tools.read, page, installation)
  const worst = Math.max(...[...answers.values()].map(({ status }) => status))
  if (worst >= 500) return { state: 'broken' }
  if (worst >= 400) return { state: ['look', 'shop', 'shared'].includes(page.kind) ? 'missing' : 'plain' }

  const { onlyShop, cities } = (await installation).value as Installation
  const site = shownSite(deps.config, onlyShop)
  const values = new Map([...answers].map(([address, { value }]) => [address, value]))
  const { publicUrl } = deps.config
  const { language, own, all } = tools.asked
  const meta = metaOf(page, [...values.values()], {
    name: site.name,
    publicUrl,
    onlyShop: onlyShop?.slug ?? null,
    tag: intlTags[language],
    words: pageWords(language),
  })
  // The address without a language is that of the site's own [Z1].
  const path = meta.canonical.slice(publicUrl.length)
  const addressIn = (each: Language) => `${publicUrl}${each === own ? '' : `/${each}`}${path}`
  const alternates =
    all.length > 1 && meta.isIndexed ? all.map((each) => ({ language: each, address: addressIn(each) })) : []
  const drawn = await render(tools, page, values, site)
  const scripts = scriptsOf(page.kind === 'discover' && onlyShop ? 'onlyShop' : page.kind)
  const choices = page.kind === 'discover' ? cities.slice(0, MOST_CITIES) : []
  return {
    state: 'found',
    ...pageHtml(indexHtml(site), {
      meta: { ...meta, canonical: addressIn(language) },
      scripts,
      drawn,
      cities: choices,
      alternates,
    }),
  }
}

async function render(
  { deps, renderers, asked: { language, own } }: PageTools,
  { href }: Page,
  answers: ReadonlyMap<string, unknown>,
  site: { name: string; onlyShop: boolean },
): Promise<RenderedPage | null> {
  try {
    const renderer = await renderers(language)
    const address = language === own ? href : `/${language}${href}`
    return (await renderer?.renderPage({ href: address, answers, at: deps.now(), site })) ?? null
  } catch (fault) {
    deps.log.error('page_not_drawn', { ...describeFault(fault) })
    return null
  }
}

type Answers = Map<string, Answer>

/** If exactly one shop is live, the home page is that shop's page and needs the shop's data too. */
async function readAll(read: PageReads, page: Page, installation: Promise<Answer>): Promise<Answers> {
  const { kind, reads } = page
  const all = (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => [address, await read(address)] as const))
  if (kind !== 'discover') {
    // A failed read of the installation is answered like one of the page's own.
    const [own, { status, value }] = await Promise.all([all(reads), installation])
    return new Map(status === 200 ? own : [...own, ['', { status, value }] as const])
  }
  const [first = ''] = reads
  const site = await installation
  const { onlyShop, cities = [] } = site.value as Partial<Installation>
  const own = await all([readInCity(page, ownCity(cities))])
  const slug = onlyShop?.slug
  if (!slug) return new Map([[first, site], ...own])
  return new Map([[first, site], ...(await all([`/api/shops/${slug}`])), ...own])
}
