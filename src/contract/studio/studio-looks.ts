import { z } from 'zod'
import { lookCard, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { focalPoint, lookCaption, lookTags, lookTitle, photoWords } from './studio-schemas.ts'

const lookState = z.enum(['draft', 'published', 'hidden', 'archived'])
const shopSlug = z.string().max(40)
const ofShop = z.object({ shop: shopSlug })
const ofLook = z.object({ shop: shopSlug, id: z.uuid() })

/** The shop's data in the frame of the studio. */
export const studioShop = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    district: z.string().nullable(),
    state: z.enum(['draft', 'in_review', 'live', 'paused', 'suspended', 'closed']),
    /** the operator's words, if a shop was sent back to be changed */
    returnedBecause: z.string().nullable(),
    cover: photoView.nullable(),
    /** whether the actor may edit every look, or (staff) only those they make */
    edits: z.enum(['all', 'own', 'none']),
    /** the actor's own member id, if they are in the team */
    memberId: z.uuid().nullable(),
    /** requests the actor can answer */
    openRequests: z.number().int(),
  })
  .meta({ id: 'StudioShop' })

export const studioLookCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state: lookState,
    serviceName: z.string(),
    makerName: z.string(),
    price,
    durationMin: z.number().int(),
    cover: photoView.nullable(),
    photoCount: z.number().int(),
    /** photos that are uploading or processing */
    onTheirWay: z.number().int(),
    mayEdit: z.boolean(),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'StudioLookCard' })

export const studioPhoto = z
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
    /** uploaded by the actor: only they can resume the upload */
    isMine: z.boolean(),
  })
  .meta({ id: 'StudioPhoto' })

/** An obstacle to publishing the look; `photo` is zero-based. */
export const publishObstacle = z
  .object({ code: z.string(), photo: z.number().int().optional(), limit: z.number().int().optional() })
  .meta({ id: 'PublishObstacle' })

export const studioLook = z
  .object({
    id: z.uuid(),
    title: z.string(),
    caption: z.string(),
    state: lookState,
    serviceId: z.uuid(),
    memberId: z.uuid(),
    tags: z.array(z.string()),
    /** the first two photos are before and after */
    isPair: z.boolean(),
    photos: z.array(studioPhoto),
    obstacles: z.array(publishObstacle),
    mayEdit: z.boolean(),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'StudioLook' })

/** The services a look can show and who performs each. Staff get only the services they perform. */
export const lookChoices = z
  .object({
    services: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        price,
        durationMin: z.number().int(),
        memberIds: z.array(z.uuid()),
        isOffered: z.boolean(),
      }),
    ),
    members: z.array(z.object({ id: z.uuid(), name: z.string(), portrait: photoView.nullable() })),
    /** tags of this shop's other looks, most used first */
    tags: z.array(z.string()),
  })
  .meta({ id: 'LookChoices' })

export const getStudioShop = route({
  method: 'get',
  path: '/api/studio/{shop}',
  action: 'studio.view',
  summary: 'The shop one works in, and what one may do there',
  params: ofShop,
  output: studioShop,
  refusals: ['not_found'],
})

export const listStudioLooks = route({
  method: 'get',
  path: '/api/studio/{shop}/looks',
  action: 'studio.view',
  summary: "A shop's looks in every state, the last changed first, 48 to a page",
  params: ofShop,
  query: z.object({
    state: lookState.optional(),
    text: z.string().trim().max(TEXT_LIMITS.text).optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    items: z.array(studioLookCard),
    counts: z.object({
      draft: z.number().int(),
      published: z.number().int(),
      hidden: z.number().int(),
      archived: z.number().int(),
    }),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'not_found'],
})

export const createLook = route({
  method: 'post',
  path: '/api/studio/{shop}/looks',
  action: 'look.edit',
  summary: 'A new draft; without a service, of the first one offered, made by the asker where they perform it',
  params: ofShop,
  body: z.object({ serviceId: z.uuid().optional(), memberId: z.uuid().optional() }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'no_service', 'does_not_perform', 'rate_limited'],
})

export const getStudioLook = route({
  method: 'get',
  path: '/api/studio/{shop}/looks/{id}',
  action: 'studio.view',
  summary: 'A look as its makers see it: photos on their way and what is missing included',
  params: ofLook,
  output: z.object({ look: studioLook, card: lookCard.nullable() }),
  refusals: ['not_found'],
})

export const getLookChoices = route({
  method: 'get',
  path: '/api/studio/{shop}/look-choices',
  action: 'studio.view',
  summary: 'Services, makers and tags a look of this shop can have',
  params: ofShop,
  output: lookChoices,
  refusals: ['not_found'],
})

export const changeLook = route({
  method: 'patch',
  path: '/api/studio/{shop}/looks/{id}',
  action: 'look.edit',
  summary: 'Change words, tags, service or maker',
  params: ofLook,
  body: z
    .object({ title: lookTitle, caption: lookCaption, tags: lookTags, serviceId: z.uuid(), memberId: z.uuid() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: studioLook,
  refusals: ['not_found', 'does_not_perform', 'look_not_ready'],
})

/** One call for reordering, removing, restoring and pairing, so that each takes effect atomically. */
export const arrangePhotos = route({
  method: 'put',
  path: '/api/studio/{shop}/looks/{id}/photos',
  action: 'look.edit',
  summary: 'Which photos, in which order, and whether the first two are before and after',
  params: ofLook,
  body: z.object({
    /** the photos as the client last saw them; a different set means a concurrent change: conflict */
    seen: z.array(z.uuid()).max(20),
    photoIds: z.array(z.uuid()).max(20),
    isPair: z.boolean(),
  }),
  output: studioLook,
  refusals: ['not_found', 'conflict', 'look_not_ready', 'invalid_input'],
})

export const describePhoto = route({
  method: 'patch',
  path: '/api/studio/{shop}/looks/{id}/photos/{photoId}',
  action: 'look.edit',
  summary: 'Say what a photo shows, and which point of it must stay in view',
  params: z.object({ shop: shopSlug, id: z.uuid(), photoId: z.uuid() }),
  body: z
    .object({ alt: photoWords, focalX: focalPoint, focalY: focalPoint })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: studioLook,
  refusals: ['not_found', 'look_not_ready'],
})

export const publishLook = route({
  method: 'post',
  path: '/api/studio/{shop}/looks/{id}/publish',
  action: 'look.edit',
  summary: 'Show a draft to everyone, or say everything that is missing',
  params: ofLook,
  output: studioLook,
  refusals: ['not_found', 'conflict', 'look_not_ready'],
})

export const archiveLook = route({
  method: 'post',
  path: '/api/studio/{shop}/looks/{id}/archive',
  action: 'look.edit',
  summary: 'Take a published look off the wall, for good',
  params: ofLook,
  output: studioLook,
  refusals: ['not_found', 'conflict'],
})

export const deleteDraft = route({
  method: 'delete',
  path: '/api/studio/{shop}/looks/{id}',
  action: 'look.edit',
  summary: 'Delete a draft; what was public is archived instead',
  params: ofLook,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})
