import { z } from 'zod'
import { route } from '#contract/route.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { paymentMethods } from '#core/money/payment-methods.ts'
import { priceWord } from './desk-forms.ts'
import { priceMinor } from './states.ts'

export const paymentRecord = z
  .object({
    id: z.uuid(),
    /** below zero only in a correction */
    amountMinor: z.number().int(),
    method: z.enum(paymentMethods),
    /** the cash that was handed over, where somebody entered it */
    givenMinor: z.number().int().nullable(),
    correctsId: z.uuid().nullable(),
    /** received before the visit, or given back [C35] [C39] */
    isDeposit: z.boolean(),
    word: z.string().nullable(),
    takenBy: z.string(),
    takenAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'PaymentRecord' })

/** A product or a tip that was paid with a visit, or a line that takes one back [C3]. */
export const visitExtra = z
  .object({
    id: z.uuid(),
    kind: z.enum(['product', 'tip']),
    /** of a product */
    name: z.string().nullable(),
    unitMinor: z.number().int(),
    /** below zero in a line that takes another one back */
    pieces: z.number().int(),
    takesBackId: z.uuid().nullable(),
    memberName: z.string(),
    addedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'VisitExtra' })

/** The payments of an appointment, in its currency. */
export const paid = {
  payments: z.array(paymentRecord),
  extras: z.array(visitExtra),
  extrasMinor: z.number().int(),
  agreedPriceMinor: z.number().int(),
  finalPriceMinor: z.number().int().nullable(),
  finalPriceWord: z.string().nullable(),
  currency: z.string(),
  paidMinor: z.number().int(),
  /** still to be paid, never below zero */
  dueMinor: z.number().int(),
}

export const recordPayment = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/payments',
  action: 'appointment.run',
  summary:
    'Add a payment, or a correction that names the line it corrects; the total is never below zero. Takes an Idempotency-Key',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({
    amountMinor: z
      .number()
      .int()
      .min(-LARGEST_MINOR)
      .max(LARGEST_MINOR)
      .refine((minor) => minor !== 0, { params: { rule: 'min', bound: 1 } }),
    method: z.enum(paymentMethods),
    correctsId: z.uuid().optional(),
    word: priceWord.optional(),
  }),
  output: z.object(paid),
  refusals: ['not_found', 'invalid_input', 'key_reused', 'day_closed'],
})

export const setFinalPrice = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/price',
  action: 'appointment.run',
  summary: 'The final price of an appointment; null for the agreed one. A higher one than agreed needs a word',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({ finalPriceMinor: priceMinor.nullable(), word: priceWord.optional() }),
  output: z.object(paid),
  refusals: ['not_found', 'invalid_input', 'conflict'],
})
