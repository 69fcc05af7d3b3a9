import { siteName } from '#server/installation/site-name.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Deps } from '../deps.ts'
import { type PageHtml, pageHtml } from './page-html.ts'
import type { Page } from './page-kinds.ts'
import { metaOf } from './page-meta.ts'
import type { PageReads } from './page-reads.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

/**
 * found: the page. missing: nothing public there. plain: an invalid
 * request, which the client explains. broken: its data could not be read.
 */
export type DrawnPage = ({ state: 'found' } & PageHtml) | { state: 'missing' | 'plain' | 'broken' }

export type PageTools = {
  deps: Pick<Deps, 'config' | 'log' | 'now'>
  read: PageReads
  renderer: PageRenderer | null
  indexHtml: string
  scriptsOf: (kind: Page['kind']) => string
}

/** Loads a page's data and renders it. If rendering fails, the page is sent without it, and the browser renders. */
export async function drawPage(tools: PageTools, page: Page): Promise<DrawnPage> {
  const { deps, indexHtml, scriptsOf } = tools
  const answers = await readAll(tools.read, page)
  const worst = Math.max(...[...answers.values()].map(({ status }) => status))
  if (worst >= 500) return { state: 'broken' }
  if (worst >= 400) return { state: page.kind === 'look' || page.kind === 'shop' ? 'missing' : 'plain' }

  const values = new Map([...answers].map(([address, { value }]) => [address, value]))
  const meta = metaOf(page, [...values.values()], { name: siteName(deps.config), publicUrl: deps.config.publicUrl })
  const drawn = await render(tools, page, values)
  return { state: 'found', ...pageHtml(indexHtml, { meta, scripts: scriptsOf(page.kind), drawn }) }
}

async function render(
  { deps, renderer }: PageTools,
  { href }: Page,
  answers: ReadonlyMap<string, unknown>,
): Promise<RenderedPage | null> {
  try {
    return (await renderer?.renderPage({ href, answers, at: deps.now(), siteName: siteName(deps.config) })) ?? null
  } catch (fault) {
    deps.log.error('page_not_drawn', { ...describeFault(fault) })
    return null
  }
}

type Answers = Map<string, Awaited<ReturnType<PageReads>>>

/** If exactly one shop is live, the home page is that shop's page and needs the shop's data instead of looks. */
async function readAll(read: PageReads, { kind, reads }: Page): Promise<Answers> {
  if (kind !== 'discover') {
    const all = await Promise.all(reads.map(async (address) => [address, await read(address)] as const))
    return new Map(all)
  }
  const [first = '', second = ''] = reads
  const [installation, looks] = await Promise.all([read(first), read(second)])
  const slug = (installation.value as { onlyShop?: string | null }).onlyShop
  if (!slug)
    return new Map([
      [first, installation],
      [second, looks],
    ])
  const shop = `/api/shops/${slug}`
  return new Map([
    [first, installation],
    [shop, await read(shop)],
  ])
}
