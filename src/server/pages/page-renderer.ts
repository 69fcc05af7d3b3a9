import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#core/messages/languages.ts'
import type { EpochMs } from '#core/time.ts'

/** Server-side rendering of a screen; the built src/web/app/render-page.tsx. null: no such screen. */
export type PageRenderer = {
  renderPage: (request: {
    href: string
    answers: ReadonlyMap<string, unknown>
    at: EpochMs
    site: { name: string; onlyShop: boolean }
  }) => Promise<RenderedPage | null>
  /** whether any screen has this address */
  isScreen: (href: string) => boolean
}

export type RenderedPage = { head: string; body: string; data: { at: EpochMs; reads: unknown } }

/** The renderer of a language; null: the build has none, so the browser renders everything. */
export type PageRenderers = (language: Language) => Promise<PageRenderer | null>

/** Each is loaded when its first page is asked for: it takes some megabytes of memory. */
export function pageRenderersIn(webDir: string): PageRenderers {
  const loaded = new Map<Language, Promise<PageRenderer | null>>()
  const load = async (language: Language) => {
    const file = join(webDir, '.server', language === 'en' ? '' : language, 'render-page.js')
    return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null
  }
  return (language) => {
    const renderer = loaded.get(language) ?? load(language)
    loaded.set(language, renderer)
    return renderer
  }
}
