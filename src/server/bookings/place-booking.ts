import { hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { bookingView, placeBooking as route } from '#contract/bookings.ts'
import type { RouteParsed } from '#contract/route.ts'
import { bookingCode } from '#core/booking/booking-code.ts'
import { type CheckoutRefusal, decideCheckout } from '#core/booking/decide-checkout.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvents } from '../audit/audit.store.ts'
import { keepIfGranted } from '../database/keep-if-granted.ts'
import { retryConflicts } from '../database/retry-conflicts.ts'
import type { Deps } from '../deps.ts'
import type { ProblemDetail } from '../platform/problem.ts'
import {
  type CheckoutRow,
  deleteCartItems,
  findBookingByKey,
  insertAppointments,
  insertBooking,
  insertLookReferences,
  listItemsForCheckout,
  type NewAppointment,
  updateHoldsToAppointments,
} from './bookings.store.ts'
import { nearestTo } from './claim-time.ts'
import { viewBooking } from './view-booking.ts'

type Input = RouteParsed<typeof route>['body']
type Booking = z.output<typeof bookingView>
type Refusal = CheckoutRefusal | 'slot_taken' | 'key_reused'
export type Client = { personId: string; email: string | null; tokenHash: Buffer | null }

/** Turns a cart into a booking: every item or none [B14], once for each key [B17]. */
export async function placeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  client: Client,
  key: string,
  input: Input,
): Promise<Decision<Booking, Refusal, ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const at = now()
  const requestHash = hash('sha256', JSON.stringify([input.contact, input.items]), 'buffer')
  let lost: CheckoutRow | undefined
  const placed = await retryConflicts(() =>
    keepIfGranted(db, async (tx): Promise<Decision<string, Refusal, ProblemDetail | undefined>> => {
      const id = newId()
      const contact = { name: input.contact.name, email: client.email, phone: input.contact.phone ?? null }
      const booking = { id, clientId: client.personId, code: newCode(), key, requestHash, contact, at }
      if (!(await insertBooking(tx, booking))) {
        const earlier = await findBookingByKey(tx, client.personId, key)
        return earlier?.request_hash.equals(requestHash) ? granted(earlier.id) : refused('key_reused', undefined)
      }
      const rows = await listItemsForCheckout(tx, client)
      const decision = decideCheckout(rows.map(itemOf), input.items.map(seenOf), at)
      if (!decision.ok) return decision

      const appointments = decision.value.map(
        ({ item, state, answerBy }): NewAppointment => ({
          shopId: item.row.shop_id,
          id: newId(),
          bookingId: id,
          cartItemId: item.id,
          state,
          answerBy,
          at,
        }),
      )
      await insertAppointments(tx, appointments)
      const [lostId] = await updateHoldsToAppointments(tx, appointments)
      if (lostId !== undefined) {
        lost = rows.find((row) => row.id === lostId)
        return refused('slot_taken', { itemId: lostId })
      }
      await deleteCartItems(tx, rows[0]!.cart_id)
      await insertLookReferences(tx, id, at)
      await insertAuditEvents(
        tx,
        appointments.map(({ shopId, id: appointmentId, state }) => ({
          actorId: client.personId,
          action: 'booking.make',
          subject: { kind: 'appointment', id: appointmentId },
          shopId,
          at,
          detail: { booking: id, state },
        })),
      )
      return granted(id)
    }),
  )
  if (placed.ok)
    return viewBooking(deps, { id: placed.value, clientId: client.personId }) as Promise<Decision<Booking, never>>
  if (placed.code !== 'slot_taken' || !lost) return placed
  return refused('slot_taken', { itemId: lost.id, ...(await nearestTo(db, wantedOf(lost), at)) })
}

function newCode(): string {
  return bookingCode(randomBytes(5))
}

function itemOf(row: CheckoutRow) {
  return {
    id: row.id,
    startsAt: row.starts_at.getTime(),
    priceMinor: row.price_minor,
    isOnRequest: row.is_on_request,
    isOffered: row.is_offered,
    row,
  }
}

function seenOf({ id, startsAt, priceMinor }: Input['items'][number]): {
  id: string
  startsAt: EpochMs
  priceMinor: number
} {
  return { id, startsAt: Date.parse(startsAt), priceMinor }
}

function wantedOf(row: CheckoutRow) {
  return {
    shopId: row.shop_id,
    serviceId: row.service_id,
    memberId: row.for_anyone ? null : row.member_id,
    startsAt: row.starts_at.getTime(),
  }
}
