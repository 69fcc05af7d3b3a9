import { z } from 'zod'
import { freeTime } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { cleanText } from '#core/clean-text.ts'
import { openingItems } from '#core/shops/ready-to-open.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import {
  currency,
  firstService,
  cleanedLine as line,
  shopCategory,
  shopName,
  shopPlace,
  shopSlug,
  step5,
  timeZone,
} from './opening-forms.ts'
import { shopState } from './shop-moves.ts'

const optionalLine = (max: number) =>
  line(0, max)
    .transform((text) => text || null)
    .nullable()

export const weekSpan = z
  .object({
    weekday: z.number().int().min(1).max(7),
    opensMin: step5(0, 1435),
    closesMin: step5(5, 2880),
  })
  .refine(({ opensMin, closesMin }) => opensMin < closesMin && closesMin - opensMin <= 1440, {
    path: ['closesMin'],
    params: { rule: 'after' },
  })

export const draftChange = z
  .object({
    name: shopName,
    slug: shopSlug,
    category: shopCategory,
    tagline: optionalLine(SHOP_LIMITS.tagline),
    story: z
      .string()
      .max(2 * SHOP_LIMITS.story)
      .transform(cleanText)
      .pipe(z.string().max(SHOP_LIMITS.story)),
    street: optionalLine(SHOP_LIMITS.street),
    district: optionalLine(SHOP_LIMITS.district),
    city: optionalLine(SHOP_LIMITS.city),
    postalCode: optionalLine(SHOP_LIMITS.postalCode),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    place: shopPlace.nullable(),
    /** the place came with the city, so that the shop is still to be placed */
    isCityCentre: z.boolean(),
    timeZone,
    currency,
    policy: z.object({
      freeCancelHours: z.number().int().min(0).max(SHOP_LIMITS.freeCancelHours),
      lateCancelPercent: z.number().int().min(0).max(SHOP_LIMITS.lateCancelPercent),
    }),
  })
  .partial()

export const draftShop = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    tagline: z.string().nullable(),
    story: z.string(),
    street: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string().nullable(),
    place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    /** false: the place is at most the centre of the city */
    isPlaced: z.boolean(),
    timeZone: z.string(),
    currency: z.string(),
    policy: z.object({ freeCancelHours: z.number().int(), lateCancelPercent: z.number().int() }),
    state: shopState,
    version: z.number().int(),
    /** the operator's words, if it was sent back */
    returnedBecause: z.string().nullable(),
    submittedAt: z.iso.datetime({ offset: true }).nullable(),
    hours: z.array(z.object({ weekday: z.number().int(), opensMin: z.number().int(), closesMin: z.number().int() })),
    service: z
      .object({
        id: z.uuid(),
        name: z.string(),
        priceMinor: z.number().int(),
        durationMin: z.number().int(),
        bufferAfterMin: z.number().int(),
      })
      .nullable(),
    looks: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.string(), photos: z.number().int() })),
    /** the first three pictures of its looks */
    pictures: z.array(photoView),
    /** when the first service could be booked, as if the shop were live */
    nextFree: freeTime.nullable(),
    team: z.object({ members: z.number().int(), invited: z.number().int() }),
    todos: z.array(z.object({ key: z.enum(openingItems), isDone: z.boolean(), isOptional: z.boolean() })),
    /** somebody looks at it before it opens */
    isReviewed: z.boolean(),
  })
  .meta({ id: 'DraftShop' })

const ofDraft = z.object({ id: z.uuid() })
/** conflict if the draft changed since [S50] */
const version = rowVersion.optional()

export const listOwnDrafts = route({
  method: 'get',
  path: '/api/opening',
  action: 'shop.open',
  summary: 'The shops one is opening, and whether one may open another',
  output: z.object({
    shops: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        state: shopState,
        /** the operator's words, if it was sent back */
        returnedBecause: z.string().nullable(),
      }),
    ),
    categories: z.array(z.string()),
    /** no: shops are opened by invitation here; full: as many drafts as one person may have */
    mayOpen: z.enum(['yes', 'no', 'full']),
  }),
  refusals: [],
})

export const createShop = route({
  method: 'post',
  path: '/api/shops',
  action: 'shop.open',
  summary: 'Begin a shop: a draft with its maker as owner',
  body: z.object({ name: shopName, category: shopCategory, timeZone: timeZone.optional() }),
  output: z.object({ id: z.uuid(), slug: z.string() }),
  refusals: ['invalid_input', 'not_found', 'too_many'],
})

export const getDraft = route({
  method: 'get',
  path: '/api/opening/{id}',
  action: 'shop.own',
  summary: 'A shop that is being opened, with what is still missing',
  params: ofDraft,
  output: draftShop,
  refusals: ['not_found'],
})

export const changeDraft = route({
  method: 'patch',
  path: '/api/opening/{id}',
  action: 'shop.own',
  summary: 'Save some fields of a shop that is not live yet',
  params: ofDraft,
  body: draftChange.extend({ version }),
  output: draftShop,
  refusals: ['not_found', 'invalid_input', 'slug_taken', 'conflict'],
})

export const setDraftHours = route({
  method: 'put',
  path: '/api/opening/{id}/hours',
  action: 'shop.own',
  summary: "The owner's weekly hours, while the shop is not live yet",
  params: ofDraft,
  body: z.object({ week: z.array(weekSpan).max(28), version }),
  output: draftShop,
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

export const setDraftService = route({
  method: 'put',
  path: '/api/opening/{id}/service',
  action: 'shop.own',
  summary: 'The first service, performed by the owner, while the shop is not live yet',
  params: ofDraft,
  body: firstService.extend({ version }),
  output: draftShop,
  refusals: ['not_found', 'conflict'],
})

export const submitShop = route({
  method: 'post',
  path: '/api/opening/{id}/submit',
  action: 'shop.own',
  summary: 'Send a draft in: it is reviewed, or live at once where nobody reviews',
  params: ofDraft,
  output: draftShop,
  refusals: ['not_found', 'conflict', 'shop_not_ready'],
})

export const checkSlug = route({
  method: 'get',
  path: '/api/opening/{id}/slugs/{slug}',
  action: 'shop.own',
  summary: 'Whether this shop could have an address, and the nearest that is free',
  params: z.object({ id: z.uuid(), slug: z.string().max(60) }),
  output: z.object({ is: z.enum(['free', 'taken', 'reserved', 'malformed']), proposal: z.string() }),
  refusals: ['not_found'],
})
