import { z } from 'zod'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { paymentMethods } from '#core/money/payment-methods.ts'
import { VISIT_LIMITS } from '#core/money/visit-bill.ts'
import { calendarBlock } from './calendar.ts'
import { priceWord } from './desk-forms.ts'
import { paid } from './payments.ts'
import { priceMinor } from './states.ts'

const ofVisit = z.object({ shop: z.string().min(3).max(40), id: z.uuid() })
const amount = z.number().int().min(1).max(LARGEST_MINOR)

const payment = z
  .object({
    method: z.enum(paymentMethods),
    amountMinor: amount,
    /** cash that was handed over; the rest of it is change */
    givenMinor: amount.optional(),
  })
  .refine(({ method, givenMinor }) => givenMinor === undefined || method === 'cash', {
    path: ['givenMinor'],
    params: { rule: 'unknown' },
  })
  .refine(({ amountMinor, givenMinor = amountMinor }) => givenMinor >= amountMinor, {
    path: ['givenMinor'],
    params: { rule: 'min' },
  })

export const closeVisit = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/close',
  action: 'appointment.run',
  summary:
    'Finish a visit, or take the payment of a finished one: final price, products, tip and payments, all or none. The payments add up to what is due. Takes an Idempotency-Key',
  params: ofVisit,
  body: z.object({
    /** the one that was seen; another one is a conflict */
    sequence: rowVersion,
    /** another price than agreed; a higher one needs a word */
    finalPriceMinor: priceMinor.optional(),
    word: priceWord.optional(),
    products: z
      .array(z.object({ productId: z.uuid(), pieces: z.number().int().min(1).max(VISIT_LIMITS.pieces) }))
      .max(VISIT_LIMITS.products),
    /** for the appointment's maker; left out: none */
    tipMinor: amount.optional(),
    payments: z.array(payment).max(VISIT_LIMITS.payments),
    /** issues the receipt in the same step; left out: none for now */
    receipt: z.object({ withName: z.boolean() }).optional(),
  }),
  /** receiptId: of the receipt in force; null: none */
  output: z.object({ block: calendarBlock, ...paid, receiptId: z.uuid().nullable() }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'policy_forbids', 'key_reused', 'day_closed', 'visit_not_paid'],
})

export const takeBackExtra = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/extras/{extra}/back',
  action: 'appointment.run',
  summary: 'Take back a product or tip, and its amount from the payment it was paid with: two lines that are added',
  params: ofVisit.extend({ extra: z.uuid() }),
  body: z.object({ paymentId: z.uuid() }),
  output: z.object(paid),
  refusals: ['not_found', 'invalid_input', 'conflict'],
})
