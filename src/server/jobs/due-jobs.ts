import type { PgBoss } from 'pg-boss'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'

type DueParts = { boss: PgBoss; workers: ReadonlyMap<string, string>; log: Log; lookSeconds: number }

/** One statement for all queues, where a poll of each would cost one per queue: wakes the workers of those with a job that is due. */
export function followDueJobs({ boss, workers, log, lookSeconds }: DueParts): { stop(): void } {
  let isFailing = false
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select distinct name from pgboss.job where state < 'active' and start_after <= now() and name = any($1::text[])`,
          [[...workers.keys()]],
        )
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name)!)
      isFailing = false
    } catch (fault) {
      if (!isFailing) log.warn('jobs_fault', describeFault(fault))
      isFailing = true
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), lookSeconds * 1000)
  return { stop: () => clearInterval(timer) }
}
