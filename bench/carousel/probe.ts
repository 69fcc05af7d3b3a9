import type { BrowserContext, CDPSession, Page } from '#tests/tools/browser.ts'

/** Recorded by the page itself while it is measured. */
type Noted = { shift: number; pressesMs: Record<number, number> }
declare global {
  interface Window {
    noted: Noted
  }
}

export type Probe = {
  page: Page
  cdp: CDPSession
  /** main-thread CPU time so far, unaffected by other processes on the machine */
  cpu: () => Promise<{ taskMs: number; scriptMs: number }>
  noted: () => Promise<Noted>
}

/** A page with counters, opened on an empty page of the same origin so that the next one shares its process. */
export async function openProbe(context: BrowserContext, url: string): Promise<Probe> {
  const page = await context.newPage()
  await page.addInitScript(note)
  await page.goto(`${url}/blank`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    page,
    cdp,
    cpu: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const inMs = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
      return { taskMs: inMs('TaskDuration'), scriptMs: inMs('ScriptDuration') }
    },
    noted: () => page.evaluate(() => window.noted),
  }
}

function note(): void {
  const noted: Noted = { shift: 0, pressesMs: {} }
  window.noted = noted
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noted.pressesMs[interactionId] = Math.max(noted.pressesMs[interactionId] ?? 0, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
