import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'

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
