import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  observeRequest(request: { method: string; pattern: string; status: number; seconds: number }): void
  text(): Promise<string>
}

type Watched = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  jobs: { isRunning(): boolean }
  isDatabaseUp: () => boolean
}

export function createMetrics({ pool, jobs, isDatabaseUp }: Watched): Metrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  // The event loop delay is sampled by a timer: the default of 10 ms would wake an idle server 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 })
  const requests = new Counter({
    name: 'lookbook_http_requests_total',
    help: 'Requests answered, by route pattern',
    labelNames: ['method', 'pattern', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'lookbook_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'pattern'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('lookbook_database_connections', 'Open connections of the pool', () => pool.totalCount)
  gauge('lookbook_database_connections_idle', 'Connections of the pool at rest', () => pool.idleCount)
  gauge('lookbook_database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  gauge('lookbook_database_up', '1 while the database answers', () => Number(isDatabaseUp()))
  gauge('lookbook_jobs_running', '1 while jobs are worked on', () => Number(jobs.isRunning()))

  return {
    observeRequest({ method, pattern, status, seconds }) {
      requests.inc({ method, pattern, status })
      durations.observe({ method, pattern }, seconds)
    },
    text: () => registry.metrics(),
  }
}

/** On a separate port, so that metrics are never public. Loopback by default. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
