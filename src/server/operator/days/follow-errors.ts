import { MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import { addErrors } from './site-days.store.ts'

export type CountedLog = { log: Log; takeErrors(): number }

/** Counts what is logged as an error: requests and jobs that failed, among others. */
export function countErrors(log: Log): CountedLog {
  let errors = 0
  return {
    log: {
      ...log,
      error: (event, fields) => {
        errors += 1
        log.error(event, fields)
      },
    },
    takeErrors() {
      const taken = errors
      errors = 0
      return taken
    },
  }
}

/** Adds this server's errors to those of the day, each minute and at the end. */
export function followErrors(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  takeErrors: CountedLog['takeErrors'],
): { flush(): Promise<void>; stop(): Promise<void> } {
  let unsaved = 0
  async function flush(): Promise<void> {
    unsaved += takeErrors()
    if (unsaved === 0) return
    const adding = unsaved
    unsaved = 0
    try {
      await addErrors(db, now(), adding)
    } catch (fault) {
      unsaved += adding
      log.warn('errors_not_counted', describeFault(fault))
    }
  }
  const timer = setInterval(() => void flush(), MINUTE_MS)
  return {
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
