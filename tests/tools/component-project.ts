import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { devices } from '../journeys/support/browser/devices.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { launchOptions } from './browser.ts'

const ownPackages = createRequire(import.meta.url)

/** All that components and their tests import. */
const packages = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  ...['@tanstack/react-query', '@tanstack/react-router', 'react-hook-form', '@hookform/resolvers/zod', 'zod'],
  ...['autocomplete', 'combobox', 'csp-provider', 'dialog', 'direction-provider', 'drawer', 'menu', 'popover', 'select']
    .concat('tabs', 'toast')
    .map((part) => `@base-ui/react/${part}`),
  'axe-core',
]

/** Component tests: Vitest's browser mode, in the browser of the journeys. */
export async function componentProject(): Promise<TestProjectInlineConfiguration> {
  process.env.LOOKBOOK_TEST_BROWSER ??= 'npm'
  // Vitest, in the root's packages, would look for its provider there.
  const provider = ownPackages.resolve('@vitest/browser-playwright')
  const { playwright } = await import(pathToFileURL(provider).href)
  return {
    // The root's setup files are for Node.
    extends: false,
    plugins: [react(), tailwind()],
    resolve: { alias: { 'axe-core': ownPackages.resolve('axe-core') } },
    // A package that Vite finds only during the tests would be bundled again, with a second copy of React.
    optimizeDeps: { include: packages },
    test: {
      name: 'components',
      include: ['tests/components/**/*.test.tsx'],
      setupFiles: ['tests/components/support/before-each.ts'],
      isolate: false,
      // For a machine that is busy with other work, as those of the journeys.
      expect: { poll: { timeout: PATIENCE_MS } },
      testTimeout: 900_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: await launchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium', viewport: devices.desktop.viewport }],
      },
    },
  }
}
