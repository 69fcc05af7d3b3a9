import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export { AxeBuilder } from '@axe-core/playwright'
export type {
  Browser,
  BrowserContext,
  CDPSession,
  Download,
  Locator,
  Page,
  Request,
  Response,
  Route,
} from 'playwright-core'

/** A third of what the package sends with every run. */
export const minifiedAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Chromium counts the last such list only, so Playwright's own (of 1.65) is said again. Of ours: every new window would load
 * the pages of its address bar, which nobody sees, with almost a second of CPU.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process in reserve for every profile: 34 instead of 22 for ten journeys, whose pages are all of one origin.
  'SpareRendererForSitePerProcess',
]

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

export async function launchOptions() {
  const { executablePath, env } = await findBrowser()
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Chromium refuses its sandbox as root; a container's /dev/shm is often too small for it.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      `--disable-features=${withoutFeatures.join()}`,
    ],
  }
}
