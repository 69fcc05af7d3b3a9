import { z } from 'zod'
import { agreedDeposit, cancelPolicy, confirmation, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { itemNote } from './booking-forms.ts'
import { referenceView } from './references.ts'

const instant = z.iso.datetime({ offset: true })
export const total = z
  .object({ currency: z.string(), minor: z.number().int(), isFrom: z.boolean() })
  .meta({ id: 'Total' })

export const cartItem = z
  .object({
    id: z.uuid(),
    /** the look it was chosen from */
    look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
    service: z.object({
      id: z.uuid(),
      name: z.string(),
      durationMin: z.number().int(),
      confirmation,
    }),
    shop: z.object({
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      district: z.string().nullable(),
      timeZone: z.string(),
      policy: cancelPolicy,
      /** it requires a phone number at the checkout [B75] */
      needsPhone: z.boolean(),
    }),
    maker: z.object({ id: z.uuid(), name: z.string(), portrait: photoView.nullable() }),
    /** the client asked for anyone, not a particular member */
    forAnyone: z.boolean(),
    startsAt: instant,
    endsAt: instant,
    price,
    /** what this client is asked to pay ahead; a visitor as a new client */
    deposit: agreedDeposit.nullable(),
    note: z.string().nullable(),
    references: z.array(referenceView),
    /** null: the hold has expired, and the time may be taken by now */
    heldUntil: instant.nullable(),
    /** why it cannot be booked: the shop is not live, or no longer offers the service or the maker */
    notOffered: z.enum(['shop', 'service']).nullable(),
  })
  .meta({ id: 'CartItem' })

/** An appointment that the person has booked already [B60]. */
export const bookedItem = z
  .object({
    id: z.uuid(),
    bookingId: z.uuid(),
    service: z.object({ name: z.string() }),
    shop: z.object({ slug: z.string(), name: z.string(), district: z.string().nullable(), timeZone: z.string() }),
    startsAt: instant,
    endsAt: instant,
    isRequest: z.boolean(),
  })
  .meta({ id: 'BookedItem' })

export const cartView = z
  .object({
    items: z.array(cartItem),
    totals: z.array(total),
    /** the person's other appointments on the days of the items */
    booked: z.array(bookedItem),
    /** items, of which one may be booked already, that overlap, or with too little travel time between them */
    troubles: z.array(
      z.object({
        kind: z.enum(['clash', 'tight']),
        first: z.uuid(),
        second: z.uuid(),
        gapMin: z.number().int(),
        neededMin: z.number().int(),
      }),
    ),
    /** from one item to the next on the same day: the time between them, and the travel time from door to door */
    ways: z.array(z.object({ first: z.uuid(), second: z.uuid(), gapMin: z.number().int(), wayMin: z.number().int() })),
    /** checkout can still extend the holds by ten minutes */
    canExtend: z.boolean(),
    /** the server's clock, so that countdowns do not depend on the browser's */
    readAt: instant,
  })
  .meta({ id: 'Cart' })

const startsAt = instant

/** A look, by its maker or by anyone who performs its service; or a shop's service, by a given member or by anyone. */
export const newItem = z.union([
  z.object({ lookId: z.uuid(), forAnyone: z.boolean().optional(), startsAt }),
  z.object({ shop: z.string().min(3).max(40), serviceId: z.uuid(), memberId: z.uuid().nullable(), startsAt }),
])

const notOffered = ['slot_taken', 'outside_hours', 'too_late', 'too_far_ahead'] as const
const overLimit = [
  'too_many_holds',
  'too_much_held',
  'sign_in_to_hold',
  'too_many_coming',
  'too_many_at_shop',
  'too_many_that_day',
  'one_open_booking',
] as const

export const getCart = route({
  method: 'get',
  path: '/api/cart',
  action: 'cart.change',
  summary: 'What is in the cart, and until when each time is held',
  output: cartView,
  refusals: [],
})

export const addToCart = route({
  method: 'post',
  path: '/api/cart/items',
  action: 'cart.change',
  summary: 'Put a look or a service at a time into the cart: its time is held for ten minutes',
  body: newItem,
  output: cartView,
  refusals: ['not_found', 'too_many', ...overLimit, ...notOffered],
})

export const addPlanToCart = route({
  method: 'post',
  path: '/api/cart/plan',
  action: 'cart.change',
  summary: 'Put several looks at their times into the cart: every time is held for ten minutes, or none',
  body: z.object({
    items: z
      .array(z.object({ lookId: z.uuid(), startsAt, forAnyone: z.boolean().optional() }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  output: cartView,
  /** the field of a refusal names the item it is about */
  refusals: ['not_found', 'too_many', ...overLimit, ...notOffered],
})

export const changeCartItem = route({
  method: 'patch',
  path: '/api/cart/items/{id}',
  action: 'cart.change',
  summary: 'Another time for an item, or other words for the shop; the time it had is given back with that',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    startsAt: startsAt.optional(),
    note: itemNote.nullable().optional(),
  }),
  output: cartView,
  refusals: ['not_found', ...overLimit, ...notOffered],
})

export const removeFromCart = route({
  method: 'delete',
  path: '/api/cart/items/{id}',
  action: 'cart.change',
  summary: 'Take an item out: its time is free at once',
  params: z.object({ id: z.uuid() }),
  output: cartView,
  refusals: ['not_found'],
})

export const removeReference = route({
  method: 'delete',
  path: '/api/cart/items/{id}/references/{photoId}',
  action: 'cart.change',
  summary: 'Take back a picture that was brought to an item',
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  output: cartView,
  refusals: ['not_found'],
})

export const extendCart = route({
  method: 'post',
  path: '/api/cart/extend',
  action: 'cart.change',
  summary: 'The checkout begins: what a person still holds is held ten minutes from now, once',
  output: cartView,
  refusals: [],
})
