import { z } from 'zod'
import { booksDay } from '#contract/desk/days.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'

const count = z.number().int()
const amounts = z.array(z.object({ currency: z.string(), minor: count }))

/** Appointments by the day they begin, payments by the day they were recorded. */
const figures = {
  /** payments with their corrections, products and tips included */
  takings: amounts,
  completed: count,
  noShows: count,
  /** by the client or by the shop */
  cancelled: count,
  /** confirmed or requested, and still to come or not said to be done */
  open: count,
}
const part = z.object({ id: z.uuid(), name: z.string(), now: z.object(figures), before: z.object(figures) })
const whole = z.object({
  ...figures,
  /** clients with a completed visit, by whether it was their first here */
  newClients: count,
  returningClients: count,
})

export const shopReport = z
  .object({
    timeZone: z.string(),
    today: calendarDay,
    from: calendarDay,
    until: calendarDay,
    beforeFrom: calendarDay,
    beforeUntil: calendarDay,
    currency: z.string(),
    days: z.array(z.object({ on: calendarDay, ...figures })),
    now: whole,
    before: whole,
    /** by weekday, Monday is 1, and hour on the shop's clock */
    heat: z.array(z.object({ weekday: count, hour: count, openMin: count, bookedMin: count })),
    people: z.array(part),
    services: z.array(part),
  })
  .meta({ id: 'ShopReport' })

export const getReport = route({
  method: 'get',
  path: '/api/studio/{shop}/reports',
  action: 'shop.run',
  summary:
    'Takings, appointments, occupancy and clients of up to 366 days beside as many before. Without days: today and the 27 before',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({ from: booksDay.optional(), until: booksDay.optional() }),
  output: shopReport,
  refusals: ['not_found', 'invalid_input'],
})
