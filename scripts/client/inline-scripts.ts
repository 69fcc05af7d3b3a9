import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const marked = /<script inline src="(?<path>[^"]+)"><\/script>/g

/**
 * Inlines `<script inline src="…">` into the page, bundled and minified. The server's Content-Security-Policy allows such scripts
 * by the hash of their content in the built page.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'lookbook-inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const tags = await Promise.all(
          [...html.matchAll(marked)].map(async ({ 0: tag, groups }) => ({
            tag,
            code: await bundle(groups?.path ?? ''),
          })),
        )
        return tags.reduce((page, { tag, code }) => page.replace(tag, () => `<script>${code}</script>`), html)
      },
    },
  }
}

async function bundle(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, '..', '..', path), output: { format: 'iife', minify: true } },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`${path} gives no script`)
  return chunk.code.trim()
}
