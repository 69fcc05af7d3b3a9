import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eventLoopLag, SAMPLE_MS } from './event-loop.ts'
import { createMetrics, type SiteFacts, serveMetrics } from './metrics.ts'

test('metrics are served on a port of their own, by route pattern', async () => {
  const metrics = createMetrics({
    pool: { totalCount: 3, idleCount: 2, waitingCount: 1 },
    jobs: { isRunning: () => true },
    isDatabaseUp: () => false,
  })
  metrics.observeRequest({ method: 'GET', pattern: '/api/looks/{id}', status: 200, seconds: 0.01 })
  const serving = await serveMetrics(metrics, { port: 0 })
  const address = `http://127.0.0.1:${serving.port}`
  const answer = await fetch(`${address}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(text).toContain('lookbook_http_requests_total{method="GET",pattern="/api/looks/{id}",status="200"} 1')
  expect(text).toContain('lookbook_http_request_seconds_bucket{le="0.01",method="GET",pattern="/api/looks/{id}"} 1')
  expect(text).toContain('lookbook_database_connections 3')
  expect(text).toContain('lookbook_database_waiting 1')
  expect(text).toContain('lookbook_database_up 0')
  expect(text).toContain('lookbook_jobs_running 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(address)).status).toBe(404)
  await serving.stop()
})

/** Counts how often an idle process with metrics wakes within two seconds: sampled every 10 ms it would be 200 times. */
test('metrics wake an idle process only a few times a second', async () => {
  const idle = `
    import { createMetrics } from ${JSON.stringify(join(import.meta.dirname, 'metrics.ts'))}
    createMetrics({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 }, jobs: { isRunning: () => true }, isDatabaseUp: () => true })
    const wakeUps = () => process.resourceUsage().voluntaryContextSwitches
    setTimeout(() => {
      const before = wakeUps()
      setTimeout(() => console.log(wakeUps() - before), 2_000)
    }, 500)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', idle])
  expect(Number(stdout)).toBeLessThan(60)
})

test('the delay of the event loop is without the interval of its samples', () => {
  const ns = (ms: number) => ms * 1e6
  const seen = { count: 3, mean: ns(SAMPLE_MS + 2), max: ns(SAMPLE_MS + 700), percentile: () => ns(SAMPLE_MS - 1) }
  expect(eventLoopLag(seen)).toMatchObject({ mean: expect.closeTo(0.002), max: expect.closeTo(0.7), p50: 0, p99: 0 })
  expect(eventLoopLag({ count: 0, mean: Number.NaN, max: 0, percentile: () => 0 }).mean).toBe(0)
})

test('what the installation holds is read once for scrapes within 15 seconds, and left out while it is not known', async () => {
  let reads = 0
  let isBroken = false
  const watched = {
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    jobs: { isRunning: () => true },
    isDatabaseUp: () => true,
    readSite: async () => {
      reads += 1
      if (isBroken) throw new Error('away')
      return { mailsWaiting: 3, backupAgeSeconds: null } as SiteFacts
    },
  }
  const metrics = createMetrics(watched)
  metrics.countTrouble('disk_full')
  const text = await metrics.text()
  expect(text).toContain('lookbook_mails_waiting 3')
  expect(text).not.toMatch(/^lookbook_backup_age_seconds \d/m)
  expect(text).toContain('lookbook_troubles_total{kind="disk_full"} 1')
  expect(text).toMatch(/^lookbook_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]*"\} 1$/m)
  await metrics.text()
  expect(reads).toBe(1)
  isBroken = true
  expect(await createMetrics(watched).text()).not.toMatch(/^lookbook_mails_waiting \d/m)
})
