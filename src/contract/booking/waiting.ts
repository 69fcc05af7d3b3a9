import { z } from 'zod'
import { cancelPolicy, confirmation, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { wishStates } from '#core/waiting/lifecycle.ts'
import { wishForm } from './booking-forms.ts'
import { cartView } from './cart.ts'

const instant = z.iso.datetime({ offset: true })
const shopSlug = z.string().min(3).max(40)

/** A look, by its maker or by anyone who performs its service; or a shop's service, by a given member or by anyone. */
const wished = z.union([
  z.object({ lookId: z.uuid(), forAnyone: z.boolean().optional() }),
  z.object({ shop: shopSlug, serviceId: z.uuid(), memberId: z.uuid().nullable() }),
])

const aboutShape = {
  look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
  service: z.object({ id: z.uuid(), name: z.string() }),
  shop: z.object({
    slug: z.string(),
    name: z.string(),
    street: z.string().nullable(),
    district: z.string().nullable(),
    timeZone: z.string(),
  }),
}

const windowView = z.object({ days: z.array(calendarDay), fromMin: z.number().int(), toMin: z.number().int() })

export const wishView = z
  .object({
    id: z.uuid(),
    state: z.enum(wishStates),
    ...aboutShape,
    /** null: anyone */
    maker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    ...windowView.shape,
    /** the place in the line for the same service on one of the days; null once it is over */
    place: z.number().int().nullable(),
    /** what is offered now */
    offer: z.object({ id: z.uuid(), startsAt: instant, expiresAt: instant }).nullable(),
  })
  .meta({ id: 'Wish' })

export const offerView = z
  .object({
    id: z.uuid(),
    state: z.enum(['open', 'taken', 'passed', 'expired', 'ended']),
    ...aboutShape,
    maker: z.object({ id: z.uuid(), name: z.string() }),
    startsAt: instant,
    endsAt: instant,
    price,
    policy: cancelPolicy,
    /** on_request: once it was taken, the shop must agree */
    confirmation,
    madeAt: instant,
    expiresAt: instant,
    /** the wish it answers; its place is null once it is over */
    wish: z.object({
      id: z.uuid(),
      state: z.enum(wishStates),
      place: z.number().int().nullable(),
      ...windowView.shape,
    }),
    /** the server's clock, so that the countdown does not depend on the browser's */
    readAt: instant,
  })
  .meta({ id: 'WaitingOffer' })

export const getLine = route({
  method: 'get',
  path: '/api/waiting/line',
  action: 'look.view',
  summary:
    'A full day of a look or of a service: how many wait, which starts are taken, how often visits were cancelled',
  query: z.object({
    lookId: z.uuid().optional(),
    shop: shopSlug.optional(),
    serviceId: z.uuid().optional(),
    /** without it the look’s maker, and anyone for a service */
    who: z.union([z.literal('anyone'), z.uuid()]).optional(),
    on: calendarDay,
  }),
  output: z.object({
    waiting: z.number().int(),
    timeZone: z.string(),
    /** starts of visits one after the other that are booked; empty unless the day is full [W13] */
    taken: z.array(instant),
    /** of the last such weekdays, those with a cancellation; null: fewer than four are known [W14] */
    odds: z.object({ days: z.number().int(), cancelled: z.number().int() }).nullable(),
  }),
  refusals: ['not_found'],
})

export const listWishes = route({
  method: 'get',
  path: '/api/me/waiting',
  action: 'waiting.change',
  summary: 'The person’s open wishes, with what is offered now, and those that ended in the last 30 days',
  output: z.object({ items: z.array(wishView), readAt: instant }),
  refusals: [],
})

export const askForTime = route({
  method: 'post',
  path: '/api/me/waiting',
  action: 'waiting.change',
  summary: 'Wait for a time: when one comes free, it is offered and held for 20 minutes',
  body: z.intersection(wished, wishForm),
  output: wishView,
  refusals: ['not_found', 'too_many_wishes', 'too_late', 'too_far_ahead'],
})

export const changeWish = route({
  method: 'patch',
  path: '/api/me/waiting/{id}',
  action: 'waiting.change',
  summary: 'Other days or another window for a wish that nothing is offered to; it keeps its place',
  params: z.object({ id: z.uuid() }),
  body: wishForm,
  output: wishView,
  refusals: ['not_found', 'conflict', 'too_late', 'too_far_ahead'],
})

export const endWish = route({
  method: 'delete',
  path: '/api/me/waiting/{id}',
  action: 'waiting.change',
  summary: 'Wait no longer; what is offered is given back',
  params: z.object({ id: z.uuid() }),
  output: z.object({ ok: z.literal(true) }),
  refusals: ['not_found'],
})

/** Of the link in the mail, which needs no sign-in. */
const keyBody = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
const offerId = z.object({ id: z.uuid() })

export const viewOffer = route({
  method: 'post',
  path: '/api/waiting/offers/{id}/view',
  action: 'offer.use',
  summary: 'An offer, to its person or by the link of its mail; changes nothing',
  params: offerId,
  body: keyBody,
  output: offerView,
  refusals: ['not_found'],
})

export const takeOffer = route({
  method: 'post',
  path: '/api/waiting/offers/{id}/take',
  action: 'offer.use',
  summary: 'Put the offered time into the cart, where it is held for ten minutes',
  params: offerId,
  body: keyBody,
  output: cartView,
  refusals: ['not_found', 'offer_over', 'too_many', 'too_many_holds'],
})

export const passOffer = route({
  method: 'post',
  path: '/api/waiting/offers/{id}/pass',
  action: 'offer.use',
  summary: 'Let the offered time go to the next; the wish goes on, or ends where asked',
  params: offerId,
  body: keyBody.extend({ endsWish: z.boolean().optional() }),
  output: offerView,
  refusals: ['not_found', 'offer_over'],
})
