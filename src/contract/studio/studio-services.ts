import { z } from 'zod'
import { dayTimes, freeTime, price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { serviceBody } from './service-body.ts'
import { taxRate } from './tax.ts'
import { touchedAppointments } from './touched-appointments.ts'

const ofShop = z.object({ shop: z.string().max(40) })
const ofService = ofShop.extend({ id: z.uuid() })

export const studioService = serviceBody
  .extend({
    id: z.uuid(),
    /** grows with every change; a write names the one it has seen [R6] */
    version: z.number().int(),
    isArchived: z.boolean(),
    photo: photoView.nullable(),
    /** as its card says it */
    price,
    nextFree: freeTime.nullable(),
  })
  .meta({ id: 'StudioService' })

/** The shop's services, and what they can be made of. */
export const studioServices = z
  .object({
    items: z.array(studioService),
    members: z.array(z.object({ id: z.uuid(), name: z.string(), portrait: photoView.nullable() })),
    rooms: z.array(z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() })),
    categories: z.array(z.string()),
    /** the shop's own category, for a new service */
    category: z.string(),
    /** one of which a service can take; the default first */
    taxRates: z.array(taxRate.omit({ version: true })),
    currency: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: 'StudioServices' })

export const listStudioServices = route({
  method: 'get',
  path: '/api/studio/{shop}/services',
  action: 'shop.run',
  summary: "A shop's services, archived ones last, with the people, rooms and categories they can have",
  params: ofShop,
  output: studioServices,
  refusals: ['not_found'],
})

export const createService = route({
  method: 'post',
  path: '/api/studio/{shop}/services',
  action: 'shop.run',
  summary: 'Add a service, last in the order',
  params: ofShop,
  body: serviceBody,
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'invalid_input', 'too_many'],
})

export const copyService = route({
  method: 'post',
  path: '/api/studio/{shop}/services/{id}/copy',
  action: 'shop.run',
  summary: 'A copy of a service, with its people and rooms, last in the order',
  params: ofService,
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'too_many'],
})

export const changeService = route({
  method: 'put',
  path: '/api/studio/{shop}/services/{id}',
  action: 'shop.run',
  summary: 'Change a service; what was booked stays as it was agreed',
  params: ofService,
  body: serviceBody.extend({ version: rowVersion }),
  output: z.object({ version: z.number().int() }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'looks_depend'],
})

export const archiveService = route({
  method: 'post',
  path: '/api/studio/{shop}/services/{id}/archive',
  action: 'shop.run',
  summary: 'Offer a service no longer; its appointments stay',
  params: ofService,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'looks_depend'],
})

export const restoreService = route({
  method: 'post',
  path: '/api/studio/{shop}/services/{id}/restore',
  action: 'shop.run',
  summary: 'Offer an archived service again',
  params: ofService,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found'],
})

export const orderServices = route({
  method: 'put',
  path: '/api/studio/{shop}/service-order',
  action: 'shop.run',
  summary: 'The order in which clients see the services',
  params: ofShop,
  body: z.object({ ids: z.array(z.uuid()).max(300) }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})

/** Computed by the code that saves and the code that offers, in a transaction that is rolled back. */
export const previewService = route({
  method: 'post',
  path: '/api/studio/{shop}/services/preview',
  action: 'shop.run',
  summary:
    'What a client would see of a service with these terms, its times next week, and the appointments it touches',
  params: ofShop,
  body: serviceBody.extend({ id: z.uuid().nullable() }),
  output: z
    .object({
      price,
      durationMin: z.number().int(),
      timeZone: z.string(),
      days: z.array(dayTimes),
      nextFree: freeTime.nullable(),
      /** the day of that week with the most room, were nothing booked [R7]; null where nobody works */
      usual: z.object({ on: z.iso.date(), room: z.number().int() }).nullable(),
      /** coming appointments of this service, which keep their terms [B16] */
      booked: z.number().int(),
      touched: touchedAppointments,
    })
    .meta({ id: 'ServicePreview' }),
  refusals: ['not_found', 'invalid_input', 'looks_depend'],
})
