import type { KindOf } from '#core/notices/topics.ts'

/** Mails about bookings: to the client, and to the shop's people. */
export type BookingMailKind = Exclude<
  KindOf<'visits' | 'reminders' | 'shop_bookings' | 'shop_requests' | 'shop_cancellations'>,
  // A decision of an operator, with a composer of its own.
  'client_of_suspended'
>
