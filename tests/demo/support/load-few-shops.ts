import { registerHooks } from 'node:module'

// For node --import: a real server whose demo has the tests' own shops instead of eighteen.
const few = new URL('./few-shops.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isList = found.url.endsWith('/demo/shops/index.ts') && context.parentURL !== few
    return isList ? { ...found, url: few } : found
  },
})
