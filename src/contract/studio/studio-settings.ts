import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { characters } from './studio-schemas.ts'

const ofShop = z.object({ shop: z.string().max(40) })

export const MOST_COVERS = 12

export const shopCover = z
  .object({
    photoId: z.uuid(),
    state: z.enum(['uploading', 'processing', 'ready', 'rejected']),
    alt: z.string().nullable(),
    view: photoView.nullable(),
  })
  .meta({ id: 'ShopCover' })

export const arrangeCovers = route({
  method: 'put',
  path: '/api/studio/{shop}/covers',
  action: 'shop.own',
  summary: "The shop's cover pictures, in order, each with its alternative text",
  params: ofShop,
  body: z.object({
    covers: z
      .array(z.object({ photoId: z.uuid(), alt: characters(LOOK_LIMITS.altMin, LOOK_LIMITS.altMax) }))
      .max(MOST_COVERS)
      .refine((covers) => new Set(covers.map(({ photoId }) => photoId)).size === covers.length, {
        params: { rule: 'repeated' },
      }),
  }),
  output: z.object({ covers: z.array(shopCover) }),
  refusals: ['not_found', 'invalid_input'],
})
