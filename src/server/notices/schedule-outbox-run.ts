import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Jobs } from '../jobs/jobs.ts'

const GATHER_MS = 500
const waiting = new WeakSet<object>()

/**
 * Wakes the outbox soon after mails were inserted. Debounced, because waking costs as much as a change. If the server stops
 * before, the mails leave with the next run within a minute.
 */
export function scheduleOutboxRun({ jobs, log }: { jobs: Pick<Jobs, 'send'>; log: Log }, gatherMs = GATHER_MS): void {
  if (waiting.has(jobs)) return
  waiting.add(jobs)
  setTimeout(async () => {
    waiting.delete(jobs)
    try {
      await jobs.send('send_notices', {}, { key: 'now' })
    } catch (fault) {
      log.warn('outbox_not_woken', describeFault(fault))
    }
  }, gatherMs).unref()
}
