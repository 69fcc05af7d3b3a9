import { z } from 'zod'
import { personName } from '#contract/identity/account-schemas.ts'
import { agreedDeposit, cancelPolicy, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { appointmentStates } from '#core/booking/lifecycle/lifecycle.ts'
import { shopEvents } from '#core/booking/lifecycle/shop-events.ts'
import { agreedItem } from './agreed-item.ts'
import { cancelReason } from './booking-forms.ts'
import { phoneNumber } from './booking-schemas.ts'
import { total } from './cart.ts'
import { depositView } from './deposit-view.ts'
import { referenceView } from './references.ts'

const instant = z.iso.datetime({ offset: true })

export const appointmentState = z.enum(appointmentStates)

/** upcoming; past, whether it took place or not; cancelled, declined or lapsed */
export const bookingsWhen = z.enum(['upcoming', 'past', 'cancelled'])

export const appointmentView = z
  .object({
    id: z.uuid(),
    state: appointmentState,
    ...agreedItem,
    serviceId: z.uuid(),
    /** isPublic: the look can be opened and booked again */
    look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable(), isPublic: z.boolean() }).nullable(),
    shop: z.object({
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      street: z.string().nullable(),
      phone: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      timeZone: z.string(),
    }),
    maker: z.object({ name: z.string(), portrait: photoView.nullable() }),
    /** the list it belongs to */
    when: bookingsWhen,
    startsAt: instant,
    endsAt: instant,
    references: z.array(referenceView),
    /** the client keeps their references and note; otherwise they are deleted at the moment below */
    keepsReferences: z.boolean(),
    referencesEndAt: instant,
    /** for a request: the shop's deadline to answer */
    answerBy: instant.nullable(),
    /** the shop's reason for ending it */
    endedBecause: z.string().nullable(),
    /** how many minutes later than agreed the shop will begin */
    lateMin: z.number().int().nullable(),
    /** the shop asked to choose another time: moving and cancelling are free until it begins */
    isChoiceAsked: z.boolean(),
    /** its last move: the previous time, and who at the shop moved it; by null: the client */
    moved: z.object({ from: instant, by: z.string().nullable() }).nullable(),
    /** under the agreed terms: the fee now and later; null if it can no longer be cancelled */
    cancel: z.object({ feeMinor: z.number().int(), freeUntil: instant, lateFeeMinor: z.number().int() }).nullable(),
    canMove: z.boolean(),
    deposit: depositView.nullable(),
    /** open: the client may write one */
    review: z.enum(['none', 'open', 'written']),
    /** it was moved as often as allowed: when it can be moved again */
    moveAgainAt: instant.nullable(),
  })
  .meta({ id: 'Appointment' })

export const bookingView = z
  .object({
    id: z.uuid(),
    code: z.string(),
    placedAt: instant,
    contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    appointments: z.array(appointmentView),
    totals: z.array(total),
  })
  .meta({ id: 'Booking' })

const contact = z.object({ name: personName, phone: phoneNumber.nullable().optional() })

export const placeBooking = route({
  method: 'post',
  path: '/api/bookings',
  action: 'booking.make',
  summary: 'Book everything in the cart, or nothing. Takes an Idempotency-Key: sent again it is the same booking',
  body: z.object({
    contact,
    /** what the client saw and agrees to: the items, their prices, cancellation terms and deposits */
    items: z
      .array(
        z.object({
          id: z.uuid(),
          startsAt: instant,
          price,
          policy: cancelPolicy,
          deposit: agreedDeposit.nullable().default(null),
        }),
      )
      .min(1)
      .max(12),
  }),
  output: bookingView,
  refusals: [
    'invalid_input',
    'slot_taken',
    'too_late',
    'price_changed',
    'terms_changed',
    'cart_changed',
    'conflict',
    'phone_required',
    'key_reused',
    'too_many_coming',
    'too_many_at_shop',
    'too_many_that_day',
    'one_open_booking',
  ],
})

