import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'

const root = join(import.meta.dirname, '..', '..')
/** A page by itself, with relative addresses: any web server can show it, also below a path. */
const config: InlineConfig = {
  configFile: false,
  root,
  base: './',
  logLevel: 'warn',
  plugins: [react(), tailwind()],
  build: {
    outDir: join(root, 'docs', 'pieces'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // It has the whole design system at once; nobody waits for it.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: join(root, 'pieces.html') },
  },
}

/** Builds the gallery of the design system into docs/pieces. */
export async function buildGallery(): Promise<void> {
  await build(config)
}

/** Serves what buildGallery wrote, on a port of its own. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const server: PreviewServer = await preview({ ...config, preview: { host: '127.0.0.1', port: 0, strictPort: false } })
  return { url: new URL('pieces.html', server.resolvedUrls?.local[0]).href, close: () => server.close() }
}
