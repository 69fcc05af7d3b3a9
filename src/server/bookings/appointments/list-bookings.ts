import type { listBookings as route } from '#contract/booking/bookings.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { listBookingIds } from './booking-lists.store.ts'
import { listAppointmentsOfBookings } from './bookings.store.ts'
import { toBooking } from './view-booking.ts'

const paging = createPaging(24, byInstant)

/**
 * The client's own bookings: upcoming ones with the next first;
 * past and cancelled ones with the latest first. Two statements.
 */
export async function listBookings(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  clientId: string,
  { when, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'invalid_input', ProblemDetail>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const at = now()
  const { listed, counts } = await listBookingIds(db, {
    clientId,
    when,
    after: after.value,
    limit: paging.limit,
    now: at,
  })
  const { rows: shown, nextCursor } = paging.pageOf(listed)
  const rows = await listAppointmentsOfBookings(db, { ids: shown.map(({ id }) => id), owner: { clientId } })
  const byBooking = Map.groupBy(rows, (row) => row.bookingId)
  return granted({
    items: shown.map(({ id }) => toBooking({ vault }, id, byBooking.get(id) ?? [], at)),
    counts,
    nextCursor,
  })
}
