import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/client/chunk-groups.ts'
import { compressAssets } from './scripts/client/compress-assets.ts'
import { inlineScripts } from './scripts/client/inline-scripts.ts'
import { localise } from './scripts/client/localise.ts'
import { makeIcons } from './scripts/client/make-icons.ts'
import { serviceWorker } from './scripts/client/service-worker.ts'

const server = process.env.LOOKBOOK_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** Paths the server handles, proxied in development too; all others are pages. */
const proxy = Object.fromEntries(
  [
    '/api',
    '/photos',
    '/private-photos',
    '/uploads',
    '/calendar',
    '/exports',
    '/manifest.webmanifest',
    '/.well-known',
  ].map((path) => [path, server]),
)

/**
 * No module preload from scripts: public pages list the files of their screen themselves (src/server/pages/page-files.ts), and
 * other screens are prefetched on hover. Preload lists would only enlarge the first load.
 */
const fetchedBeside = (_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? needed : []

const outDir = process.env.LOOKBOOK_DIST ?? 'dist'

export default defineConfig({
  // React has useSyncExternalStore since 18; the router's store and the headless components still import the shim.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [localise(), react(), tailwind(), inlineScripts(), compressAssets(), makeIcons(), serviceWorker()],
  build: {
    // Fonts and icons stay files: inlined they would delay the first paint and could not be cached.
    assetsInlineLimit: 0,
  },
  // One build, two outputs: the browser's, and the same screens for server-side rendering.
  builder: {},
  environments: {
    client: {
      build: {
        // The launcher builds into another folder and swaps it in when it is complete.
        outDir,
        emptyOutDir: true,
        manifest: true,
        // One CSS file: five would compete with the first picture for connections.
        cssCodeSplit: false,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
    },
    ssr: {
      // Bundles all packages: how the server is started must not change which React it gets.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/web/app/render-page.tsx',
        // A dot folder: the server serves no files from those.
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
