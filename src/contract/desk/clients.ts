import { z } from 'zod'
import { route } from '#contract/route.ts'

/** A card as lists show it. */
export const clientLine = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
    visits: z.number().int(),
    lastVisitAt: z.iso.datetime({ offset: true }).nullable(),
    nextVisitAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'ClientLine' })

export const findClients = route({
  method: 'get',
  path: '/api/studio/{shop}/clients',
  action: 'appointment.run',
  summary:
    'The shop’s clients by name, number or address, the best match first; without a text those who were here last. Staff find the clients they had',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({ text: z.string().trim().max(80).default('') }),
  output: z.object({ items: z.array(clientLine) }),
  refusals: ['not_found', 'invalid_input'],
})
