import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../platform/escape-html.ts'
import type { PageKind } from './page-kinds.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const screens: Record<PageKind, string> = {
  discover: 'src/web/screens/discover/discover.screen.tsx',
  search: 'src/web/app/search-screens.ts',
  look: 'src/web/screens/look/look.screen.tsx',
  shop: 'src/web/screens/shop/shop.screen.tsx',
}
const footer = 'src/web/app/footer.tsx'

/** <link>s to the styles and scripts of each page's own screen, so that none of them is found late. */
export function readPageLinks(webDir: string, indexHtml: string): (kind: PageKind) => string {
  const file = join(webDir, '.vite', 'manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const linksOf = (kind: PageKind): string => {
    const keys = new Set([...chunksFrom(manifest, screens[kind]), ...chunksFrom(manifest, footer)])
    const chunks = [...keys].map((key) => manifest[key]!)
    const styles = new Set(chunks.flatMap(({ css = [] }) => css).filter((path) => !indexHtml.includes(path)))
    const scripts = new Set(chunks.map(({ file: path }) => path).filter((path) => !indexHtml.includes(path)))
    return [
      ...[...styles].map((path) => `<link rel="stylesheet" href="/${escaped(path)}" />`),
      ...[...scripts].map((path) => `<link rel="modulepreload" href="/${escaped(path)}" />`),
    ].join('\n    ')
  }
  const kept = new Map<PageKind, string>()
  return (kind) => {
    const links = kept.get(kind) ?? linksOf(kind)
    kept.set(kind, links)
    return links
  }
}

function chunksFrom(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const each of chunk.imports ?? []) chunksFrom(manifest, each, found)
  return found
}

const FIRST_PICTURES = 2

/** Preloads of the pictures a page begins with: those of its drawing that do not wait to be near. */
export function picturePreloads(body: string): string {
  const links: string[] = []
  for (const [image] of body.matchAll(/<img [^>]*>/g)) {
    const srcset = / srcset="([^"]+)"/i.exec(image)?.[1]
    const sizes = / sizes="([^"]+)"/i.exec(image)?.[1]
    if (!srcset || !sizes || image.includes(' loading="lazy"')) continue
    links.push(
      `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}"${links.length === 0 ? ' fetchpriority="high"' : ''} />`,
    )
    if (links.length === FIRST_PICTURES) break
  }
  return links.join('\n    ')
}
