import { gzipSync } from 'node:zlib'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type Browser, launchBrowser, type Page } from '#tests/tools/browser.ts'
import { watchRequests } from './browser/quiet.ts'
import { settled } from './browser/settled.ts'

export type LoadedScript = { url: string; gzipBytes: number }

/** The scripts that a page's HTML names: what every page loads before its own code. */
export async function shellScripts(url: string): Promise<LoadedScript[]> {
  const html = await (await fetch(url)).text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => new URL(path, url).href)
  return Promise.all([...new Set(named)].map(sizeOf))
}

/** The scripts that a browser requests until the page is settled; a phone where `isPhone` is set. */
export async function pageScripts(url: string, isPhone = false, browser?: Browser): Promise<LoadedScript[]> {
  const requested = new Set<string>()
  await load(url, isPhone, browser, async (page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(request.url())
    })
  })
  return Promise.all([...requested].map(sizeOf))
}

/** The paths that a phone requests on its first visit, in order. Pictures are slow, so that requests which do not wait for them show. */
export async function firstRequests(url: string, browser?: Browser): Promise<string[]> {
  const requested: string[] = []
  await load(url, true, browser, async (page) => {
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
    await page.route('**/photos/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
  })
  return requested
}

async function load(
  url: string,
  isPhone: boolean,
  given: Browser | undefined,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = given ?? (await launchBrowser())
  const page = await browser.newPage(isPhone ? { viewport: { width: 412, height: 823 }, hasTouch: true } : {})
  try {
    watchRequests(page)
    // The timers of late-part.tsx and use-live-times.ts: on a slow machine they would fire before the page is settled.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 4000 || ms === 2000 ? 0 : setTimeout(work, ms, ...rest)) as typeof setTimeout
    })
    await prepare(page)
    await page.goto(url, { timeout: PATIENCE_MS })
    await settled(page)
  } finally {
    await page.context().close()
    if (!given) await browser.close()
  }
}

export function totalKib(scripts: LoadedScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024
}

/** fetch decompresses, so the size is the header's; where the server does not compress, the size after gzip. */
async function sizeOf(url: string): Promise<LoadedScript> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = new Uint8Array(await answer.arrayBuffer())
  const isCompressed = answer.headers.get('content-encoding') === 'gzip'
  const length = Number(answer.headers.get('content-length'))
  return { url, gzipBytes: isCompressed && length > 0 ? length : gzipSync(body, { level: 9 }).length }
}
