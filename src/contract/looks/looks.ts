import { z } from 'zod'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { commentPage } from '#contract/voices/comments.ts'
import { priceKinds } from '#core/booking/checkout/totals.ts'
import { confirmations } from '#core/shops/confirmations.ts'
import { forTexts, lookFacts } from '#core/shops/service-texts.ts'
import { photoView } from './photos.ts'
import { filterShape } from './search-shape.ts'

export const confirmation = z.enum(confirmations)

export const price = z
  .object({ minor: z.int32(), currency: z.string(), kind: z.enum(priceKinds) })
  .meta({ id: 'Price' })

export const cancelPolicy = z
  .object({ freeCancelHours: z.int32(), lateCancelPercent: z.int32() })
  .meta({ id: 'CancelPolicy' })

/** What is to be paid ahead, and within how many hours of the booking. */
export const agreedDeposit = z.object({ minor: z.int32(), hours: z.int32() }).meta({ id: 'AgreedDeposit' })

/** A start that is free now, and the zone to show it in. */
export const freeTime = z
  .object({ startsAt: z.iso.datetime({ offset: true }), timeZone: z.string() })
  .meta({ id: 'FreeTime' })

export const rating = z.object({ average: z.number(), count: z.number().int() }).meta({ id: 'Rating' })

export const lookCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    serviceName: z.string(),
    durationMin: z.number().int(),
    price,
    maker: z.object({ name: z.string(), portrait: photoView.nullable() }),
    shop: z.object({
      slug: z.string(),
      name: z.string(),
      district: z.string().nullable(),
      city: z.string().nullable(),
    }),
    /** the shop's; null without reviews, or if the look is not public */
    rating: rating.nullable(),
    photos: z.array(photoView),
    /** null: no free time in the next four weeks */
    nextFree: freeTime.nullable(),
  })
  .meta({ id: 'LookCard' })

/** team: not public, shown only to the shop's people and operators */
export const audience = z.enum(['everyone', 'team'])

export const lookPage = z
  .object({
    audience,
    look: lookCard,
    caption: z.string(),
    /** the first two photos are before and after */
    isPair: z.boolean(),
    tags: z.array(z.string()),
    category: z.string(),
    serviceId: z.uuid(),
    /** the shop's time zone */
    timeZone: z.string(),
    includes: z.string().nullable(),
    ...forTexts(lookFacts, () => z.string().nullable()),
    makerTitle: z.string().nullable(),
    rating: rating.nullable(),
    place: z.object({
      street: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
    policy: cancelPolicy,
    /** what is to be paid ahead of everyone, and of new clients; null: of neither */
    deposit: z.object({ everyoneMinor: z.int32(), newMinor: z.int32() }).nullable(),
    confirmation,
    /** clients' pictures that they allow the shop to show with the look, newest first */
    onPeople: z.array(photoView),
    /** the first page, newest first */
    comments: commentPage,
    moreByMaker: z.object({ total: z.number().int(), items: z.array(lookCard) }),
    /** by shared tags, then by category; looks of other makers first */
    moreLikeThis: z.array(lookCard),
  })
  .meta({ id: 'LookPage' })

/** One calendar day in the shop's zone. */
export const dayTimes = z
  .object({
    on: z.iso.date(),
    isOpen: z.boolean(),
    /** share of the open time that is still free, 0 to 1 */
    freeShare: z.number(),
    starts: z.array(z.iso.datetime({ offset: true })),
    /** starts for exactly the time that somebody holds in a cart: one can wait in line for them [Q1]; absent: none */
    held: z.array(z.iso.datetime({ offset: true })).optional(),
  })
  .meta({ id: 'DayTimes' })

export const listLooks = route({
  method: 'get',
  path: '/api/looks',
  action: 'look.view',
  summary: 'Published looks of live shops, newest first, 24 to a page',
  query: z
    .object({
      category: filterShape.category,
      city: filterShape.city,
      /** only looks with a free time today or on the coming weekend; not with a shop */
      free: filterShape.free,
      shop: z.string().max(40).optional(),
      cursor: z.string().max(200).optional(),
    })
    .superRefine(({ free, shop }, context) => {
      if (free !== undefined && shop !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['free'],
          params: { rule: 'without_shop' },
          message: 'without_shop',
        })
    }),
  output: z.object({
    items: z.array(lookCard),
    total: z.number().int(),
    /** there are more than `total`, as counted up to 200 with `free` */
    isMore: z.literal(true).optional(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'unavailable'],
  cacheSeconds: 15,
  isShared: true,
  mayLag: true,
  yields: 'first',
})

export const getLook = route({
  method: 'get',
  path: '/api/looks/{id}',
  action: 'look.view',
  summary: 'A look with its story, comments and more by its maker',
  params: z.object({ id: z.uuid() }),
  output: lookPage,
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  cacheSeconds: 15,
  isShared: true,
  yields: 'first',
})

export const getLookTimes = route({
  method: 'get',
  path: '/api/looks/{id}/times',
  action: 'look.view',
  summary: "A week of a look's free times, by its maker or by anyone, from a day in the shop's zone",
  params: z.object({ id: z.uuid() }),
  query: z.object({ from: calendarDay.optional(), who: z.literal('anyone').optional() }),
  output: z.object({
    audience,
    timeZone: z.string(),
    /** other members perform its service too, so the client can ask for anyone */
    hasOthers: z.boolean(),
    days: z.array(dayTimes),
    /** if the week has no free time: the first after its beginning, within four weeks */
    nextFree: freeTime.nullable(),
  }),
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  cacheSeconds: 5,
  yields: 'second',
})

/** Never cached: called when somebody chooses the time. */
export const checkStart = route({
  method: 'get',
  path: '/api/looks/{id}/starts/{startsAt}',
  action: 'look.view',
  summary: 'Whether a look can still begin at a time that was shown, or the nearest that it can',
  params: z.object({ id: z.uuid(), startsAt: z.iso.datetime({ offset: true }) }),
  output: z.object({
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    timeZone: z.string(),
  }),
  refusals: ['invalid_input', 'not_found', 'slot_taken'],
})
