import { z } from 'zod'
import { route } from '#contract/route.ts'

export const listPastVisits = route({
  method: 'get',
  path: '/api/me/past-visits',
  action: 'account.view',
  summary: 'Bookings that shops made with one’s proven address and that belong to no account yet, by shop',
  output: z.object({
    items: z.array(z.object({ shop: z.object({ slug: z.string(), name: z.string() }), visits: z.number().int() })),
  }),
  refusals: [],
})

export const joinPastVisits = route({
  method: 'post',
  path: '/api/me/past-visits/{shop}',
  action: 'account.change',
  summary: 'Adds those bookings of one shop to the account [D36]',
  params: z.object({ shop: z.string().min(3).max(40) }),
  output: z.object({ joined: z.number().int() }),
  refusals: ['not_found'],
})
