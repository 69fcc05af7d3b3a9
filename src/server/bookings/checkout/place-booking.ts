import { hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { bookingView, placeBooking as route } from '#contract/booking/bookings.ts'
import type { RouteParsed } from '#contract/route.ts'
import { bookingCode } from '#core/booking/checkout/booking-code.ts'
import { type CheckoutRefusal, decideCheckout } from '#core/booking/checkout/decide-checkout.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MINUTE_MS } from '#core/time.ts'
import { Outrun, retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/problem.ts'
import type { AppointmentRow } from '../appointments/bookings.store.ts'
import { toBooking, viewBooking } from '../appointments/view-booking.ts'
import { nearestTo } from '../cart/claim-time.ts'
import { noticesOfBooking } from '../mails/tell-of-booking.ts'
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
type Refusal = CheckoutRefusal | 'slot_taken' | 'key_reused'
export type Client = { personId: string; tokenHash: Buffer | null }

/** Turns a cart into a booking: every item or none [B14], once for each key [B17]. */
export async function placeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'vault' | 'timesChanged'>,
  client: Client,
  key: string,
  input: Input,
): Promise<Decision<Booking, Refusal, ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const at = now()
  const requestHash = hash('sha256', JSON.stringify([input.contact, input.items]), 'buffer')
  const earlier = async (): Promise<Decision<Booking, 'key_reused', undefined> | undefined> => {
    const booking = await findBookingByKey(db, client.personId, key)
    if (!booking) return undefined
    if (!booking.request_hash.equals(requestHash)) return refused('key_reused', undefined)
    const booked = await viewBooking(deps, { id: booking.id, clientId: client.personId })
    return booked.ok ? booked : undefined
  }
  let lost: CheckoutRow | undefined
  let shopIds: string[] = []
  const placed = await retryConflicts(async (): Promise<Decision<Booking, Refusal, ProblemDetail | undefined>> => {
    const rows = await listItemsForCheckout(db, client)
    const decision = decideCheckout(rows.map(itemOf), input.items.map(seenOf), at)
    // What this key booked before has left the cart.
    if (!decision.ok) return (await earlier()) ?? decision

    const id = newId()
    const contact = { name: input.contact.name, phone: input.contact.phone ?? null }
    const appointments = decision.value.map(
      ({ item, state, answerBy }): NewAppointment => ({ id: newId(), item: item.row, state, answerBy }),
    )
    const booking = { id, clientId: client.personId, code: newCode(), key, requestHash, contact, at }
    const told = { id, clientId: client.personId, at, appointments: appointments.map(toldOf) }
    const made = await insertBooking(db, booking, appointments, noticesOfBooking(told))
    if (made.is === 'cart_changed') throw new Outrun()
    if (made.is === 'key_used') return (await earlier()) ?? refused('key_reused', undefined)
    if (made.is === 'lost') {
      lost = rows.find((row) => row.id === made.itemId)
      return refused('slot_taken', { itemId: made.itemId })
    }
    shopIds = rows.map(({ shop_id }) => shop_id)
    return granted(toBooking(deps, id, inTheDaysOrder(appointments.map((one) => bookedRow(booking, one))), at))
  })
  if (placed.ok) deps.timesChanged(shopIds)
  if (placed.ok || placed.code !== 'slot_taken' || !lost) return placed
  return refused('slot_taken', { itemId: lost.id, ...(await nearestTo(db, wantedOf(lost), at)) })
}

function newCode(): string {
  return bookingCode(randomBytes(5))
}

function itemOf(row: CheckoutRow) {
  return {
    id: row.id,
    startsAt: row.starts_at.getTime(),
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    policy: { freeCancelHours: row.free_cancel_hours, lateCancelPercent: row.late_cancel_percent },
    isOnRequest: row.is_on_request,
    isOffered: row.is_offered,
    row,
  }
}

/** What was just written, as it would be read. */
function bookedRow(booking: NewBooking, { id, item, state, answerBy }: NewAppointment): AppointmentRow {
  return {
    ...item,
    id,
    booking_id: booking.id,
    state,
    ends_at: new Date(item.starts_at.getTime() + item.duration_min * MINUTE_MS),
    references: item.references.filter((reference) => reference.state !== 'rejected'),
    answer_by: answerBy === null ? null : new Date(answerBy),
    ended_because: null,
    moved: null,
    code: booking.code,
    placed_at: new Date(booking.at),
    contact_name: booking.contact.name,
    contact_phone: booking.contact.phone,
  }
}

function inTheDaysOrder(rows: readonly AppointmentRow[]): AppointmentRow[] {
  return rows.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : 1))
}

function toldOf({ id, state, item }: NewAppointment) {
  return { id, state, shopId: item.shop_id, memberId: item.member_id, startsAt: item.starts_at.getTime() }
}

function seenOf({ startsAt, ...item }: Input['items'][number]) {
  return { ...item, startsAt: Date.parse(startsAt) }
}

function wantedOf(row: CheckoutRow) {
  return {
    shopId: row.shop_id,
    serviceId: row.service_id,
    memberId: row.for_anyone ? null : row.member_id,
    startsAt: row.starts_at.getTime(),
  }
}
