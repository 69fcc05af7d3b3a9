import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { isProblem } from '../api/problem.ts'
import { checkoutKey, forgetCheckoutKey, isUnanswered } from '../cart/checkout-key.ts'
import { forgetStoredCart } from '../cart/stored-cart.ts'
import { keys } from '../keys/keys.ts'

export type BookingsPage = Output<'GET /api/bookings'>
/** guestKey: of a booking without an account, from the link in its mails */
export type Booking = BookingsPage['items'][number] & { guestKey?: string }
export type Appointment = Booking['appointments'][number]
export type BookingsWhen = NonNullable<Calls['GET /api/bookings']['input']['query']['when']>
export type CheckoutContent = Calls['POST /api/bookings']['input']['body']

/** Polling interval while a client waits for a shop's answer. */
const answerPollMs = 15_000
const isAwaited = ({ appointments }: Booking) => appointments.some(({ state }) => state === 'requested')

export function bookingsQuery(when: BookingsWhen) {
  return infiniteQueryOptions({
    queryKey: keys.bookings.list(when),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/bookings', { query: { when, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      when === 'upcoming' && data?.pages.some(({ items }) => items.some(isAwaited)) ? answerPollMs : false,
  })
}

/** One's own booking, or by its key one without an account. */
export function bookingQuery(id: string, guestKey?: string) {
  return queryOptions({
    queryKey: guestKey === undefined ? keys.bookings.one(id) : keys.visit(id, guestKey),
    queryFn: async ({ signal }): Promise<Booking> => {
      if (guestKey === undefined) return call('GET /api/bookings/{id}', { params: { id } }, { signal })
      const visit = await call('POST /api/visits/{id}', { params: { id }, body: { key: guestKey } }, { signal })
      return { ...visit, guestKey }
    },
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? answerPollMs : false),
  })
}

/** Books the cart as it was shown. Idempotent: a double press, a retry or a reload in between gives one booking [B17]. */
export async function placeBooking(client: QueryClient, content: CheckoutContent): Promise<Booking> {
  try {
    const booking = await placed(content)
    forgetCheckoutKey()
    forgetStoredCart()
    await setBooking(client, booking)
    return booking
  } catch (error) {
    if (!isUnanswered(error)) forgetCheckoutKey()
    throw error
  }
}

/** The booking, also where an attempt before was not answered and had booked these items under another name [B71]. */
async function placed(content: CheckoutContent): Promise<Booking> {
  try {
    return await call('POST /api/bookings', { body: content }, { idempotencyKey: checkoutKey(content) })
  } catch (error) {
    if (!isProblem(error, 'key_reused') || error.bookingId === null) throw error
    return call('GET /api/bookings/{id}', { params: { id: error.bookingId } })
  }
}

/** Sends the fee that was shown; a different one is refused with price_changed. */
export async function cancelAppointment(
  client: QueryClient,
  { id: bookingId, guestKey: key }: Booking,
  id: string,
  feeMinor: number,
): Promise<void> {
  try {
    if (key === undefined) {
      return await setBooking(
        client,
        await call('POST /api/appointments/{id}/cancel', { params: { id }, body: { feeMinor } }),
      )
    }
    const body = { key, appointmentId: id, feeMinor }
    const visit = await call('POST /api/visits/{id}/cancel', { params: { id: bookingId }, body })
    await setBooking(client, { ...visit, guestKey: key })
  } catch (refusal) {
    invalidateBookings(client)
    void client.invalidateQueries({ queryKey: bookingQuery(bookingId, key).queryKey })
    throw refusal
  }
}

export function moveAppointment(client: QueryClient, id: string, startsAt: string): Promise<void> {
  const moving = call('POST /api/appointments/{id}/move', { params: { id }, body: { startsAt } })
  // The time was taken meanwhile: refetch, so that the picker shows what is left.
  return settle(client, moving, () => void client.invalidateQueries({ queryKey: keys.times.all }))
}

/** Removes a reference picture from a booked appointment [B26]. */
export function removeAppointmentReference(client: QueryClient, id: string, photoId: string): Promise<void> {
  return settle(client, call('DELETE /api/appointments/{id}/references/{photoId}', { params: { id, photoId } }))
}

/** Keeps pictures and note beyond 90 days, or no longer [E9]. */
export function keepReferences(client: QueryClient, id: string, isKept: boolean): Promise<void> {
  return settle(client, call('PUT /api/appointments/{id}/keep-references', { params: { id }, body: { isKept } }))
}

/** Sets the booking that the server answers with; after a refusal the bookings are read again. */
async function settle(client: QueryClient, changing: Promise<Booking>, onRefused = () => {}): Promise<void> {
  try {
    await setBooking(client, await changing)
  } catch (refusal) {
    invalidateBookings(client)
    onRefused()
    throw refusal
  }
}

/** A mutation's answer is newer than a read that is still in flight. */
async function setBooking(client: QueryClient, booking: Booking): Promise<void> {
  const { queryKey } = bookingQuery(booking.id, booking.guestKey)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, booking)
  outdate(client)
}

/** Refetches the bookings that are shown. */
export function invalidateBookings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.bookings.all })
}

/** Invalidates the lists and the free times; queries that are not mounted refetch when they are next shown. */
function outdate(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.bookings.list.all })
  void client.invalidateQueries({ queryKey: keys.looks.times.all, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.times.all, refetchType: 'none' })
}
