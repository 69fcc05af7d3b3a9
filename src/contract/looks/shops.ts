import { z } from 'zod'
import { route } from '#contract/route.ts'
import { audience, cancelPolicy, freeTime, lookCard, price, rating } from './looks.ts'
import { photoView } from './photos.ts'

/** A look of the service or member; isNext: its maker is the one who has the next free time. */
const lookOfFree = z.object({ id: z.uuid(), isNext: z.boolean() }).nullable()

export const reviewView = z
  .object({
    id: z.uuid(),
    author: z.object({ name: z.string(), avatar: photoView.nullable() }),
    serviceName: z.string(),
    rating: z.number().int(),
    body: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    isEdited: z.boolean(),
    photos: z.array(photoView),
    reply: z
      .object({ body: z.string(), repliedAt: z.iso.datetime({ offset: true }), isEdited: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'Review' })

const openSpan = z.object({ opensMin: z.number().int(), closesMin: z.number().int() })

export const shopPage = z
  .object({
    audience,
    slug: z.string(),
    name: z.string(),
    tagline: z.string().nullable(),
    category: z.string(),
    story: z.string(),
    timeZone: z.string(),
    covers: z.array(photoView),
    place: z.object({
      street: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string().nullable(),
      wayIn: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
    /** besides booking; the website begins with https:// */
    contact: z.object({
      phone: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
    }),
    policy: cancelPolicy,
    /** open: until when; closed: when it opens next, if within four weeks */
    opening: z.discriminatedUnion('state', [
      z.object({ state: z.literal('open'), until: z.iso.datetime({ offset: true }) }),
      z.object({ state: z.literal('closed'), opensAt: z.iso.datetime({ offset: true }).nullable() }),
    ]),
    /** the current calendar day in the shop's zone */
    today: z.iso.date(),
    /** ISO weekdays 1 to 7, Monday first; the union over the shop's people */
    week: z.array(z.object({ weekday: z.number().int(), spans: z.array(openSpan) })),
    exceptions: z.array(z.object({ on: z.iso.date(), label: z.string().nullable(), spans: z.array(openSpan) })),
    looks: z.object({ total: z.number().int(), items: z.array(lookCard) }),
    services: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        summary: z.string().nullable(),
        durationMin: z.number().int(),
        price,
        photo: photoView.nullable(),
        nextFree: freeTime.nullable(),
        look: lookOfFree,
      }),
    ),
    team: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        title: z.string().nullable(),
        portrait: photoView.nullable(),
        nextFree: freeTime.nullable(),
        look: lookOfFree,
      }),
    ),
    reviews: z.object({
      rating: rating.nullable(),
      /** number of ratings of 5, 4, 3, 2, 1 */
      distribution: z.array(z.number().int()),
      /** newest first */
      items: z.array(reviewView),
      nextCursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'ShopPage' })

export const getShop = route({
  method: 'get',
  path: '/api/shops/{slug}',
  action: 'shop.view',
  summary: 'A shop with its looks, services, team, reviews and hours',
  params: z.object({ slug: z.string().min(3).max(40) }),
  output: shopPage,
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  cacheSeconds: 15,
  isShared: true,
  yields: 'first',
})

export const listReviews = route({
  method: 'get',
  path: '/api/shops/{slug}/reviews',
  action: 'shop.view',
  summary: "A shop's published reviews, newest first, 12 to a page",
  params: z.object({ slug: z.string().min(3).max(40) }),
  query: z.object({
    cursor: z.string().max(200).optional(),
    service: z.uuid().optional(),
    /** the id of a member */
    maker: z.uuid().optional(),
    /** yes: only those with pictures */
    pictures: z.literal('yes').optional(),
  }),
  output: z.object({ items: z.array(reviewView), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  cacheSeconds: 15,
  isShared: true,
  yields: 'first',
})
