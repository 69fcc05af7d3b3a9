import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { accountKeys } from '../keys/account-keys.ts'

export type Receipt = Output<'GET /api/receipts/{id}'>

/** A receipt of one's own; it never changes, but for what corrects it. */
export function ownReceiptQuery(id: string) {
  return queryOptions({
    queryKey: accountKeys.receipts(id),
    queryFn: ({ signal }) => call('GET /api/receipts/{id}', { params: { id } }, { signal }),
  })
}

export function receiptsOfBookingQuery(booking: string) {
  return queryOptions({
    queryKey: accountKeys.receipts(`of ${booking}`),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/receipts', { params: { id: booking } }, { signal }),
  })
}
