import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '#server/platform/http/escape-html.ts'
import type { PageKind } from './page-kinds.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** onlyShop: the home page of an installation with one live shop. */
const screens = {
  discover: ['src/web/screens/discover/discover.screen.tsx'],
  onlyShop: ['src/web/screens/shop/home/shop-home.screen.tsx'],
  search: ['src/web/app/routes/search-screens.ts'],
  look: ['src/web/screens/look/look.screen.tsx'],
  shop: ['src/web/screens/shop/shop.screen.tsx'],
  shared: ['src/web/screens/share-page/share-page.screen.tsx'],
  makers: ['src/web/screens/for-makers/for-makers.screen.tsx'],
} satisfies Record<PageKind | 'onlyShop', string[]>

export type ScreenKind = keyof typeof screens
const footer = 'src/web/app/shell/footer.tsx'

/** Preload <link>s for the scripts of each page's screen, so that the browser discovers them early. */
export function readPageScripts(webDir: string, indexHtml: string): (kind: ScreenKind) => string {
  const file = join(webDir, '.vite', 'manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const scriptsOf = (kind: ScreenKind): string => {
    const keys = new Set([...screens[kind], footer].flatMap((each) => [...chunksFrom(manifest, each)]))
    const scripts = new Set([...keys].map((key) => manifest[key]!.file).filter((path) => !indexHtml.includes(path)))
    return [...scripts].map((path) => `<link rel="modulepreload" href="/${escaped(path)}" />`).join('\n    ')
  }
  const cached = new Map<ScreenKind, string>()
  return (kind) => {
    const scripts = cached.get(kind) ?? scriptsOf(kind)
    cached.set(kind, scripts)
    return scripts
  }
}

function chunksFrom(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const each of chunk.imports ?? []) chunksFrom(manifest, each, found)
  return found
}

/** A preload for the page's first picture that is not lazy-loaded. */
export function firstPicture(body: string): string {
  for (const [image] of body.matchAll(/<img [^>]*>/g)) {
    const srcset = / srcset="([^"]+)"/i.exec(image)?.[1]
    const sizes = / sizes="([^"]+)"/i.exec(image)?.[1]
    if (!srcset || !sizes || image.includes(' loading="lazy"')) continue
    return `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`
  }
  return ''
}
