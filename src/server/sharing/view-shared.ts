import type { z } from 'zod'
import type { RouteOutput } from '#contract/route.ts'
import type { viewShared as route, sharedAppointment } from '#contract/sharing/sharing.ts'
import { takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { listAppointmentsOfBookings } from '#server/bookings/appointments/bookings.store.ts'
import { toBooking } from '#server/bookings/appointments/view-booking.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Deps } from '../deps.ts'
import { listSaved } from '../saved/list-saved.ts'
import { findShared, listBookingIdsAround } from './share-links.store.ts'

type Shared = RouteOutput<typeof route>
type SharedDeps = Pick<Deps, 'db' | 'now' | 'vault'>

const tokenForm = /^[\w-]{43}$/

/** What a secret link shows to everybody who has it [K61] [K62] [K63]; the same answer for a guess and for a withdrawn one. */
export async function viewShared(
  deps: SharedDeps,
  { token, cursor }: { token: string; cursor?: string | undefined },
): Promise<Decision<Shared, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const shared = tokenForm.test(token) ? await findShared(deps.db, hashToken(token)) : undefined
  if (!shared) return refused('not_found')
  const { personId, by, collectionId, day, showsPrices } = shared
  if (day !== null) {
    const appointments = await dayOf(deps, { personId, day, showsPrices })
    return granted({ kind: 'day', by, day, appointments })
  }
  const page = await listSaved(deps, personId, { collection: collectionId ?? undefined, cursor })
  if (!page.ok) return page
  const { items, total, nextCursor } = page.value
  const looks = items.map(({ look }) => look)
  return granted({ kind: 'collection', by, name: shared.collectionName ?? '', looks, total, nextCursor })
}

/** Names each field that leaves: the booking's view has contact, codes, notes and references besides [K63]. */
async function dayOf(
  { db, now, vault }: SharedDeps,
  { personId, day, showsPrices }: { personId: string; day: string; showsPrices: boolean },
): Promise<z.output<typeof sharedAppointment>[]> {
  const ids = await listBookingIdsAround(db, personId, day)
  const rows = await listAppointmentsOfBookings(db, { ids, owner: { clientId: personId } })
  const ofDay = rows.filter(({ state, startsAt, timeZone }) => takesTime(state) && dayIn(startsAt, timeZone) === day)
  if (ofDay.length === 0) return []
  return toBooking({ vault }, '', ofDay, now()).appointments.map(
    ({ serviceName, startsAt, endsAt, look, shop: { slug, name, city, street, timeZone }, price }) => ({
      serviceName,
      startsAt,
      endsAt,
      look,
      shop: { slug, name, city, street, timeZone },
      price: showsPrices ? price : null,
    }),
  )
}

function dayIn(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
