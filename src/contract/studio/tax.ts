import { z } from 'zod'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { rateName, taxNumber, taxPoints } from './tax-form.ts'

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const ofRate = ofShop.extend({ id: z.uuid() })
const fields = { name: rateName, taxPoints, isDefault: z.boolean() }
const done = z.object({ done: z.literal(true) })

export const taxRate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** hundredths of a percent */
    taxPoints: z.number().int(),
    isDefault: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'TaxRate' })

export const getTax = route({
  method: 'get',
  path: '/api/studio/{shop}/tax',
  action: 'shop.run',
  summary: "A shop's tax number and rates, the default first",
  params: ofShop,
  output: z.object({ taxNumber: z.string().nullable(), rates: z.array(taxRate) }),
  refusals: ['not_found'],
})

export const changeTaxNumber = route({
  method: 'put',
  path: '/api/studio/{shop}/tax/number',
  action: 'shop.run',
  summary: 'The tax number that receipts have from now on; empty: none',
  params: ofShop,
  body: z.object({ taxNumber }),
  output: done,
  refusals: ['not_found'],
})

export const createTaxRate = route({
  method: 'post',
  path: '/api/studio/{shop}/tax/rates',
  action: 'shop.run',
  summary: 'Add a tax rate; the first one is the default',
  params: ofShop,
  body: z.object(fields),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'too_many'],
})

export const changeTaxRate = route({
  method: 'put',
  path: '/api/studio/{shop}/tax/rates/{id}',
  action: 'shop.run',
  summary: 'Change a tax rate for visits that are completed from now on',
  params: ofRate,
  body: z.object({ ...fields, version: rowVersion }),
  output: done,
  refusals: ['not_found', 'conflict'],
})

export const removeTaxRate = route({
  method: 'delete',
  path: '/api/studio/{shop}/tax/rates/{id}',
  action: 'shop.run',
  summary: 'Remove a tax rate; services that chose it take the default, which goes as the last one only',
  params: ofRate,
  output: done,
  refusals: ['not_found', 'conflict'],
})
