import { z } from 'zod'
import { route } from '#contract/route.ts'
import { newItem } from './cart.ts'

const instant = z.iso.datetime({ offset: true })

/** A place in the line for a time that somebody holds in a cart. */
export const queuePlace = z
  .object({
    id: z.uuid(),
    /** held: it is in the cart now; booked: somebody booked it; missed: it was this place's turn, but the cart could not take it */
    state: z.enum(['waiting', 'held', 'booked', 'missed']),
    startsAt: instant,
    /** 1: the next to get it; null once it does not wait any more */
    position: z.number().int().nullable(),
    /** until when the holds in its way last; null if none is */
    heldUntil: instant.nullable(),
    /** when the place ends */
    endsAt: instant,
    lookId: z.uuid().nullable(),
    service: z.object({ id: z.uuid(), name: z.string(), durationMin: z.number().int() }),
    shop: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    /** null: anyone */
    maker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** up to three free starts instead, the nearest first; none once it is held */
    nearest: z.array(instant),
  })
  .meta({ id: 'QueuePlace' })

export const queuePlaces = z.object({ places: z.array(queuePlace), readAt: instant })

export const listPlaces = route({
  method: 'get',
  path: '/api/cart/places',
  action: 'cart.change',
  summary: 'One’s own places in line for times that others hold',
  output: queuePlaces,
  refusals: [],
})

export const joinLine = route({
  method: 'post',
  path: '/api/cart/places',
  action: 'cart.change',
  summary: 'Wait in line for a time that somebody holds: it is held in this cart when its turn comes',
  body: newItem,
  output: queuePlaces,
  refusals: ['not_found', 'too_many', 'too_many_holds', 'slot_taken', 'outside_hours', 'too_late', 'too_far_ahead'],
})

export const leaveLine = route({
  method: 'delete',
  path: '/api/cart/places/{id}',
  action: 'cart.change',
  summary: 'Leave the line, or put away how it ended',
  params: z.object({ id: z.uuid() }),
  output: queuePlaces,
  refusals: ['not_found'],
})
