import { z } from 'zod'
import { price } from '#contract/looks/looks.ts'

/** What was agreed of an appointment, as clients and shops read it. */
export const agreedItem = {
  serviceName: z.string(),
  price,
  note: z.string().nullable(),
}
