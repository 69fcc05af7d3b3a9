import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** null: the build has no renderer, so the browser renders everything. */
export async function loadPageRenderer(webDir: string): Promise<PageRenderer | null> {
  const file = join(webDir, '.server', 'render-page.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null
}
