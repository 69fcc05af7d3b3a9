import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compressAssets } from './scripts/compress-assets.ts'

const server = process.env.LOOKBOOK_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** What is the server's in development too; all other addresses are pages. */
const proxy = Object.fromEntries(
  ['/api', '/photos', '/private-photos', '/uploads', '^/studio/[^/]+/looks/[^/]+/plain-upload'].map((path) => [
    path,
    server,
  ]),
)

/**
 * The first load names every file that is to be fetched beside another. What it has already, and what only opens by a
 * hand and is fetched when that comes near, need not be named; styles must be.
 */
const isHere = /(vendor|shell|rolldown-runtime)-/
const opensByHand = /(account-menu|toast-stack|pieces\.screen)-/
const fetchedBeside = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  needed.filter(
    (each) => hostType === 'html' || each.endsWith('.css') || !(isHere.test(each) || opensByHand.test(file)),
  )

export default defineConfig({
  // React has useSyncExternalStore since 18; the router's store and the headless pieces still ask for the stand-in.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [react(), tailwind(), compressAssets()],
  build: {
    // The launcher builds beside the old client and swaps when it is whole.
    outDir: process.env.LOOKBOOK_DIST ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Fonts and icons stay files: inlined they would delay the first paint and miss the cache.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'index.html')) },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
