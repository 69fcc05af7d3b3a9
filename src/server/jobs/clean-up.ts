import type { Deps } from '../deps.ts'
import { deleteRateCountsBefore, deleteSessionsExpiredBy } from './clean-up.store.ts'
import type { JobHandler } from './jobs.ts'

/** Longer than any window of the rate limiter. */
const KEEP_COUNTS_MS = 24 * 3_600_000

/** Forgets what has run out: counts of the rate limiter and sessions. */
export function cleanUp({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '17 * * * *',
    pollSeconds: 60,
    async run() {
      const counts = await deleteRateCountsBefore(db, now() - KEEP_COUNTS_MS)
      const sessions = await deleteSessionsExpiredBy(db, now())
      log.info('cleaned_up', { counts, sessions })
    },
  }
}
