import { hash } from 'node:crypto'
import type { City } from '#core/search/visitor-city.ts'
import { escaped } from '#server/platform/http/escape-html.ts'
import { firstPicture } from './page-files.ts'
import type { PageMeta } from './page-meta.ts'
import type { RenderedPage } from './page-renderer.ts'
import { type PageWords, titled } from './page-words.ts'

export type PageHtml = {
  html: string
  /** for the Content-Security-Policy: hash of the page's one <style> */
  styleHash: string | null
}

type PageParts = {
  meta: PageMeta
  scripts: string
  drawn: RenderedPage | null
  /** to choose the visitor's from, before the page is painted [F62] */
  cities: readonly City[]
  /** the same page in every language, this one's among them; none where there is one only */
  alternates: readonly { language: string; address: string }[]
}

/**
 * index.html with a rendered page. If none was rendered, the browser
 * renders; the metadata for crawlers is included either way.
 */
export function pageHtml(index: string, { meta, scripts, drawn, cities, alternates }: PageParts): PageHtml {
  const { html: body, style } = drawn ? movedStyles(drawn.body) : { html: '', style: '' }
  const preloads = drawn ? drawn.head.replace(/<title>[\s\S]*?<\/title>/, '') : ''
  const title = drawn ? /<title>[\s\S]*?<\/title>/.exec(drawn.head)?.[0] : undefined
  const head = [
    title ?? `<title>${escaped(meta.title)}</title>`,
    ...metaTags(meta),
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" />`,
    ),
    drawn ? firstPicture(drawn.body) : scripts,
    preloads,
    style && `<style>${style}</style>`,
    meta.jsonLd && `<script type="application/ld+json">${inScript(meta.jsonLd)}</script>`,
  ]
  const data = drawn ? `<script type="application/json" id="page-data">${inScript(drawn.data)}</script>` : ''
  const { early, late } = drawn ? pictureFirst(index) : { early: index, late: '' }
  const waiting = drawn ? `<template id="late">${late}${scripts}</template>` : ''
  const choices = cities.map(({ name, timeZone, country }) => [name, timeZone, country])
  const html = withoutWords(early)
    .replace('<html ', (tag) => (cities.length > 1 ? `${tag}data-cities="${escaped(JSON.stringify(choices))}" ` : tag))
    .replace('</head>', () => `${head.filter(Boolean).join('\n    ')}\n  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>${data}${waiting}`)
  return { html, styleHash: style ? `'sha256-${hash('sha256', style, 'base64')}'` : null }
}

/** index.html under the installation's name; the client reads it from the meta tag. */
export function namedHtml(index: string, site: { name: string; onlyShop: boolean; hasWorker: boolean }): string {
  const name = escaped(site.name)
  const flags = `${site.onlyShop ? ' data-only-shop=""' : ''}${site.hasWorker ? ' data-worker=""' : ''}`
  return index
    .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${name}</title>`)
    .replace('</head>', () => `<meta name="application-name" content="${name}"${flags} />\n  </head>`)
}

/** The page for an unknown address: the browser shows "not found", crawlers do not index it. */
export function missingHtml(index: string, site: string, words: PageWords): string {
  const head = `<title>${escaped(titled(words.missing, site))}</title>\n    <meta name="robots" content="noindex" />`
  return withoutWords(index).replace('</head>', () => `${head}\n  </head>`)
}

/**
 * Delays every script of index.html until the first picture; fonts are loaded by the
 * inline script that inserts them. Preloads become scripts: each runs as a task of its
 * own, so the main thread can paint in between. A rendered page needs no <noscript>.
 */
function pictureFirst(index: string): { early: string; late: string } {
  const ahead = [...index.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g)]
  const entry = index.match(/<script type="module"[^>]*><\/script>/g) ?? []
  const early = index
    .replaceAll(/\s*(?:<script type="module"[^>]*><\/script>|<link [^>]*(?:as="font"|rel="modulepreload")[^>]*>)/g, '')
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('<html ', '<html data-first data-fonts="late" ')
  const scripts = ahead.map(([, path]) => `<script type="module" crossorigin src="${path}"></script>`)
  return { early, late: [...scripts, ...entry].join('') }
}

/** Removes comments and the generic title and description, to keep the page within one round trip. */
function withoutWords(index: string): string {
  return index
    .replaceAll(/\s*<!-- [\s\S]*?-->/g, '')
    .replace(/\s*<title>[\s\S]*?<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
}

function metaTags({ title, siteName, description, canonical, kind, picture, isIndexed }: PageMeta): string[] {
  const tag = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`
  return [
    tag('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...(isIndexed ? [] : [tag('name', 'robots', 'noindex, follow')]),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:type', kind),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', canonical),
    ...(picture
      ? [
          tag('property', 'og:image', picture.url),
          tag('property', 'og:image:alt', picture.alt),
          tag('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
  ]
}

/** JSON in which nothing can be parsed as a closing tag or an HTML comment. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Characters allowed in inline styles: lengths, percentages and positions. */
const plainStyle = /^[\w\s:;%.,#()/-]*$/

/**
 * Our Content-Security-Policy forbids style attributes, so they become rules of one <style>, allowed by its hash. React
 * escapes quotes inside attributes and texts, so the pattern matches attributes only.
 */
export function movedStyles(html: string): { html: string; style: string } {
  const rules = new Map<string, string>()
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    if (!plainStyle.test(declarations)) return ''
    const name = rules.get(declarations) ?? `s${rules.size}`
    rules.set(declarations, name)
    return ` data-style="${name}"`
  })
  const style = [...rules].map(([declarations, name]) => `[data-style=${name}]{${declarations}}`).join('')
  return { html: moved, style }
}
