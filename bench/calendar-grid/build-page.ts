import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { projectFolder } from '#tests/support/processes/running-server.ts'

export type BuiltPage = { html: string; scriptBytesGz: number }

const own = (name: string) => join(projectFolder, 'node_modules', name)

/** Builds a page like the real client, in memory, as one document. */
export async function buildPage(entry: string): Promise<BuiltPage> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { react: own('react'), 'react-dom': own('react-dom') } },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, entry), output: { codeSplitting: false } },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Vite built no single page for ${entry}`)
  const script = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  const style = result.output
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Measured</title><style>${style}
</style></head><body style="margin:0"><div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>`
  return { html, scriptBytesGz: gzipSync(script, { level: 9 }).length }
}
