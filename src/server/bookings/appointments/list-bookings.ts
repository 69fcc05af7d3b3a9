import type { listBookings as route } from '#contract/booking/bookings.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { readCursor, writeCursor } from '#server/looks/look-cursor.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { listBookingIds } from './booking-lists.store.ts'
import { listAppointmentsOfBookings } from './bookings.store.ts'
import { toBooking } from './view-booking.ts'

const PAGE_SIZE = 24

/**
 * The client's own bookings: upcoming ones with the next first;
 * past and cancelled ones with the latest first. Two statements.
 */
export async function listBookings(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  clientId: string,
  { when, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'invalid_input', ProblemDetail>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })
  const at = now()
  const { listed, counts } = await listBookingIds(db, { clientId, when, after, limit: PAGE_SIZE + 1, now: at })
  const shown = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? shown.at(-1) : undefined
  const rows = await listAppointmentsOfBookings(db, { ids: shown.map(({ id }) => id), owner: { clientId } })
  const byBooking = Map.groupBy(rows, (row) => row.bookingId)
  return granted({
    items: shown.map(({ id }) => toBooking({ vault }, id, byBooking.get(id) ?? [], at)),
    counts,
    nextCursor: last ? writeCursor({ micros: Number(last.micros), id: last.id }) : null,
  })
}
