import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withoutUnusedReact } from './unused-react.ts'

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
  // Reads that suspend or throw into an error boundary: ours return their state.
  [
    'react-query/build/modern/suspense.js',
    `export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false
     export const fetchOptimistic = undefined, defaultThrowOnError = undefined`,
  ],
  [
    'react-query/build/modern/errorBoundaryUtils.js',
    `export const ensurePreventErrorBoundaryRetry = () => {}, getHasError = () => false
     export const useClearResetErrorBoundary = () => {}`,
  ],
  [
    'react-query/build/modern/QueryErrorResetBoundary.js',
    'export const QueryErrorResetBoundary = undefined, useQueryErrorResetBoundary = () => {}',
  ],
  // Base paths and rewritten addresses: the client has neither.
  [
    '@tanstack/router-core/dist/esm/rewrite.js',
    `export const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput
     export const rewriteBasepath = undefined, composeRewrites = undefined`,
  ],
]

const MUTATION = 'export { Mutation, getDefaultState };'

/** Parts of packages, cut from their text. A part that is not found fails the build: the package has changed. */
const cuts: [end: string, part: string | RegExp, code: string][] = [
  // The first load creates the cache of mutations; the mutation itself comes with the first screen that has one.
  [
    'query-core/build/modern/mutationCache.js',
    'import { Mutation } from "./mutation.js";',
    'let Mutation;\nexport const setMutation = (late) => { Mutation = late };',
  ],
  [
    'query-core/build/modern/mutation.js',
    MUTATION,
    `import { setMutation } from "./mutationCache.js";\nsetMutation(Mutation);\n${MUTATION}`,
  ],
  // The router's own error page: router.ts passes ours.
  [
    'react-router/dist/esm/CatchBoundary.js',
    /function ErrorComponent[\s\S]*?\n}\n/,
    'const ErrorComponent = () => null;\n',
  ],
]

export function unusedCode(): Plugin {
  return {
    name: 'unused-code',
    enforce: 'pre',
    apply: 'build',
    load: (id) => {
      const whole = replacements.find(([end]) => id.endsWith(end))
      if (whole) return whole[1]
      const react = withoutUnusedReact(id, () => readFileSync(id, 'utf8'))
      if (react) return react
      const cut = cuts.find(([end]) => id.endsWith(end))
      if (!cut) return
      const [, part, code] = cut
      const text = readFileSync(id, 'utf8')
      const rest = text.replace(part, () => code)
      if (rest === text) throw new Error(`${id} has changed: look at scripts/client/unused-code.ts`)
      return rest
    },
  }
}
