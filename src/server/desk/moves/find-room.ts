import type { DeskFit } from '#contract/desk/moves.ts'
import { appointmentLifecycle } from '#core/booking/lifecycle/lifecycle.ts'
import { move } from '#core/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { findAppointmentToMove, type TakenTime } from '#server/bookings/appointments/move-times.store.ts'
import { agreedTimeOf } from '#server/bookings/checkout/terms-of.ts'
import type { Deps } from '#server/deps.ts'
import { type Asked, findFits } from './find-fits.ts'
import type { Wanted } from './name-in-the-way.ts'

/** The nearest times for the appointment in the way, as if the refused one were longer already [D60]. */
export async function findRoom(
  deps: Pick<Deps, 'db'>,
  id: string,
  { claim, wanted: { shopId, during } }: { claim: Asked; wanted: Wanted },
  now: EpochMs,
): Promise<readonly DeskFit[]> {
  const found = await findAppointmentToMove(deps.db, { id, shopId })
  if (!found || !move(appointmentLifecycle, found.state, 'move').ok) return []
  const { serviceId, memberId, taken } = found
  const besides = claim.taken.map(
    ([resource, lane]): TakenTime => [resource, lane, during.from / 1000, during.to / 1000],
  )
  const asked = { shopId, serviceId, agreed: agreedTimeOf(found), taken, besides }
  const { fits = [] } = await findFits(deps, asked, { startsAt: found.startsAt.getTime(), memberId }, now)
  return fits
}
