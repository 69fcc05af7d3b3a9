import { MINUTE_MS } from '#core/time.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { findNextCheck, listFreedShops } from '#server/waiting/freed-time.store.ts'
import { offerFreedTime } from '#server/waiting/offer-freed-time.ts'
import type { Announcer } from '../database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler, Jobs } from './jobs.ts'

export const OFFER_WAITING = 'offer_waiting'

type JobDeps = Pick<Deps, 'db' | 'log' | 'now' | 'newId'>

/** Offers freed time to those who wait for it [W7], and comes back when the next check is due. `jobs` exists once they run. */
export function offerWaitingJob(deps: JobDeps, jobs: () => Pick<Jobs, 'send'>): JobHandler {
  return {
    isEachMinute: true,
    async run() {
      const startedAt = deps.now()
      const { expired, offered, failed } = await offerFreedTime(deps)
      for (const { shopId, fault } of failed) deps.log.error('shop_offers_failed', { shopId, ...describeFault(fault) })
      if (expired > 0 || offered > 0) deps.log.info('waiting_offers', { expired, offered })
      // What was due before and is still queued is left to the schedule.
      const next = await findNextCheck(deps.db, startedAt)
      const inMs = next === null ? null : next - deps.now()
      if (inMs !== null && inMs < MINUTE_MS)
        await jobs().send(
          OFFER_WAITING,
          {},
          { startAfterSeconds: Math.max(1, Math.ceil(inMs / 1000)), key: `at ${Math.ceil(next! / 1000)}` },
        )
    },
  }
}

const GATHER_MS = 500

/** Like timesChanged, and wakes the offers if time came free that somebody waits for. Debounced; the schedule covers a crash. */
export function wakingOffers(
  { db, log, now, timesChanged }: Pick<Deps, 'db' | 'log' | 'now'> & Pick<Announcer, 'timesChanged'>,
  jobs: Pick<Jobs, 'send'>,
): Announcer['timesChanged'] {
  let isScheduled = false
  async function wake(): Promise<void> {
    isScheduled = false
    try {
      if ((await listFreedShops(db, now())).length > 0) await jobs.send(OFFER_WAITING, {}, { key: 'now' })
    } catch (fault) {
      log.warn('offers_not_woken', describeFault(fault))
    }
  }
  return (shopIds) => {
    timesChanged(shopIds)
    if (isScheduled) return
    isScheduled = true
    setTimeout(wake, GATHER_MS).unref()
  }
}
