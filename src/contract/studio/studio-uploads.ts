import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { focalPoint, photoWords } from './studio-schemas.ts'

const ofUpload = z.object({ shop: z.string().max(40), id: z.uuid() })

/** A cover, a portrait or a service's picture that the actor uploaded. */
export const shopUpload = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    fileBytes: z.number().int(),
    state: z.enum(['uploading', 'processing', 'ready', 'rejected', 'hidden']),
    /** why it was rejected: a problem code */
    refusal: z.string().nullable(),
    alt: z.string().nullable(),
    focalX: z.number(),
    focalY: z.number(),
    /** null until its first widths are made */
    view: photoView.nullable(),
  })
  .meta({ id: 'ShopUpload' })

export const getShopUpload = route({
  method: 'get',
  path: '/api/studio/{shop}/uploads/{id}',
  action: 'studio.view',
  summary: 'A picture one uploaded for the shop, and how far it is',
  params: ofUpload,
  output: shopUpload,
  refusals: ['not_found'],
})

export const describeShopUpload = route({
  method: 'patch',
  path: '/api/studio/{shop}/uploads/{id}',
  action: 'shop.run',
  summary: 'Say what a picture one uploaded for the shop shows, and which point of it must stay in view',
  params: ofUpload,
  body: z
    .object({ alt: photoWords, focalX: focalPoint, focalY: focalPoint })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: shopUpload,
  refusals: ['not_found'],
})
