import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { countFinishedDays } from './site-days.store.ts'

/** Counts the days that are over [O91], so that the overview counts today only. */
export function countDaysJob({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '11 * * * *',
    async run() {
      const days = await countFinishedDays(db, now())
      if (days > 0) log.info('days_counted', { days })
    },
  }
}
