import { z } from 'zod'
import { price } from '#contract/looks/looks.ts'

/** The agreed terms of an appointment, as clients and shops read them. */
export const agreedItem = {
  serviceName: z.string(),
  price,
  note: z.string().nullable(),
}
