import { HOUR_MS } from '#core/time.ts'
import { updateKeptAppointments } from '#server/bookings/appointments/appointments.store.ts'
import { lapseRequests } from '#server/bookings/appointments/lapse-requests.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'

/** So long after its end an appointment nobody spoke of took place. */
const KEPT_AFTER_MS = 12 * HOUR_MS

type JobDeps = Pick<Deps, 'db' | 'log' | 'now' | 'timesChanged'>

/** What time itself decides: requests lapse [B7], appointments that are over are completed. */
export function settleAppointmentsJob({ db, log, now, timesChanged }: JobDeps): JobHandler {
  return {
    cron: '* * * * *',
    pollSeconds: 20,
    async run() {
      const lapsed = await lapseRequests({ db, now })
      timesChanged(lapsed.map(({ shop_id }) => shop_id))
      const kept = await updateKeptAppointments(db, now() - KEPT_AFTER_MS, now())
      if (lapsed.length > 0 || kept > 0) log.info('appointments_settled', { lapsed: lapsed.length, kept })
    },
  }
}
