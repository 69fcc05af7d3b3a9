import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { plainImports } from './scripts/plain-imports.ts'

const server = process.env.LOOKBOOK_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** What is the server's in development too; all other addresses are pages. */
const proxy = Object.fromEntries(
  ['/api', '/photos', '/private-photos', '/uploads', '/calendar'].map((path) => [path, server]),
)

/**
 * Public pages name the files of their screen themselves (src/server/pages/page-files.ts), and other screens are fetched
 * when a hand comes near: naming scripts in the first load would only make it longer.
 */
const fetchedBeside = (_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? needed : []

const outDir = process.env.LOOKBOOK_DIST ?? 'dist'

export default defineConfig({
  // React has useSyncExternalStore since 18; the router's store and the headless pieces still ask for the stand-in.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [react(), tailwind(), inlineScripts(), compressAssets(), plainImports()],
  build: {
    // Fonts and icons stay files: inlined they would delay the first paint and miss the cache.
    assetsInlineLimit: 0,
  },
  // One build, two outputs: what browsers load, and the same screens for the server, which draws the first of them.
  builder: {},
  environments: {
    client: {
      build: {
        // The launcher builds beside the old client and swaps when it is whole.
        outDir,
        emptyOutDir: true,
        manifest: true,
        // One file: in five they would each take a connection from the first picture.
        cssCodeSplit: false,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'index.html')) },
          },
        },
      },
    },
    ssr: {
      // Whole, with the packages of the build: how the server is started must not change what React it gets.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/web/app/render-page.tsx',
        // A hidden folder: the server gives away nothing that stands in one.
        outDir: join(outDir, '.server'),
        emptyOutDir: true,
        target: 'node20',
        minify: false,
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
