import type { Plugin } from 'vite'

/**
 * Vite wraps every dynamic import in a helper that preloads its styles and scripts. Ours is a single CSS file and screens preload
 * nothing, so the helper would only add a kilobyte to the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
