import { z } from 'zod'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { productName, productPrice, taxPoints } from './product-form.ts'

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const fields = { name: productName, priceMinor: productPrice, taxPoints }

export const product = z
  .object({
    id: z.uuid(),
    name: z.string(),
    priceMinor: z.number().int(),
    /** hundredths of a percent */
    taxPoints: z.number().int(),
    isSold: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Product' })

export const listProducts = route({
  method: 'get',
  path: '/api/studio/{shop}/products',
  action: 'appointment.run',
  summary: 'The products a shop sells, in its currency, by name; those no longer sold come last',
  params: ofShop,
  output: z.object({ currency: z.string(), mayChange: z.boolean(), items: z.array(product) }),
  refusals: ['not_found'],
})

export const createProduct = route({
  method: 'post',
  path: '/api/studio/{shop}/products',
  action: 'shop.run',
  summary: 'Add a product: name, price with tax, tax rate',
  params: ofShop,
  body: z.object(fields),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'too_many'],
})

export const changeProduct = route({
  method: 'put',
  path: '/api/studio/{shop}/products/{id}',
  action: 'shop.run',
  summary: 'Change a product, or stop selling it; what was sold keeps its name, price and rate',
  params: ofShop.extend({ id: z.uuid() }),
  body: z.object({ ...fields, isSold: z.boolean(), version: rowVersion }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})
