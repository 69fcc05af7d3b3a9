import type { Plugin } from 'vite'

/** Modules that packages import and we never call, with their replacements. They would add to the first load. */
const replacements: [end: string, code: string][] = [
  // Preloads styles and scripts of a dynamic import. Ours is a single CSS file, and screens preload nothing.
  ['vite/preload-helper.js', 'export const __vitePreload = (load) => load()'],
  // The router's default parser of the query string: router.ts passes its own.
  [
    '@tanstack/router-core/dist/esm/searchParams.js',
    `export const defaultParseSearch = undefined, defaultStringifySearch = undefined
     export const parseSearchWith = undefined, stringifySearchWith = undefined`,
  ],
]

export function unusedCode(): Plugin {
  return {
    name: 'unused-code',
    enforce: 'pre',
    apply: 'build',
    load: (id) => replacements.find(([end]) => id.endsWith(end))?.[1],
  }
}
