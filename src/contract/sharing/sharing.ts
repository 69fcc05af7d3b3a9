import { z } from 'zod'
import { lookCard, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()

export const shareLink = z
  .object({
    id: z.uuid(),
    /** what it shows: a collection, or a day of bookings */
    collectionId: z.uuid().nullable(),
    day: day.nullable(),
    showsPrices: z.boolean(),
    since: instant,
  })
  .meta({ id: 'ShareLink' })

export const listShareLinks = route({
  method: 'get',
  path: '/api/share-links',
  action: 'share.view',
  summary: 'One’s own links to collections and days, without their secret addresses',
  output: z.object({ items: z.array(shareLink) }),
  refusals: [],
})

export const makeShareLink = route({
  method: 'post',
  path: '/api/share-links',
  action: 'share.change',
  summary:
    'A secret address at which everybody who has it sees a collection, or a day of bookings, of one’s own; told this once, and the one before ends',
  body: z.union([
    z.strictObject({ collectionId: z.uuid() }),
    z.strictObject({ day, showsPrices: z.boolean().optional() }),
  ]),
  output: z.object({ link: shareLink, url: z.url() }),
  refusals: ['not_found', 'too_many'],
})

export const withdrawShareLink = route({
  method: 'delete',
  path: '/api/share-links/{id}',
  action: 'share.change',
  summary: 'A link of one’s own ends at once',
  params: z.object({ id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found'],
})

/** What a stranger may know of an appointment: neither reference, note, code, contact nor state. */
export const sharedAppointment = z
  .object({
    serviceName: z.string(),
    startsAt: instant,
    endsAt: instant,
    look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable(), isPublic: z.boolean() }).nullable(),
    shop: z.object({
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      street: z.string().nullable(),
      timeZone: z.string(),
    }),
    /** null unless the owner chose to show prices */
    price: price.nullable(),
  })
  .meta({ id: 'SharedAppointment' })

export const viewShared = route({
  method: 'get',
  path: '/api/shared/{token}',
  action: 'shared.view',
  summary: 'What a secret link shows: the public looks of a collection, 24 to a page, or a day of bookings',
  params: z.object({ token: z.string().max(100) }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('collection'),
      by: z.string(),
      name: z.string(),
      looks: z.array(lookCard),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
    z.object({ kind: z.literal('day'), by: z.string(), day, appointments: z.array(sharedAppointment) }),
  ]),
  refusals: ['invalid_input', 'not_found', 'rate_limited'],
})
