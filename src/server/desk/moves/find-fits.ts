import type { DeskProblem } from '#contract/desk/moves.ts'
import type { AgreedTime } from '#core/availability/calendars.ts'
import { FITS_WITHIN_MS, type Fit, nearestFits } from '#core/desk/nearest-fits.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { type Calendars, loadCalendars } from '#server/availability/load-calendars.ts'
import type { TakenTime } from '#server/bookings/appointments/move-times.store.ts'
import { listPerformers } from '#server/bookings/cart/bookable.store.ts'
import { offerWithout } from '#server/bookings/cart/offer-without.ts'
import type { Deps } from '#server/deps.ts'

/** What a refused claim was about; `taken` is the appointment's own time, `besides` what counts as taken too. */
export type Asked = {
  shopId: string
  serviceId: string
  agreed: AgreedTime
  taken: readonly TakenTime[]
  besides?: readonly TakenTime[]
}

/** The three nearest that fit, by the person asked for or a colleague; the appointment's own time counts as free [D6] [B19]. */
export async function findFits(
  { db }: Pick<Deps, 'db'>,
  asked: Asked,
  { startsAt, memberId }: Fit,
  now: EpochMs,
): Promise<DeskProblem> {
  const { shopId, serviceId, agreed, taken, besides } = asked
  const colleagues = await listPerformers(db, asked)
  const members = [{ shopId, memberId }, ...colleagues.filter((one) => one.memberId !== memberId)]
  const calendars = await calendarsAround(db, members, asked, { startsAt, reachMs: FITS_WITHIN_MS, now })
  const performers = members.flatMap((member) =>
    calendars
      .keeperOf({ ...member, serviceId }, agreed)
      .map((performer) => ({ memberId: member.memberId, offer: offerWithout(taken, performer, calendars, besides) })),
  )
  const fits = nearestFits(performers, { startsAt, memberId })
  return { fits: fits.map((fit) => ({ ...fit, startsAt: new Date(fit.startsAt).toISOString() })) }
}

/** The service by these members, for claims around a start. */
export function calendarsAround(
  db: Parameters<typeof loadCalendars>[0],
  members: readonly { shopId: string; memberId: string }[],
  { shopId, serviceId }: Pick<Asked, 'shopId' | 'serviceId'>,
  { startsAt, reachMs, now }: { startsAt: EpochMs; reachMs: number; now: EpochMs },
): Promise<Calendars> {
  const window = { from: startsAt - reachMs - DAY_MS, to: startsAt + reachMs + DAY_MS }
  return loadCalendars(db, { members, services: [{ shopId, serviceId }] }, window, now)
}
