import { z } from 'zod'
import { receiptView } from '#contract/desk/receipts.ts'
import { route } from '#contract/route.ts'

const ofReceipt = z.object({ id: z.uuid() })

export const listOwnReceipts = route({
  method: 'get',
  path: '/api/bookings/{id}/receipts',
  action: 'booking.view',
  summary: 'The receipts of a booking of one’s own, the first one first',
  params: z.object({ id: z.uuid() }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        shopName: z.string(),
        totalMinor: z.number().int(),
        currency: z.string(),
        isCorrection: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const getOwnReceipt = route({
  method: 'get',
  path: '/api/receipts/{id}',
  action: 'booking.view',
  summary: 'A receipt of one’s own booking, as it was issued',
  params: ofReceipt,
  output: receiptView,
  refusals: ['not_found'],
})
