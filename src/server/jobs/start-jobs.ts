import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Traces } from '#server/platform/traces/traces.ts'
import type { JobData, JobHandler, Jobs } from './jobs.ts'

const STOP_LIMIT_MS = 5_000
/** Queues of earlier versions that have another name now. */
const RETIRED_QUEUES = ['keep_gaps']

/** Jobs on the same database, in a schema of their own. Polling survives an outage of the database. */
export async function startJobs({
  connectionString,
  log,
  handlers,
  traces = null,
}: {
  connectionString: string
  log: Log
  handlers: Record<string, JobHandler>
  traces?: Traces | null
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    application_name: 'lookbook jobs',
    max: 2,
    // Saves idle queries: our queues are few and nothing in them is urgent within seconds.
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 300,
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 45,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
  })
  let isRunning = false
  boss.on('error', (fault) => log.warn('jobs_fault', describeFault(fault)))
  boss.on('stopped', () => {
    isRunning = false
  })

  await boss.start()
  const workers = new Map<string, string>()
  for (const [name, handler] of Object.entries(handlers))
    workers.set(name, await takeOn(boss, log, name, traces ? traced(traces, name, handler) : handler))
  await forgetSchedules(boss, handlers)
  for (const name of RETIRED_QUEUES) await boss.deleteQueue(name)
  isRunning = true

  return {
    async send(name, data = {}, { startAfterSeconds, key } = {}) {
      await boss.send(name, data, {
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        singletonKey: key ?? randomUUID(),
      })
      // Our worker polls at once; the interval is for jobs of a server that died.
      const worker = workers.get(name)
      if (worker && !startAfterSeconds) boss.notifyWorker(worker)
    },
    isRunning: () => isRunning,
    async countFailed() {
      const queues = await boss.getQueues()
      return queues.reduce((sum, { failedCount }) => sum + failedCount, 0)
    },
    async stop() {
      isRunning = false
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
    },
  }
}

function traced(traces: Traces, name: string, handler: JobHandler): JobHandler {
  return {
    ...handler,
    run: (data) => traces.run(`job ${name}`, { kind: 'consumer', parent: null }, () => handler.run(data)),
  }
}

async function takeOn(boss: PgBoss, log: Log, name: string, handler: JobHandler): Promise<string> {
  // short: at most one waiting job per key. A schedule sends without one, so its runs never pile up.
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    ...(handler.limitSeconds !== undefined && { expireInSeconds: handler.limitSeconds }),
  })
  const worker = await boss.work<JobData>(name, { pollingIntervalSeconds: handler.pollSeconds ?? 15 }, async (jobs) => {
    for (const job of jobs) {
      const begun = performance.now()
      try {
        await handler.run(job.data ?? {})
        log.debug('job_done', { job: name, ms: Math.round(performance.now() - begun) })
      } catch (fault) {
        log.error('job_failed', { job: name, ...describeFault(fault) })
        throw fault
      }
    }
  })
  if (handler.cron) await boss.schedule(name, handler.cron)
  return worker
}

/** Schedules are stored in the database, so those of an older version must be removed. */
async function forgetSchedules(boss: PgBoss, handlers: Record<string, JobHandler>): Promise<void> {
  for (const schedule of await boss.getSchedules()) {
    if (!handlers[schedule.name]?.cron) await boss.unschedule(schedule.name)
  }
}
