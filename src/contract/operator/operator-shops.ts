import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { shopState } from '#contract/opening/shop-moves.ts'
import { route } from '#contract/route.ts'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { operatorEvents } from '#core/shops/lifecycle.ts'

const instant = z.iso.datetime({ offset: true })

export const operatorShop = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    city: z.string().nullable(),
    state: shopState,
    version: z.number().int(),
    createdAt: instant,
    submittedAt: instant.nullable(),
    /** why it was returned or suspended, while that holds */
    reason: z.string().nullable(),
    owner: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
    /** three at most */
    photos: z.array(photoView),
    looks: z.number().int(),
    services: z.number().int(),
    people: z.number().int(),
    /** requested and confirmed appointments that are not over */
    coming: z.number().int(),
    /** the operator's moves that are possible now */
    can: z.array(z.enum(operatorEvents)),
  })
  .meta({ id: 'OperatorShop' })

const counts = z.record(shopState, z.number().int())

export const listOperatorShops = route({
  method: 'get',
  path: '/api/operator/shops',
  action: 'shop.judge',
  summary: 'Shops in review first, the longest waiting first; then the others, the newest first. 24 to a page',
  query: z.object({
    state: shopState.optional(),
    text: z.string().trim().min(1).max(OPERATOR_LIMITS.shopSearch).optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ counts, items: z.array(operatorShop), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'not_found'],
})

export const getOperatorShop = route({
  method: 'get',
  path: '/api/operator/shops/{id}',
  action: 'shop.judge',
  summary: 'A shop as an operator decides about it, with its coming appointments, the next first, 100 at most',
  params: z.object({ id: z.uuid() }),
  output: operatorShop.extend({
    story: z.string(),
    tagline: z.string().nullable(),
    street: z.string().nullable(),
    appointments: z.array(
      z.object({
        id: z.uuid(),
        startsAt: instant,
        timeZone: z.string(),
        serviceName: z.string(),
        clientName: z.string(),
        state: z.enum(openStates),
      }),
    ),
    /** clients with coming appointments who were not written to about this suspension */
    toTell: z.number().int(),
  }),
  refusals: ['not_found'],
})

export const tellClients = route({
  method: 'post',
  path: '/api/operator/shops/{id}/tell-clients',
  action: 'shop.judge',
  summary: 'Writes to the clients with coming appointments at a suspended shop, each once for a suspension',
  params: z.object({ id: z.uuid() }),
  output: z.object({ told: z.number().int() }),
  refusals: ['not_found', 'conflict'],
})
