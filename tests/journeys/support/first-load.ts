import { gzipSync } from 'node:zlib'
import { launchBrowser } from '#tests/tools/browser.ts'

export type LoadedScript = { url: string; gzipBytes: number }

/** What every page loads before its own code: the scripts that the page itself names. */
export async function shellScripts(url: string): Promise<LoadedScript[]> {
  const html = await (await fetch(url)).text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => new URL(path, url).href)
  return Promise.all([...new Set(named)].map(sizeOf))
}

/** The scripts a browser asks for until a page is shown and quiet; a phone's where that is said. */
export async function pageScripts(url: string, isPhone = false): Promise<LoadedScript[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage(isPhone ? { viewport: { width: 412, height: 823 }, hasTouch: true } : {})
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(request.url())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await Promise.all([...asked].map(sizeOf))
  } finally {
    await browser.close()
  }
}

/** What a phone asks for on its first visit, in the order it asks. The pictures come slowly, so that what does not wait shows. */
export async function firstRequests(url: string): Promise<string[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.route('**/photos/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return asked
  } finally {
    await browser.close()
  }
}

export function totalKib(scripts: LoadedScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024
}

/** fetch unpacks, so the length is the header's; where the server does not compress, what gzip would make of it. */
async function sizeOf(url: string): Promise<LoadedScript> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = new Uint8Array(await answer.arrayBuffer())
  const isCompressed = answer.headers.get('content-encoding') === 'gzip'
  const length = Number(answer.headers.get('content-length'))
  return { url, gzipBytes: isCompressed && length > 0 ? length : gzipSync(body, { level: 9 }).length }
}
