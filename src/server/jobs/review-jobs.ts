import { deleteReviewLinksExpiredBy, insertReviewAsks } from '#server/voices/mails/review-asks.store.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'

/** Asks clients for reviews of completed appointments [V75], and deletes expired links. */
export function askForReviewsJob({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '*/10 * * * *',
    async run() {
      const asked = await insertReviewAsks(db, now())
      const links = await deleteReviewLinksExpiredBy(db, now())
      if (asked > 0 || links > 0) log.info('reviews_asked', { asked, links })
    },
  }
}
