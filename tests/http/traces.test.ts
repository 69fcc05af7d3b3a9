import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { type CollectedSpan, openCollector } from './support/trace-collector.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'
const address = 'ines.duarte@example.test'

/** A real server on a database of its own, with what its environment adds. */
async function serverWith(more: Record<string, string>) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const server = await startServer({ DATABASE_URL: database.connectionString, LOOKBOOK_DATA: openFolder(), ...more })
  onTestFinished(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  await server.open()
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { ...server, lines }
}

function signUp(url: string, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-lookbook': '1', ...headers },
    body: JSON.stringify({ name: 'Ines Duarte', email: address, password: 'plum cake on a Tuesday' }),
  })
}

test('[O180] a request, its transaction and statements, a job and a mail are spans at a collector, without anything of people', async () => {
  const collector = await openCollector()
  const { url, lines } = await serverWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=the%20key',
    OTEL_SERVICE_NAME: 'book',
  })
  const answer = await signUp(url, { traceparent: `00-${traceId}-${caller}-01` })
  expect(answer.status).toBe(200)
  // Addresses in a query and in a path, and one that no route knows.
  await fetch(`${url}/api/looks?q=${address}`)
  await fetch(`${url}/api/looks/${address}`)
  await fetch(`${url}/${address}?token=secret-token`)
  const unsampled = 'a'.repeat(32)
  await fetch(`${url}/api/health`, { headers: { traceparent: `00-${unsampled}-${caller}-00` } })

  const find = (name: string, of?: string) =>
    collector.spans.find((span) => span.name === name && (!of || span.traceId === of))
  const wanted = ['POST /api/sign-up', 'job send_notices', 'mail', 'GET /api/looks/{id}']
  await expect.poll(() => wanted.filter((name) => !find(name)), { timeout: PATIENCE_MS, interval: 100 }).toEqual([])
  expect(collector.refused).toEqual([])
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['book']))

  const request = find('POST /api/sign-up')!
  const requestId = answer.headers.get('x-request-id')
  expect(request).toMatchObject({ traceId, parentSpanId: caller, kind: 2 })
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/sign-up',
    'http.response.status_code': '200',
    'lookbook.request_id': requestId,
  })
  const log = lines().find((line) => line.requestId === requestId)
  expect(log).toMatchObject({ event: 'request', traceId })

  const above = (span: CollectedSpan) => collector.spans.find(({ spanId }) => spanId === span.parentSpanId)?.name
  const insert = find('insert sign_up', traceId) ?? find('with sign_up', traceId)
  expect(insert?.attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  expect(above(find('transaction', traceId)!)).toBe('POST /api/sign-up')
  expect(above(find('commit', traceId)!)).toBe('transaction')
  const mail = find('mail')!
  expect(above(mail)).toBe('job send_notices')
  expect(mail.traceId).not.toBe(traceId)
  for (const { startTimeUnixNano, endTimeUnixNano } of collector.spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)

  const everything = collector.bodies.join('\n')
  expect(everything).not.toContain(unsampled)
  for (const secret of ['ines', 'duarte', 'Duarte', 'example.test', 'plum', 'secret-token', '127.0.0.1'])
    expect(everything, secret).not.toContain(secret)
})

test('[O180] a collector that is away costs one line in the log, and requests are answered', async () => {
  const { url, lines } = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  for (let at = 0; at < 20; at++) expect((await fetch(`${url}/api/looks`)).status).toBe(200)
  const away = () => lines().filter(({ event }) => event === 'traces_not_sent')
  await expect.poll(away, { timeout: PATIENCE_MS, interval: 100 }).toHaveLength(1)
  expect((await signUp(url)).status).toBe(200)
  expect(away()).toHaveLength(1)
})
