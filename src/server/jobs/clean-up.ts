import { isoDay } from '#core/calendar-day.ts'
import { KNOWN_DEVICE_MS, RECENT_SIGN_INS } from '#core/identity/limits.ts'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import type { Deps } from '../deps.ts'
import { deleteSignInsBefore } from '../identity/recent/sign-ins.store.ts'
import { deleteNoticesBefore } from '../notices/notices.store.ts'
import { deleteUnansweredBefore } from '../search/text/unanswered.store.ts'
import { deletePollsEndedBy } from '../together/polls.store.ts'
import {
  deleteAbandonedCarts,
  deleteChallengesExpiredBy,
  deleteLinksExpiredBy,
  deleteRateCountsBefore,
  deleteSessionsExpiredBy,
  deleteSignUpsExpiredBy,
  deleteUsedTokensExpiredBy,
  deleteWishesEndedBefore,
  forgetCartAddresses,
} from './clean-up.store.ts'
import type { JobHandler } from './jobs.ts'

/** Longer than any window of the rate limiter. */
const KEEP_COUNTS_MS = 24 * HOUR_MS
/** For a day an expired link is answered differently from one that never existed. */
const KEEP_LINKS_MS = 24 * HOUR_MS
/** More than the clock skew between servers. */
const KEEP_USED_TOKENS_MS = HOUR_MS
const KEEP_WISHES_MS = 90 * 24 * HOUR_MS
const KEEP_NOTICES_MS = 90 * 24 * HOUR_MS
/** [F13] */
const KEEP_UNANSWERED_MS = 90 * 24 * HOUR_MS
/** Since their last change [B27]. */
const KEEP_VISITORS_CARTS_MS = 48 * HOUR_MS
const KEEP_PEOPLES_CARTS_MS = 30 * 24 * HOUR_MS
/** Longer than any hold. */
const KEEP_ADDRESSES_MS = HOUR_MS

/** Deletes expired data: counts of the rate limiter, sessions, sign-ups, links, tokens, mails, abandoned carts, searches without an answer. */
export function cleanUp({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '17 * * * *',
    async run() {
      const counts = await deleteRateCountsBefore(db, now() - KEEP_COUNTS_MS)
      const sessions = await deleteSessionsExpiredBy(db, now())
      const links = await deleteLinksExpiredBy(db, now() - KEEP_LINKS_MS)
      const signUps = await deleteSignUpsExpiredBy(db, now())
      const tokens = await deleteUsedTokensExpiredBy(db, now() - KEEP_USED_TOKENS_MS)
      await deleteChallengesExpiredBy(db, now())
      const notices = await deleteNoticesBefore(db, now() - KEEP_NOTICES_MS)
      await deleteWishesEndedBefore(db, now() - KEEP_WISHES_MS)
      const visitorsBefore = now() - KEEP_VISITORS_CARTS_MS
      const carts = await deleteAbandonedCarts(db, { visitorsBefore, peoplesBefore: now() - KEEP_PEOPLES_CARTS_MS })
      await forgetCartAddresses(db, now() - KEEP_ADDRESSES_MS)
      const unanswered = await deleteUnansweredBefore(db, isoDay(Math.floor((now() - KEEP_UNANSWERED_MS) / DAY_MS)))
      await deletePollsEndedBy(db, now())
      const devices = now() - KNOWN_DEVICE_MS
      const signIns = await deleteSignInsBefore(db, { signIns: now() - RECENT_SIGN_INS.keptMs, devices })
      log.info('cleaned_up', { counts, sessions, signIns, links, signUps, tokens, notices, carts, unanswered })
    },
  }
}
