import { z } from 'zod'
import { route } from '#contract/route.ts'
import { lookCard } from './looks.ts'
import { photoView } from './photos.ts'

const done = z.object({ done: z.literal(true) })
const ofShop = z.object({ slug: z.string().max(40) })

export const followedShop = z
  .object({
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    cover: photoView.nullable(),
    looks: z.number().int(),
  })
  .meta({ id: 'FollowedShop' })

export const listFollowed = route({
  method: 'get',
  path: '/api/followed',
  action: 'saved.view',
  summary: 'The shops one follows that are public now, the last followed first',
  output: z.object({ items: z.array(followedShop) }),
  refusals: [],
})

export const listFollowedLooks = route({
  method: 'get',
  path: '/api/followed/looks',
  action: 'saved.view',
  summary: 'Published looks of the shops one follows, newest first, 24 to a page',
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: z.object({ items: z.array(lookCard), total: z.number().int(), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input'],
})

export const followShop = route({
  method: 'put',
  path: '/api/followed/{slug}',
  action: 'saved.change',
  summary: 'Follow a shop; following twice is following once',
  params: ofShop,
  body: z.object({}),
  output: done,
  refusals: ['not_found', 'too_many'],
})

export const unfollowShop = route({
  method: 'delete',
  path: '/api/followed/{slug}',
  action: 'saved.change',
  summary: 'No longer follow a shop; whether it was followed makes no difference',
  params: ofShop,
  output: done,
  refusals: [],
})
