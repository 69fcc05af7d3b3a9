import { z } from 'zod'
import { route } from '#contract/route.ts'
import { bookingNews } from '#core/notices/shop-news.ts'

const bookings = z.enum(bookingNews)
const output = z.object({
  /** where one works */
  shops: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      bookings,
      /** only managers and owners get news of everybody's appointments */
      mayHaveAll: z.boolean(),
    }),
  ),
})

export const getShopNews = route({
  method: 'get',
  path: '/api/me/notices/shops',
  action: 'account.view',
  summary: 'Which news of the shops one works at one gets',
  output,
  refusals: [],
})

export const changeShopNews = route({
  method: 'put',
  path: '/api/me/notices/shops/{slug}',
  action: 'account.change',
  summary: 'Chooses news of one’s own appointments, of the whole shop’s, or none',
  params: z.object({ slug: z.string().max(60) }),
  body: z.object({ bookings }),
  output,
  refusals: ['not_found', 'invalid_input'],
})
