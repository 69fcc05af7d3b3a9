import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '#server/database/connections/replica.ts'
import { collectEventLoopLag } from './event-loop.ts'
import { type TroubleKind, troubleKinds } from './troubles.ts'
import { commit, version } from './version.ts'

export type Metrics = {
  observeRequest(request: { method: string; pattern: string; status: number; seconds: number }): void
  countTrouble(kind: TroubleKind): void
  text(): Promise<string>
}

/** What the installation holds that somebody may have to look after; null: not known. */
export type SiteFacts = Record<keyof typeof siteGauges, number | null>

type Watched = {
  /** asked with a scrape, at most every 15 seconds */
  readSite?: () => Promise<SiteFacts>
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  jobs: { isRunning(): boolean }
  isDatabaseUp: () => boolean
  replica?: Pick<Replica, 'facts'> | null
}

const SITE_CACHE_MS = 15_000
const siteGauges = {
  mailsWaiting: ['lookbook_mails_waiting', 'E-mails that are due and not sent'],
  mailsGivenUp: ['lookbook_mails_given_up', 'E-mails given up after all attempts'],
  oldestMailSeconds: ['lookbook_mails_oldest_seconds', 'How long the oldest e-mail has been due'],
  failedJobs: ['lookbook_jobs_failed', 'Runs of jobs given up after all attempts, of the last seven days'],
  picturesWaiting: ['lookbook_pictures_waiting', 'Pictures uploading or not made yet'],
  picturesLate: ['lookbook_pictures_late', 'Pictures uploaded more than ten minutes ago and still not made'],
  backupAgeSeconds: ['lookbook_backup_age_seconds', 'Age of the newest backup; absent where there is none'],
  backupFailed: ['lookbook_backup_failed', '1 while the last backup failed'],
  diskFreeBytes: ['lookbook_disk_free_bytes', 'Room left on the disk of the data folder'],
  diskUsedRatio: ['lookbook_disk_used_ratio', 'Used part of the disk of the data folder'],
  bookingsLastDay: ['lookbook_bookings_last_day', 'Bookings placed in the last 24 hours'],
} as const

export function createMetrics({ pool, jobs, isDatabaseUp, replica, readSite }: Watched): Metrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 })
  for (const name of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)
  collectEventLoopLag(registry)
  new Gauge({
    name: 'lookbook_build_info',
    help: 'Version and commit that run; always 1',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit ?? '' }, 1)
  const troubles = new Counter({
    name: 'lookbook_troubles_total',
    help: 'Requests that met a fault of the database, the store or the disk, by kind',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of troubleKinds) troubles.inc({ kind }, 0)
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
  if (replica) watchReplica(replica, registers)
  if (readSite) {
    const site = cachedFacts(readSite)
    for (const [fact, [name, help]] of Object.entries(siteGauges))
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = (await site())?.[fact as keyof SiteFacts] ?? null
          if (value === null) this.remove()
          else this.set(value)
        },
      })
  }

  return {
    countTrouble: (kind) => troubles.inc({ kind }),
    observeRequest({ method, pattern, status, seconds }) {
      requests.inc({ method, pattern, status })
      durations.observe({ method, pattern }, seconds)
    },
    text: () => registry.metrics(),
  }
}

function watchReplica(replica: Pick<Replica, 'facts'>, registers: Registry[]): void {
  new Gauge({
    name: 'lookbook_replica_fit',
    help: '1 while discover and search are read from the replica, as of the last read',
    registers,
    collect() {
      this.set(Number(replica.facts().isFit))
    },
  })
  new Gauge({
    name: 'lookbook_replica_lag_seconds',
    help: 'How much older than the primary the replica was at most at the last check; absent where it is not known',
    registers,
    collect() {
      const { lagMs } = replica.facts()
      if (lagMs === null) this.remove()
      else this.set(lagMs / 1000)
    },
  })
  new Counter({
    name: 'lookbook_replica_reads_total',
    help: 'Reads that the replica may answer, by who answered',
    labelNames: ['by'],
    registers,
    collect() {
      const { readsByReplica, readsByPrimary } = replica.facts()
      this.reset()
      this.inc({ by: 'replica' }, readsByReplica)
      this.inc({ by: 'primary' }, readsByPrimary)
    },
  })
}

/** Shared by the gauges of a scrape and by scrapes that follow; null while the database does not answer. */
function cachedFacts(read: () => Promise<SiteFacts>): () => Promise<SiteFacts | null> {
  let current: Promise<SiteFacts | null> = Promise.resolve(null)
  let until = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() < until) return current
    until = performance.now() + SITE_CACHE_MS
    current = read().catch(() => null)
    return current
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
