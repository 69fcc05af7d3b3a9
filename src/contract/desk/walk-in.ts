import { z } from 'zod'
import { phoneNumber } from '#contract/booking/booking-schemas.ts'
import { emailAddress, personName } from '#contract/identity/account-schemas.ts'
import { price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { appointmentMinutes, startInstant } from '#contract/scalars.ts'
import { paragraphs } from '#contract/studio/studio-schemas.ts'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { shopWarnings } from '#core/desk/decide-shop-claim.ts'
import { deskFit, inTheWay } from './moves.ts'

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const instant = z.iso.datetime({ offset: true })

/** A service as the desk offers it, and who performs it. */
export const deskService = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price,
    durationMin: z.number().int(),
    photo: photoView.nullable(),
    performers: z.array(z.object({ memberId: z.uuid(), name: z.string(), portrait: photoView.nullable() })),
  })
  .meta({ id: 'DeskService' })

export const listDeskServices = route({
  method: 'get',
  path: '/api/studio/{shop}/desk/services',
  action: 'appointment.run',
  summary: 'What can be booked at the desk, and who performs it. Staff see what they perform themselves',
  params: ofShop,
  output: z.object({ timeZone: z.string(), items: z.array(deskService) }),
  refusals: ['not_found'],
})

export const listDeskTimes = route({
  method: 'get',
  path: '/api/studio/{shop}/desk/times',
  action: 'appointment.run',
  summary:
    'The soonest free times of a service with the person who has each, without the notice that clients must keep',
  params: ofShop,
  query: z.object({ service: z.uuid(), member: z.uuid().optional(), after: startInstant.optional() }),
  output: z.object({ items: z.array(z.object({ startsAt: instant, memberId: z.uuid() })) }),
  refusals: ['not_found', 'invalid_input'],
})

/** Why clients cannot book; a claim of the person is named for what it is [D19]. */
export const slotObstacles = [
  'shop_not_live',
  'too_late',
  'too_far_ahead',
  'outside_hours',
  'off_grid',
  'appointment',
  'buffer',
  'hold',
  'time_off',
  'external',
  'too_short',
  'room_taken',
] as const

export const explainDeskSlot = route({
  method: 'get',
  path: '/api/studio/{shop}/desk/slot',
  action: 'appointment.run',
  summary: 'Which services of a person clients can book in a span of time, and why not the others',
  params: ofShop,
  query: z.object({ member: z.uuid(), from: startInstant, minutes: z.coerce.number().int().min(5).max(1440) }),
  output: z.object({
    /** empty: this person performs nothing */
    items: z.array(
      z.object({
        serviceId: z.uuid(),
        name: z.string(),
        /** the first start clients can book */
        startsAt: instant.nullable(),
        why: z.enum(slotObstacles).nullable(),
        /** what would still be in the way without that */
        also: z.array(z.enum(slotObstacles)),
      }),
    ),
  }),
  refusals: ['not_found', 'invalid_input'],
})

export const checkDeskTime = route({
  method: 'get',
  path: '/api/studio/{shop}/desk/check',
  action: 'appointment.run',
  summary:
    'What a booking at a time would meet: what lies there with the nearest times that fit, or the shop’s own rules it bends',
  params: ofShop,
  query: z.object({
    service: z.uuid(),
    member: z.uuid(),
    startsAt: startInstant,
    /** without it as long as the service takes */
    minutes: z.coerce.number().pipe(appointmentMinutes).optional(),
  }),
  output: z.object({
    isTaken: z.boolean(),
    /** null: nothing, or it is gone by now */
    inTheWay: inTheWay.nullable(),
    fits: z.array(deskFit),
    warnings: z.array(z.enum(shopWarnings)),
  }),
  refusals: ['not_found', 'invalid_input'],
})

/** Somebody new, by name alone or with a way to reach them. */
const newClient = z.object({
  name: personName,
  phone: phoneNumber.nullable().default(null),
  email: emailAddress.nullable().default(null),
})

export const bookAtDesk = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments',
  action: 'appointment.run',
  summary:
    'The shop books for somebody at the desk or on the phone. Its own rules bend with `insist`, others’ time does not. Takes an Idempotency-Key',
  params: ofShop,
  body: z.object({
    serviceId: z.uuid(),
    memberId: z.uuid(),
    startsAt: startInstant,
    /** without it as long as the service takes */
    durationMin: appointmentMinutes.optional(),
    client: z.union([z.object({ cardId: z.uuid() }), newClient]),
    note: paragraphs(0, BOOKING_TEXT_LIMITS.note).nullable().default(null),
    /** false: the client gets no confirmation; reminders are sent all the same */
    tell: z.boolean().default(true),
    insist: z.boolean().default(false),
  }),
  output: z.object({ id: z.uuid(), bookingId: z.uuid(), code: z.string(), cardId: z.uuid() }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'does_not_perform', 'rule_bent', 'slot_taken', 'key_reused'],
})
