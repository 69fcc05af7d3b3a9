import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/processes/free-port.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { phoneSlowedBy } from './calibrate.ts'
import { Launcher, lighthouse } from './tools/lighthouse.mjs'

export type Measured = {
  lcpMs: number
  fcpMs: number
  tbtMs: number
  /** Lighthouse's benchmark of this machine */
  benchmarkIndex: number
  cls: number
  /** on the wire */
  scriptBytes: number
  pictureBytes: number
  htmlBytes: number
  accessibility: number
  bestPractices: number
  seo: number
  /** failed audits of those three categories */
  failed: string[]
}

/** One visit of a phone with an empty cache: Lighthouse's default mobile screen, network and CPU. */
export async function measurePage(url: string): Promise<Measured> {
  const { audits, categories, environment } = await audit(url, {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details as { items: Request[] } | undefined)?.items ?? []
  const bytes = (type: string) =>
    requests.filter(({ resourceType }) => resourceType === type).reduce((sum, each) => sum + each.transferSize, 0)
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const judged = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? [])
  return {
    lcpMs: number('largest-contentful-paint'),
    fcpMs: number('first-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    benchmarkIndex: environment.benchmarkIndex,
    cls: number('cumulative-layout-shift'),
    scriptBytes: bytes('Script'),
    pictureBytes: bytes('Image'),
    htmlBytes: bytes('Document'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    failed: judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  }
}

/** The same visit with the CPU throttled by this factor. */
export async function blockingTime(url: string, multiplier: number): Promise<number> {
  const { audits } = await audit(url, { onlyCategories: ['performance'], throttling: phoneSlowedBy(multiplier) })
  return audits['total-blocking-time']?.numericValue ?? Number.NaN
}

const TRIES = 3

/** Lighthouse sometimes fails (NO_NAVSTART and other runtime errors): retried in a new browser. */
async function audit(url: string, options: Omit<Parameters<typeof lighthouse>[1], 'port' | 'logLevel'>) {
  for (let tries = 1; ; tries++) {
    const browser = await startBrowser()
    try {
      return reportIn(await lighthouse(url, { ...options, port: browser.port, logLevel: 'silent' }), url)
    } catch (error) {
      if (tries === TRIES) throw error
      console.log(`Visit ${tries} of ${TRIES} failed, trying again: ${error instanceof Error ? error.message : error}`)
    } finally {
      await browser.close()
    }
  }
}

function reportIn(result: Awaited<ReturnType<typeof lighthouse>>, url: string) {
  if (!result) throw new Error(`Lighthouse returned no report for ${url}`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return result.lhr
}

type Request = { resourceType: string; transferSize: number }

/** Started like Lighthouse's command line does, with a new profile for every visit, so that nothing is cached. */
async function startBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const { executablePath, env } = await findBrowser()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'page-bench-'))
  const here = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  const child = spawn(
    executablePath,
    [
      ...Launcher.defaultFlags(),
      ...here,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  while (!(await isThere(port))) {
    if (child.exitCode !== null) throw new Error(`The browser ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    close: async () => {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function isThere(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok
  } catch {
    return false
  }
}
