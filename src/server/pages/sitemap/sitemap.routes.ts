import type { Language } from '#core/messages/languages.ts'
import type { Deps } from '#server/deps.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import { textFile } from '#server/installation/site-texts.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { escaped } from '#server/platform/http/escape-html.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { refuseWhileDatabaseIsDown } from '#server/platform/middleware/database-guard.ts'
import {
  type Listed,
  listLiveShopPageStarts,
  listLiveShopsFrom,
  listLookPageStarts,
  listPublicLooksFrom,
} from './sitemap.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const slug = /^[a-z0-9-]{1,40}$/

/** robots.txt and the sitemaps. */
export function mountSitemap(
  app: ServerApp,
  deps: Deps & { isDatabaseUp: () => boolean },
  languages: readonly Language[],
): void {
  const { db, config } = deps
  const { publicUrl } = config
  const url = (path: string, changedAt?: Date) => urlOf(languages, config, path, changedAt)
  const ownTexts = (['terms', 'imprint'] as const).flatMap((kind) =>
    textFile(config, kind) === null ? [] : [`/${kind}`],
  )
  app.use('/sitemap.xml', refuseWhileDatabaseIsDown(deps))
  app.use('/sitemap/*', refuseWhileDatabaseIsDown(deps))

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(robots(publicUrl, languages))
  })

  app.get('/sitemap.xml', async (c) => {
    const [looks, shops] = await Promise.all([listLookPageStarts(db), listLiveShopPageStarts(db)])
    const pages = [...shops.map((from) => `shops.xml?from=${from}`), ...looks.map((from) => `looks.xml?from=${from}`)]
    const parts = ['pages.xml', ...pages].map(
      (page) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap/${page}`)}</loc></sitemap>`,
    )
    return answerXml(c, `<sitemapindex xmlns="${namespace}">${parts.join('')}</sitemapindex>`)
  })

  app.get('/sitemap/:file', async (c) => {
    const from = c.req.query('from') ?? ''
    const file = c.req.param('file')
    if (file === 'pages.xml')
      return answerXml(
        c,
        urlset(['/', '/for-makers', '/help', '/about', '/privacy', ...ownTexts].map((path) => url(path))),
      )
    if (file === 'looks.xml' && uuid.test(from))
      return answerXml(c, urlset(urlsOf('/looks/', await listPublicLooksFrom(db, from))))
    if (file === 'shops.xml' && slug.test(from))
      return answerXml(c, urlset(urlsOf('/shops/', await listLiveShopsFrom(db, from))))
    return answerProblem(c, 'not_found')
  })

  const urlsOf = (area: string, listed: readonly Listed[]) =>
    listed.map(({ name, changedAt }) => url(`${area}${name}`, changedAt))
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Private pages, and endpoints for the client only. */
const closed = [
  '/api/',
  '/uploads',
  '/private-photos/',
  '/live',
  '/me/',
  '/visits/',
  '/appeal/',
  '/studio/',
  '/calendar/',
  '/operator',
  '/exports/',
  '/cart',
  '/checkout',
  '/mailbox',
  '/sign-in',
  '/sign-up',
  '/guest',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/identity-action',
]

function robots(publicUrl: string, languages: readonly Language[]): string {
  const prefixes = ['', ...languages.map((language) => `/${language}`)]
  return [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** A page with its address in every language [Z9]. */
function urlOf(languages: readonly Language[], config: Deps['config'], path: string, changedAt?: Date): string {
  const own = siteLanguage(config)
  const addressIn = (language: Language) =>
    escaped(`${config.publicUrl}${language === own ? '' : `/${language}`}${path}`)
  const links = languages.length > 1 ? languages.map((each) => alternate(each, addressIn(each))).join('') : ''
  const lastmod = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
  return `<url><loc>${addressIn(own)}</loc>${lastmod}${links}</url>`
}

const alternate = (language: Language, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function urlset(urls: readonly string[]): string {
  return `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

function answerXml(c: ServerContext, body: string): Response {
  c.header('Cache-Control', 'public, max-age=300')
  c.header('Content-Type', 'application/xml; charset=utf-8')
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)
}
