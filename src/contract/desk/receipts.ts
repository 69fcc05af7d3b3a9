import { z } from 'zod'
import { route } from '#contract/route.ts'
import { paymentMethods } from '#core/money/payment-methods.ts'
import { booksDay } from './days.ts'

const minor = z.number().int()
const instant = z.iso.datetime({ offset: true })

/** All that a receipt says, as it was when it was issued [C19]. Below zero in one that corrects another. */
export const receiptSays = z
  .object({
    shop: z.object({
      name: z.string(),
      street: z.string().nullable(),
      postalCode: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      taxNumber: z.string().nullable(),
    }),
    /** null: not wanted */
    clientName: z.string().nullable(),
    issuedBy: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    visit: z.object({ startsAt: instant, endsAt: instant }),
    lines: z.array(
      z.object({
        kind: z.enum(['service', 'product', 'tip']),
        /** null: a tip */
        name: z.string().nullable(),
        memberName: z.string(),
        /** why the price is another one than agreed */
        word: z.string().nullable(),
        pieces: minor,
        unitMinor: minor,
        grossMinor: minor,
        /** hundredths of a percent; null: outside tax, or the shop had no rate */
        taxPoints: minor.nullable(),
      }),
    ),
    taxes: z.array(z.object({ taxPoints: minor, grossMinor: minor, taxMinor: minor })),
    payments: z.array(
      z.object({
        id: z.uuid(),
        method: z.enum(paymentMethods),
        amountMinor: minor,
        /** cash that was handed over; the rest of it was change */
        givenMinor: minor.nullable(),
        isCorrection: z.boolean(),
        paidAt: instant,
      }),
    ),
    totalMinor: minor,
  })
  .meta({ id: 'ReceiptSays' })

/** Another receipt of the same visit. */
const other = z.object({ id: z.uuid(), number: z.string() }).nullable()

export const receiptView = z
  .object({
    id: z.uuid(),
    /** 2026-000418 */
    number: z.string(),
    issuedAt: instant,
    says: receiptSays,
    /** the receipt that this one negates */
    corrects: other,
    /** the corrected receipt that this one stands for */
    replaces: other,
    correctedBy: other,
    replacedBy: other,
  })
  .meta({ id: 'Receipt' })

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const ofVisit = ofShop.extend({ id: z.uuid() })

export const receiptsOfVisit = z
  .object({
    /** the first one first */
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        issuedAt: instant,
        totalMinor: minor,
        currency: z.string(),
        isCorrection: z.boolean(),
        isInForce: z.boolean(),
      }),
    ),
    /** whether the one in force still says what was sold and paid; null: none is in force */
    agrees: z.boolean().nullable(),
    /** the visit is completed and paid exactly */
    isReady: z.boolean(),
  })
  .meta({ id: 'ReceiptsOfVisit' })

export const listReceiptsOfVisit = route({
  method: 'get',
  path: '/api/studio/{shop}/appointments/{id}/receipts',
  action: 'appointment.run',
  summary: 'The receipts of a visit, and whether the one in force still agrees with it',
  params: ofVisit,
  output: receiptsOfVisit,
  refusals: ['not_found'],
})

export const issueReceipt = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/receipts',
  action: 'appointment.run',
  summary: 'Issue the receipt of a visit that is done and paid; where one is in force, it is answered',
  params: ofVisit,
  body: z.object({ withName: z.boolean() }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'visit_not_paid'],
})

export const getReceipt = route({
  method: 'get',
  path: '/api/studio/{shop}/receipts/{id}',
  action: 'appointment.run',
  summary: 'A receipt as it was issued, and what became of it',
  params: ofVisit,
  output: z.object({
    receipt: receiptView,
    appointmentId: z.uuid(),
    /** null: it is not in force */
    agrees: z.boolean().nullable(),
    isReady: z.boolean(),
    /** the client has an address to which it can be mailed */
    hasAddress: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const correctReceipt = route({
  method: 'post',
  path: '/api/studio/{shop}/receipts/{id}/correct',
  action: 'appointment.run',
  summary: 'Negate a receipt by a new one, and issue another one in its place where asked for: both or none',
  params: ofVisit,
  body: z.object({ replace: z.boolean(), withName: z.boolean() }),
  /** replacementId null: none was asked for */
  output: z.object({ correctionId: z.uuid(), replacementId: z.uuid().nullable() }),
  refusals: ['not_found', 'conflict', 'visit_not_paid'],
})

export const mailReceipt = route({
  method: 'post',
  path: '/api/studio/{shop}/receipts/{id}/mail',
  action: 'appointment.run',
  summary: 'Mail a receipt to its client',
  params: ofVisit,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'no_client_address', 'rate_limited'],
})

/** The days of a file for the accountant [C24]. */
export const exportedDays = z.object({ from: booksDay.optional(), until: booksDay.optional() })
