import { COMPLETES_AFTER_MS } from '#core/booking/lifecycle/policy.ts'
import { completeEndedAppointments } from '#server/bookings/appointments/appointments.store.ts'
import { lapseRequests } from '#server/bookings/appointments/lapse-requests.ts'
import { deleteExpiredHoldsOverTimeOff } from '#server/bookings/cart/held-time.store.ts'
import { deletePlacesEndedBy, listShopsWithLines } from '#server/bookings/line/line.store.ts'
import { serveLines } from '#server/bookings/line/serve-lines.ts'
import { updateEndedSuspensions } from '#server/identity/account/suspensions.store.ts'
import { lapseDeposits } from '#server/money/deposits/lapse-deposits.ts'
import { updateEndedPauses } from '#server/opening/shop-moves.store.ts'
import type { Deps } from '../deps.ts'
import { isAnythingToSettle } from './due-work.store.ts'
import type { JobHandler } from './jobs.ts'

type JobDeps = Pick<Deps, 'db' | 'log' | 'now' | 'newId' | 'config'>

/** Time-driven transitions: requests lapse [B7], so do unpaid deposits [C36], appointments that are over are completed, time off gets the time of expired holds, pauses end [S9], suspensions end [O75], lines for held times move on [Q3]. */
export function settleAppointmentsJob(deps: JobDeps): JobHandler {
  const { db, log, now } = deps
  return {
    isEachMinute: true,
    async run() {
      const endedBefore = now() - COMPLETES_AFTER_MS
      if (!(await isAnythingToSettle(db, { now: now(), endedBefore }))) return
      const lapsed = await lapseRequests({ db, now })
      const unpaid = await lapseDeposits({ db, now })
      const completed = await completeEndedAppointments(db, endedBefore, now())
      await deleteExpiredHoldsOverTimeOff(db, now())
      await updateEndedPauses(db, now())
      await updateEndedSuspensions(db, now())
      // Usually done at once, where pages are open: this is for those that a stopped server left waiting.
      await serveLines(deps, await listShopsWithLines(db, now()))
      await deletePlacesEndedBy(db, now())
      if (lapsed.length + completed + unpaid > 0)
        log.info('appointments_settled', { lapsed: lapsed.length, completed, unpaid })
    },
  }
}
