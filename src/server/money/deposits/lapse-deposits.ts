import { findAppointmentForChange } from '#server/bookings/appointments/appointments.store.ts'
import { endAppointment } from '#server/bookings/appointments/change-appointment.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { lapseIfDue, listLapsing } from './deposits.store.ts'

/**
 * Cancels appointments whose deposit was not paid in time, frees their time and tells both sides, each in a transaction of its
 * own under the lock of the appointment [C36]. Answers how many.
 */
export async function lapseDeposits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  let lapsed = 0
  for (const { id } of await listLapsing(db, at)) {
    const isLapsed = await retryConflicts(() =>
      inTransaction(db, async (tx) => {
        const found = await findAppointmentForChange(tx, id)
        if (!found || !(await lapseIfDue(tx, found, at))) return false
        await endAppointment(tx, found, { event: 'cancel_by_shop', actorId: null, at, detail: { because: 'deposit' } })
        return true
      }),
    )
    if (isLapsed) lapsed += 1
  }
  return lapsed
}