export const getBooking = route({
  method: 'get',
  path: '/api/bookings/{id}',
  action: 'booking.view',
  summary: 'A booking of one’s own',
  params: z.object({ id: z.uuid() }),
  output: bookingView,
  refusals: ['not_found'],
})

const ofAppointment = z.object({ id: z.uuid() })

export const listBookings = route({
  method: 'get',
  path: '/api/bookings',
  action: 'booking.view',
  summary:
    "One's own bookings with an appointment still to come, the next first, or with one that is over or cancelled, the latest first; 24 to a page",
  query: z.object({ when: bookingsWhen.default('upcoming'), cursor: z.string().max(200).optional() }),
  output: z.object({
    items: z.array(bookingView),
    /** numbers of bookings; one with several appointments may be counted in several lists */
    counts: z.object({ upcoming: z.number().int(), past: z.number().int(), cancelled: z.number().int() }),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input'],
})

export const cancelAppointment = route({
  method: 'post',
  path: '/api/appointments/{id}/cancel',
  action: 'booking.change',
  summary: 'The client cancels, for the fee they were shown',
  params: ofAppointment,
  body: z.object({ feeMinor: z.int32().min(0) }),
  output: bookingView,
  refusals: ['not_found', 'conflict', 'price_changed', 'policy_forbids'],
})

export const removeAppointmentReference = route({
  method: 'delete',
  path: '/api/appointments/{id}/references/{photoId}',
  action: 'booking.change',
  summary: 'The client takes back a picture that came with an appointment, whatever became of it',
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  output: bookingView,
  refusals: ['not_found'],
})

export const keepReferences = route({
  method: 'put',
  path: '/api/appointments/{id}/keep-references',
  action: 'booking.change',
  summary: 'The client keeps the pictures and the note of an appointment beyond 90 days, or no longer does',
  params: ofAppointment,
  body: z.object({ isKept: z.boolean() }),
  output: bookingView,
  refusals: ['not_found'],
})

export const moveAppointment = route({
  method: 'post',
  path: '/api/appointments/{id}/move',
  action: 'booking.change',
  summary: 'The client takes another time that is offered; the old one is free with that',
  params: ofAppointment,
  body: z.object({ startsAt: instant }),
  output: bookingView,
  refusals: [
    'not_found',
    'conflict',
    'policy_forbids',
    'too_many_moves',
    'slot_taken',
    'outside_hours',
    'too_late',
    'too_far_ahead',
  ],
})

/** The key of a booking without an account, from the link in its mails. */
const guestKey = z.string().regex(/^[0-9a-f]{32}$/)

export const viewVisit = route({
  method: 'post',
  path: '/api/visits/{id}',
  action: 'visit.use',
  summary: 'A booking without an account, by the key in the link of its mails',
  params: z.object({ id: z.uuid() }),
  body: z.object({ key: guestKey }),
  output: bookingView,
  refusals: ['not_found'],
})

export const cancelVisit = route({
  method: 'post',
  path: '/api/visits/{id}/cancel',
  action: 'visit.use',
  summary: 'Cancel an appointment of a booking without an account, for the fee that was shown',
  params: z.object({ id: z.uuid() }),
  body: z.object({ key: guestKey, appointmentId: z.uuid(), feeMinor: z.int32().min(0) }),
  output: bookingView,
  refusals: ['not_found', 'conflict', 'price_changed', 'policy_forbids'],
})

export const askToChoose = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/ask-to-choose',
  action: 'appointment.run',
  summary: 'Ask the client to choose another time; until it begins, moving and cancelling are free of charge',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})

export const runAppointment = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}',
  action: 'appointment.run',
  summary: 'The shop answers a request, cancels with a reason, or says what became of an appointment',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({
    event: z.enum(shopEvents),
    reason: cancelReason.optional(),
  }),
  output: z.object({ state: appointmentState }),
  refusals: ['not_found', 'conflict', 'reason_needed'],
})
