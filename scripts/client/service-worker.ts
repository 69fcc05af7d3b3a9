import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { localise } from './localise.ts'

const worker = join(import.meta.dirname, '..', '..', 'src', 'web', 'worker', 'service-worker.ts')

/** Screens that open without a connection; the others show that they need one. */
const offlineScreens = [
  'src/web/screens/discover/discover.screen.tsx',
  'src/web/screens/shop/home/shop-home.screen.tsx',
  'src/web/app/routes/account-screens.ts',
  'src/web/app/routes/booking-screens.ts',
  'src/web/app/routes/page-screens.ts',
  'src/web/app/shell/footer.tsx',
  'src/web/app/shell/account-menu.tsx',
]
/** Loaded by those screens, but of no use without a connection. */
const onlineOnly = /firebase|uploader|lightbox|tus-js-client|zxcvbn|password|second-factor|move-appointment/
const fonts = /(inter|fraunces)-latin-(wght|opsz)-normal.*\.woff2$/

/** Builds /service-worker.js with the list of files that the offline screens need. */
export function serviceWorker(): Plugin {
  return {
    name: 'lookbook-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = filesFor(bundle)
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
        const id = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
        const source = await bundleWorker({ id, entry, files: files.map((file) => `/${file}`) })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function filesFor(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const moduleOf = (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? ''
  const isScreen = (chunk: Rolldown.OutputChunk) => offlineScreens.some((path) => moduleOf(chunk).endsWith(path))
  const missing = offlineScreens.filter((path) => !chunks.some((chunk) => moduleOf(chunk).endsWith(path)))
  if (missing.length > 0) throw new Error(`No chunk for ${missing.join(', ')}`)

  const found = new Set<string>()
  const add = (name: string, takesLazy: boolean) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const each of file.imports) add(each, takesLazy)
    if (!takesLazy) return
    for (const each of file.dynamicImports) {
      const lazy = bundle[each]
      if (lazy?.type === 'chunk' && !onlineOnly.test(moduleOf(lazy))) add(each, true)
    }
  }
  // The entry's own lazy imports are all screens.
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) add(chunk.fileName, false)
  for (const chunk of chunks.filter(isScreen)) add(chunk.fileName, true)
  const assets = Object.keys(bundle).filter((name) => fonts.test(name) || /assets\/.*\.css$/.test(name))
  return [...found, ...assets].sort()
}

async function bundleWorker(about: { id: string; entry: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [localise()],
    define: { __BUILD__: JSON.stringify(about), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: worker, output: { format: 'iife', minify: true } },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((one) => one.type === 'chunk')
  if (!chunk) throw new Error('The service worker gives no script')
  return chunk.code
}
