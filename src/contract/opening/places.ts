import { z } from 'zod'
import { route } from '#contract/route.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'

const place = z
  .object({
    city: z.string(),
    /** by its name where the list has one: the United States have five called Lisbon */
    state: z.string().nullable(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    timeZone: z.string(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'Place' })

export const findPlaces = route({
  method: 'get',
  path: '/api/places',
  action: 'shop.open',
  summary: 'Cities whose name begins with a text, the largest first; from a list on this server',
  query: z.object({ text: z.string().trim().min(2).max(TEXT_LIMITS.city) }),
  output: z.object({ places: z.array(place) }),
  refusals: [],
})

export const placeAt = route({
  method: 'get',
  path: '/api/places/at',
  action: 'shop.open',
  summary: 'The nearest city of a position, with its zone and currency',
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  output: z.object({ place }),
  refusals: [],
})
