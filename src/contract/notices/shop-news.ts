import { z } from 'zod'
import { route } from '#contract/route.ts'
import { newsChoices } from '#core/notices/shop-news.ts'

const news = z.enum(newsChoices)
const choices = z.object({ bookings: news, comments: news, reviews: news })
const output = z.object({
  /** where one works */
  shops: z.array(
    choices.extend({
      slug: z.string(),
      name: z.string(),
      /** only managers and owners get news of everybody's */
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
  summary: 'Chooses whose appointments, comments and reviews one hears of: one’s own, the whole shop’s, or none',
  params: z.object({ slug: z.string().max(60) }),
  body: choices,
  output,
  refusals: ['not_found', 'invalid_input'],
})
