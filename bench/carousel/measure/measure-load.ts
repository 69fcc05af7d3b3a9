import { quiet, watchRequests } from '#tests/journeys/support/browser/quiet.ts'
import type { Probe } from '../probe.ts'
import type { Served } from '../serve-pages.ts'

/** Distance below the viewport within which Chromium loads lazy images on a fast connection. */
const NEAR_PX = 1250

export type Load = {
  /** until the page is rendered, its pictures still loading */
  mountMs: number
  /** until its pictures are loaded */
  loadMs: number
  images: number
  cardsNear: number
  nodes: number
  heapMb: number
}

export async function measureLoad(probe: Probe, served: Served, path: string): Promise<Load> {
  const { page, cdp, cpu } = probe
  let images = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images += 1
  })
  watchRequests(page)
  const before = await cpu()
  served.hold()
  await page.goto(served.url + path, { waitUntil: 'commit' })
  await waitUntilIdle(probe)
  const mounted = await cpu()
  served.release()
  await quiet(page)
  await waitUntilIdle(probe)
  const loaded = await cpu()
  const requested = images
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const facts = await page.evaluate(
    (near) => ({
      nodes: document.querySelectorAll('*').length,
      cardsNear: [...document.querySelectorAll('article')].filter(
        (card) => card.getBoundingClientRect().top < innerHeight + near,
      ).length,
    }),
    NEAR_PX,
  )
  return {
    mountMs: mounted.taskMs - before.taskMs,
    loadMs: loaded.taskMs - before.taskMs,
    images: requested,
    heapMb: usedSize / 1024 / 1024,
    ...facts,
  }
}

/** Resolves when React has rendered the page and the browser was idle. */
async function waitUntilIdle({ cdp }: Probe): Promise<void> {
  // Uses CDP directly, because Playwright's injected scripts would cost more than a carousel.
  const expression = `new Promise((resolve) => {
    const rest = () => requestAnimationFrame(() => requestIdleCallback(resolve))
    const look = () => document.querySelector('main') ? rest() : requestAnimationFrame(look)
    look()
  })`
  await cdp.send('Runtime.evaluate', { expression, awaitPromise: true })
}
