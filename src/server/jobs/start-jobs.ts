import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Traces } from '#server/platform/traces/traces.ts'
import { followDueJobs } from './due-jobs.ts'
import type { JobData, JobHandler, Jobs } from './jobs.ts'

/** Its statements take milliseconds; a first start makes its tables. */
const ANSWER_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 5_000
/** Queues of earlier versions that have another name now. */
const RETIRED_QUEUES = ['keep_gaps']
/** A backstop: workers are woken. */
const POLL_SECONDS = 900
/** Before a run of a minute that failed is repeated as a job, with the retries of any other. */
const AGAIN_SECONDS = 10

/** Jobs on the same database, in a schema of their own. Polling survives an outage of the database. */
export async function startJobs({
  connectionString,
  log,
  handlers: given,
  traces = null,
  lookSeconds = 15,
  minuteMs = 60_000,
  answerLimitMs = ANSWER_LIMIT_MS,
}: {
  connectionString: string
  log: Log
  handlers: Record<string, JobHandler>
  traces?: Traces | null
  /** How late a job may start that another server sent, that failed before, or that was to wait. */
  lookSeconds?: number
  minuteMs?: number
  answerLimitMs?: number
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    application_name: 'lookbook jobs',
    max: 2,
    // Its pool drops the connection of a statement that was not answered in time. Without it two half-open ones stop all jobs.
    ...{ query_timeout: answerLimitMs },
    // Saves idle queries: our queues are few and nothing in them is urgent within seconds.
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 300,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 600,
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
  const handlers = traces ? withTraces(traces, given) : given
  for (const [name, handler] of Object.entries(handlers)) workers.set(name, await takeOn(boss, log, name, handler))
  await forgetSchedules(boss, handlers)
  for (const name of RETIRED_QUEUES) await boss.deleteQueue(name)
  const dueJobs = followDueJobs({ boss, workers, log, lookSeconds })
  const minute = runEachMinute({ boss, log, handlers, minuteMs })
  isRunning = true

  return {
    async send(name, data = {}, { startAfterSeconds, key } = {}) {
      await boss.send(name, data, {
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        singletonKey: key ?? randomUUID(),
      })
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
      dueJobs.stop()
      await minute.stop()
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
    },
  }
}

function withTraces(traces: Traces, handlers: Record<string, JobHandler>): Record<string, JobHandler> {
  const traced = Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
    name,
    {
      ...handler,
      run: (data) => traces.run(`job ${name}`, { kind: 'consumer', parent: null }, () => handler.run(data)),
    },
  ])
  return Object.fromEntries(traced)
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
  const worker = await boss.work<JobData>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const job of jobs) await runJob(log, name, handler, job.data ?? {})
  })
  if (handler.cron) await boss.schedule(name, handler.cron)
  return worker
}

async function runJob(log: Log, name: string, handler: JobHandler, data: JobData): Promise<void> {
  const begun = performance.now()
  try {
    await handler.run(data)
    log.debug('job_done', { job: name, ms: Math.round(performance.now() - begun) })
  } catch (fault) {
    log.error('job_failed', { job: name, ...describeFault(fault) })
    throw fault
  }
}

type MinuteParts = { boss: PgBoss; log: Log; handlers: Record<string, JobHandler>; minuteMs: number }

/**
 * Starts each that the minute before did not leave at work; one that is slow or fails holds up no other. Not as schedules of
 * pg-boss, which needs five statements for each run.
 */
function runEachMinute({ boss, log, handlers, minuteMs }: MinuteParts) {
  const running = new Map<string, Promise<void>>()
  const again = (name: string) =>
    boss.send(name, {}, { startAfter: AGAIN_SECONDS, singletonKey: 'again' }).then(
      () => undefined,
      (fault) => log.warn('jobs_fault', describeFault(fault)),
    )
  function runAll(): void {
    for (const [name, handler] of Object.entries(handlers)) {
      if (!handler.isEachMinute || running.has(name)) continue
      const run = runJob(log, name, handler, {}).catch(() => again(name))
      running.set(
        name,
        run.finally(() => running.delete(name)),
      )
    }
  }
  const timer = setInterval(runAll, minuteMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.race([Promise.all(running.values()), sleep(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Schedules are stored in the database, so those of an older version must be removed. */
async function forgetSchedules(boss: PgBoss, handlers: Record<string, JobHandler>): Promise<void> {
  for (const schedule of await boss.getSchedules()) {
    if (!handlers[schedule.name]?.cron) await boss.unschedule(schedule.name)
  }
}
