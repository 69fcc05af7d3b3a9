import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export { AxeBuilder } from '@axe-core/playwright'
export type { Browser, BrowserContext, CDPSession, Locator, Page, Request, Response } from 'playwright-core'

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Chromium refuses its sandbox as root; a container's /dev/shm is often too small for it.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  })
}
