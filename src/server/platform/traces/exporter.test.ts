import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../process/log.ts'
import { createExporter } from './exporter.ts'
import type { FinishedSpan } from './otlp.ts'

async function collectorAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const batches: string[][] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    batches.push(JSON.parse(body))
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, batches }
}

function exporterTo(
  url: string,
  options: { limitMs?: number; pauseMs?: number; mostWaiting?: number; everyMs?: number } = {},
) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('debug', (line) => void lines.push(JSON.parse(line)))
  const bodyOf = (spans: FinishedSpan[]) => spans.map(({ name }) => name)
  const exporter = createExporter({ url, headers: { authorization: 'key' }, log, bodyOf, everyMs: 5, ...options })
  onTestFinished(() => exporter.close())
  return { exporter, events: () => lines.map(({ at, ...line }) => line) }
}

const span = (name: string) => ({ name }) as FinishedSpan

test('sends what waits in batches, with the headers that were set', async () => {
  const seen: unknown[] = []
  const { url, batches } = await collectorAt(({ headers }, response) => {
    seen.push(headers.authorization, headers['content-type'])
    response.end('{}')
  })
  const { exporter, events } = exporterTo(url, { everyMs: 60_000 })
  for (let at = 0; at < 1_000; at++) exporter.add(span(String(at)))
  await exporter.close()
  expect(batches.flat()).toEqual(Array.from({ length: 1_000 }, (_, at) => String(at)))
  expect(batches.every(({ length }) => length <= 512)).toBe(true)
  expect(new Set(seen)).toEqual(new Set(['key', 'application/json']))
  expect(events()).toEqual([])
})

test('a collector that is away is logged once and asked again after a pause; what does not fit is dropped', async () => {
  let isAway = true
  const { url, batches } = await collectorAt((_request, response) => response.writeHead(isAway ? 503 : 200).end())
  const { exporter, events } = exporterTo(url, { pauseMs: 40, mostWaiting: 3 })
  exporter.add(span('lost'))
  await vi.waitFor(() => expect(batches.length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  for (const name of ['a', 'b', 'c', 'over']) exporter.add(span(name))
  await vi.waitFor(() => expect(batches.length).toBeGreaterThan(1))
  isAway = false
  exporter.add(span('d'))
  await vi.waitFor(() => expect(batches.flat()).toContain('d'))
  await vi.waitFor(() => expect(events()).toHaveLength(2))
  expect(batches.flat()).not.toContain('over')
  expect(events()).toEqual([
    { level: 'warn', event: 'traces_not_sent', reason: 'status 503' },
    // The first, the three of the second batch, and the one that did not fit.
    { level: 'info', event: 'traces_sent_again', dropped: 5 },
  ])
})

test('one that takes the request and never answers is left after the time limit, also at the end', async () => {
  const { url } = await collectorAt(() => undefined)
  const { exporter, events } = exporterTo(url, { limitMs: 50, everyMs: 60_000 })
  exporter.add(span('one'))
  await exporter.close()
  expect(events()).toEqual([{ level: 'warn', event: 'traces_not_sent', reason: 'TimeoutError' }])
})

test('one that nobody listens for is named by its code, and no address of it is logged', async () => {
  const { exporter, events } = exporterTo('http://127.0.0.1:9/v1/traces', { everyMs: 60_000 })
  exporter.add(span('one'))
  await exporter.close()
  expect(events()).toEqual([
    { level: 'warn', event: 'traces_not_sent', reason: expect.stringMatching(/^E[A-Z]+$|^TypeError$/) },
  ])
})
