import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectFolder } from '#tests/support/processes/running-server.ts'

export type Kind = 'cards' | 'hero'
export type BuiltPage = {
  path: string
  scripts: string[]
  styles: string[]
  files: Map<string, string | Uint8Array>
  /** scripts of the first load, and those fetched later */
  scriptBytesGz: number
  laterBytesGz: number
}

const folder = import.meta.dirname
const entry = 'virtual:entry'
/** All pages use the product's one copy of React. */
const own = (name: string) => join(projectFolder, 'node_modules', name)

/** Builds one carousel's page like the real client, in memory. */
export async function buildPage(name: string, kind: Kind): Promise<BuiltPage> {
  const path = `/${name}/${kind}/`
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: path,
    plugins: [react(), entryOf(name, kind), withoutPreload],
    resolve: { alias: { react: own('react'), 'react-dom': own('react-dom') } },
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Vite built no single page for ${path}`)
  const files = new Map<string, string | Uint8Array>()
  for (const file of result.output) files.set(path + file.fileName, file.type === 'chunk' ? file.code : file.source)
  const isEntry = (file: (typeof result.output)[number]) => file.type === 'chunk' && file.isEntry
  const scripts = result.output.filter(isEntry).map((file) => path + file.fileName)
  const named = (ending: string) => [...files.keys()].filter((file) => file.endsWith(ending))
  const gzipped = (names: string[]) =>
    names.reduce((sum, file) => sum + gzipSync(files.get(file)!, { level: 9 }).length, 0)
  return {
    path,
    scripts,
    styles: named('.css'),
    files,
    scriptBytesGz: gzipped(scripts),
    laterBytesGz: gzipped(named('.js')) - gzipped(scripts),
  }
}

function entryOf(name: string, kind: Kind): Plugin {
  const part = kind === 'cards' ? 'Card' : 'Hero'
  const show = kind === 'cards' ? 'showCards' : 'showHero'
  return {
    name: 'entry',
    resolveId: (id) => (id === entry ? join(folder, 'entry.tsx') : null),
    load: (id) =>
      id === join(folder, 'entry.tsx')
        ? `import { ${part} } from '${fileOf(name)}'\nimport { ${show} } from './page.tsx'\n${show}(${part})`
        : null,
  }
}

/** Vite's preload helper for lazy chunks belongs to the product's shell, not to its carousel. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

function fileOf(name: string): string {
  const isRival = existsSync(join(folder, 'rivals', `${name}.tsx`))
  return isRival ? `./rivals/${name}.tsx` : `./${name}.tsx`
}
