import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EpochMs } from '#core/time.ts'

/** Draws a screen as browsers would; src/web/app/render-page.tsx, built. null: no screen of ours stands there. */
export type PageRenderer = {
  renderPage: (request: {
    href: string
    answers: ReadonlyMap<string, unknown>
    at: EpochMs
  }) => Promise<RenderedPage | null>
  /** whether a screen stands at an address at all */
  isScreen: (href: string) => boolean
}

export type RenderedPage = { head: string; body: string; data: { at: EpochMs; reads: unknown } }

/** null: the client that was built has none, so browsers draw everything. */
export async function loadPageRenderer(webDir: string): Promise<PageRenderer | null> {
  const file = join(webDir, '.server', 'render-page.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null
}
