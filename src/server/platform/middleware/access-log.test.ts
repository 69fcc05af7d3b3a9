import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { AppEnv } from '../http/server-app.ts'
import type { LogFields } from '../process/log.ts'
import { accessLog } from './access-log.ts'

function appWith(gatherMs: number) {
  const lines: LogFields[] = []
  const write = (event: string, fields?: LogFields) => void lines.push({ event, ...fields })
  const log = { debug: write, info: write, warn: write, error: write }
  const app = new Hono<AppEnv>()
    .use(accessLog({ log, gatherMs }))
    .get('/api/:status', (c) => c.body('', Number(c.req.param('status')) as 200))
    .get('/live', (c) => c.body('', 429))
  const burst = (path: string, requests: number) =>
    Promise.all(Array.from({ length: requests }, () => app.request(path)))
  return { lines, burst }
}

const linesOf = (lines: LogFields[], status: number, pattern = '/api/:status') =>
  lines.filter((line) => line.status === status && line.pattern === pattern)

test('[O117] of two thousand refusals of a route one has a line, and a second line counts the others', async () => {
  const { lines, burst } = appWith(20)
  const took = [burst('/api/429', 2_000), burst('/live', 300)]
  await Promise.all(took)
  await eventually('the counts are logged', () => lines.filter(({ event }) => event === 'requests_refused').length >= 2)
  for (const [pattern, refused] of [
    ['/api/:status', 2_000],
    ['/live', 300],
  ] as const) {
    const ofRoute = linesOf(lines, 429, pattern)
    const each = ofRoute.filter(({ event }) => event === 'request').length
    const counted = ofRoute.reduce((sum, { requests }) => sum + Number(requests ?? 0), 0)
    expect(each + counted).toBe(refused)
    expect(ofRoute.length).toBeLessThan(refused / 20)
  }
})

test('[O117] a refusal alone has its line at once and no count; after it the next one has its own again', async () => {
  const { lines, burst } = appWith(20)
  await burst('/api/503', 1)
  expect(linesOf(lines, 503).map(({ event }) => event)).toEqual(['request'])
  await eventually('a later one has a line', async () => {
    await burst('/api/503', 1)
    return linesOf(lines, 503).filter(({ event }) => event === 'request').length === 2
  })
})

test('answers and other refusals have a line each', async () => {
  const { lines, burst } = appWith(60_000)
  await burst('/api/200', 5)
  await burst('/api/404', 5)
  expect([linesOf(lines, 200).length, linesOf(lines, 404).length]).toEqual([5, 5])
})
