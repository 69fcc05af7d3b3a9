import { z } from 'zod'
import { dayTimes, freeTime, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'

const from = calendarDay.optional()

const week = {
  timeZone: z.string(),
  days: z.array(dayTimes),
  /** if the week has no free time: the first after its beginning, within four weeks */
  nextFree: freeTime.nullable(),
}

export const getServiceTimes = route({
  method: 'get',
  path: '/api/shops/{slug}/services/{id}/times',
  action: 'shop.view',
  summary: "A week of a service's free times by one of its people, or by anyone, from a day in the shop's zone",
  params: z.object({ slug: z.string().min(3).max(40), id: z.uuid() }),
  query: z.object({ who: z.uuid().optional(), from }),
  output: z.object({
    /** who performs it and can be booked, in team order */
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        portrait: photoView.nullable(),
        /** their own for this service */
        price,
        durationMin: z.number().int(),
      }),
    ),
    ...week,
  }),
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  cacheSeconds: 5,
  yields: 'second',
})

/** Never cached: the answer is private to one client. */
export const getMoveTimes = route({
  method: 'get',
  path: '/api/appointments/{id}/times',
  action: 'booking.change',
  summary: 'A week of times an appointment of one’s own can be moved to; its own time is not in its way',
  params: z.object({ id: z.uuid() }),
  query: z.object({ from }),
  output: z.object(week),
  refusals: ['invalid_input', 'not_found', 'conflict', 'policy_forbids'],
})

/** Never cached: the answer is private to one visitor. */
export const getItemTimes = route({
  method: 'get',
  path: '/api/cart/items/{id}/times',
  action: 'cart.change',
  summary: 'A week of times an item of the cart can have; the time it holds itself is not in its way',
  params: z.object({ id: z.uuid() }),
  query: z.object({ from }),
  output: z.object(week),
  refusals: ['invalid_input', 'not_found'],
})
