import type { Plugin } from 'vite'

/**
 * Vite wraps every dynamic import in a piece that fetches styles and scripts beside it. Our styles are one file and our
 * screens name none, so the piece would do nothing, for a kilobyte of the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
