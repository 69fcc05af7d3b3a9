import { hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { bookingView, placeBooking as route } from '#contract/booking/bookings.ts'
import type { RouteParsed } from '#contract/route.ts'
import { policyOf, priceOf } from '#core/booking/checkout/agreed-item.ts'
import { bookingCode } from '#core/booking/checkout/booking-code.ts'
import { type Agreed, type CheckoutRefusal, decideCheckout } from '#core/booking/checkout/decide-checkout.ts'
import type { LimitRefusal } from '#core/booking/checkout/limits.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { payBy } from '#core/money/deposits/deposit-rules.ts'
import { depositReference } from '#core/money/deposits/reference.ts'
import { MINUTE_MS } from '#core/time.ts'
import { LostRace, retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { DepositRow, NewDeposit } from '../../money/deposits/deposits.store.ts'
import { depositOfItem } from '../../money/deposits/item-deposit.ts'
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
    const decision = decideCheckout(
      rows.map((row) => itemOf(row, at)),
      input.items.map(seenOf),
      contact,
      at,
    )
    // A retry with the same key finds the items gone, so the earlier booking is looked up.
    if (!decision.ok) return (await earlier()) ?? decision

    const id = newId()
    const code = newCode()
    const appointments = appointmentsOf(decision.value, { newId, code, at })
    const booking = { id, clientId: client.personId, code, key, requestHash, contact, at }
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

type Item = ReturnType<typeof itemOf>

/** Deposits of one shop have references that count up. */
function appointmentsOf(
  agreed: readonly Agreed<Item>[],
  { newId, code, at }: { newId: () => string; code: string; at: number },
): NewAppointment[] {
  const asked = new Map<string, number>()
  return agreed.map(({ item: { row, deposit, startsAt }, state, answerBy }) => {
    const id = newId()
    const one = { id, item: row, state, answerBy }
    if (!deposit) return { ...one, deposit: null }
    const earlier = asked.get(row.shopId) ?? 0
    asked.set(row.shopId, earlier + 1)
    const isRequest = state === 'requested'
    const own: NewDeposit = {
      ...deposit,
      shopId: row.shopId,
      id,
      state: isRequest ? 'pending' : 'awaited',
      payBy: isRequest ? null : payBy(deposit.hours, startsAt, at),
      reference: depositReference(code, earlier),
      askedBy: null,
      at,
    }
    return { ...one, deposit: own }
  })
}

function itemOf(row: CheckoutRow, now: number) {
  return {
    id: row.id,
    startsAt: row.startsAt.getTime(),
    deposit: depositOfItem(row, now),
    price: priceOf(row),
    policy: policyOf(row),
    isOnRequest: row.isOnRequest,
    isOffered: row.isOffered,
    needsPhone: row.phoneRequired,
    row,
  }
}

/** The row just written, in the form in which it would be read. */
function bookedRow(booking: NewBooking, { id, item, state, answerBy, deposit }: NewAppointment): AppointmentRow {
  return {
    ...item,
    id,
    bookingId: booking.id,
    state,
    endsAt: new Date(item.startsAt.getTime() + item.durationMin * MINUTE_MS),
    references: item.references.filter((reference) => reference.state !== 'rejected'),
    keepsReferences: false,
    answerBy: answerBy === null ? null : new Date(answerBy),
    deposit: deposit && bookedDeposit(deposit, item),
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

function bookedDeposit(
  { state, minor, hours, payBy, reference }: NewDeposit,
  { depositBasis }: CheckoutRow,
): DepositRow | null {
  if (!depositBasis) return null
  const { holder, iban, bic } = depositBasis
  return {
    state,
    minor,
    hours,
    payBy: payBy === null ? null : new Date(payBy).toISOString(),
    reference,
    holder,
    iban,
    bic,
  }
}

function inTheDaysOrder(rows: readonly AppointmentRow[]): AppointmentRow[] {
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
}

function mailedAppointment({ id, state, item, deposit }: NewAppointment) {
  const { shopId, memberId } = item
  return { id, state, shopId, memberId, startsAt: item.startsAt.getTime(), payBy: deposit?.payBy ?? null }
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
