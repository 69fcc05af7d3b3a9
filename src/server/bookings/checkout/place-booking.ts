import { hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { bookingView, placeBooking as route } from '#contract/booking/bookings.ts'
import type { RouteParsed } from '#contract/route.ts'
import { policyOf, priceOf } from '#core/booking/checkout/agreed-item.ts'
import { bookingCode } from '#core/booking/checkout/booking-code.ts'
import { type CheckoutRefusal, decideCheckout } from '#core/booking/checkout/decide-checkout.ts'
import type { LimitRefusal } from '#core/booking/checkout/limits.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MINUTE_MS } from '#core/time.ts'
import { LostRace, retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { AppointmentRow } from '../appointments/bookings.store.ts'
import { toBooking, viewBooking } from '../appointments/view-booking.ts'
import { nearestTo } from '../cart/claim-time.ts'
import { countHeldLanes } from '../cart/held-time.store.ts'
import { noticesOfBooking } from '../mails/queue-booking-mails.ts'
import {
  type CheckoutRow,
  findBookingByKey,
  insertBooking,
  listItemsForCheckout,
  type NewAppointment,
  type NewBooking,
} from './checkout.store.ts'

type Input = RouteParsed<typeof route>['body']
type Booking = z.output<typeof bookingView>
type Refusal = CheckoutRefusal | LimitRefusal | 'slot_taken' | 'key_reused'
export type Client = { personId: string; tokenHash: Buffer | null }

/** Turns a cart into a booking: all items or none [B14], idempotent by key [B17]. */
export async function placeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'vault' | 'config'>,
  client: Client,
  key: string,
  input: Input,
): Promise<Decision<Booking, Refusal, ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const at = now()
  const requestHash = hash('sha256', JSON.stringify([input.contact, input.items]), 'buffer')
  const earlier = async (): Promise<Decision<Booking, 'key_reused', { bookingId: string }> | undefined> => {
    const booking = await findBookingByKey(db, client.personId, key)
    if (!booking) return undefined
    if (!booking.requestHash.equals(requestHash)) return refused('key_reused', { bookingId: booking.id })
    const booked = await viewBooking(deps, { id: booking.id, clientId: client.personId })
    return booked.ok ? booked : undefined
  }
  let lost: CheckoutRow | undefined
  const placed = await retryConflicts(async (): Promise<Decision<Booking, Refusal, ProblemDetail | undefined>> => {
    const rows = await listItemsForCheckout(db, client)
    const contact = { name: input.contact.name, phone: input.contact.phone ?? null }
    const decision = decideCheckout(rows.map(itemOf), input.items.map(seenOf), contact, at)
    // A retry with the same key finds the items gone, so the earlier booking is looked up.
    if (!decision.ok) return (await earlier()) ?? decision

    const id = newId()
    const appointments = decision.value.map(
      ({ item, state, answerBy }): NewAppointment => ({ id: newId(), item: item.row, state, answerBy }),
    )
    const booking = { id, clientId: client.personId, code: newCode(), key, requestHash, contact, at }
    const placed = {
      id,
      clientId: client.personId,
      actorId: client.personId,
      at,
      appointments: appointments.map(mailedAppointment),
    }
    const made = await insertBooking(db, booking, appointments, noticesOfBooking(placed), deps.config.bookingLimits)
    if (made.is === 'over_limit') return (await earlier()) ?? refused(made.code, { itemId: made.itemId })
    if (made.is === 'cart_changed') throw new LostRace()
    if (made.is === 'key_used') return (await earlier()) ?? refused('key_reused', undefined)
    if (made.is === 'lost') {
      lost = rows.find((row) => row.id === made.itemId)
      // Its time is still held, but not for as long as the service takes by now: the shop changed it.
      if (lost && (await countHeldLanes(db, lost.id)) === lost.lanes)
        return refused('terms_changed', { itemId: lost.id })
      return refused('slot_taken', { itemId: made.itemId })
    }
    return granted(toBooking(deps, id, inTheDaysOrder(appointments.map((one) => bookedRow(booking, one))), at))
  })
  if (placed.ok || placed.code !== 'slot_taken' || !lost) return placed
  return refused('slot_taken', { itemId: lost.id, ...(await nearestTo(db, wantedOf(lost), at)) })
}

function newCode(): string {
  return bookingCode(randomBytes(5))
}

function itemOf(row: CheckoutRow) {
  return {
    id: row.id,
    startsAt: row.startsAt.getTime(),
    price: priceOf(row),
    policy: policyOf(row),
    isOnRequest: row.isOnRequest,
    isOffered: row.isOffered,
    needsPhone: row.phoneRequired,
    row,
  }
}

/** The row just written, in the form in which it would be read. */
function bookedRow(booking: NewBooking, { id, item, state, answerBy }: NewAppointment): AppointmentRow {
  return {
    ...item,
    id,
    bookingId: booking.id,
    state,
    endsAt: new Date(item.startsAt.getTime() + item.durationMin * MINUTE_MS),
    references: item.references.filter((reference) => reference.state !== 'rejected'),
    keepsReferences: false,
    answerBy: answerBy === null ? null : new Date(answerBy),
    endedBecause: null,
    choiceAskedAt: null,
    lateMin: null,
    moved: null,
    review: 'none',
    fourthLastMoveAt: null,
    code: booking.code,
    placedAt: new Date(booking.at),
    contactName: booking.contact.name,
    contactPhone: booking.contact.phone,
  }
}

function inTheDaysOrder(rows: readonly AppointmentRow[]): AppointmentRow[] {
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
}

function mailedAppointment({ id, state, item }: NewAppointment) {
  return { id, state, shopId: item.shopId, memberId: item.memberId, startsAt: item.startsAt.getTime() }
}

function seenOf({ startsAt, ...item }: Input['items'][number]) {
  return { ...item, startsAt: Date.parse(startsAt) }
}

function wantedOf(row: CheckoutRow) {
  return {
    shopId: row.shopId,
    serviceId: row.serviceId,
    memberId: row.forAnyone ? null : row.memberId,
    startsAt: row.startsAt.getTime(),
  }
}
