export const bookingMailKinds = [
  'booking_placed',
  'request_received',
  'request_answered',
  'request_lapsed',
  'appointment_moved',
  'appointment_handed_over',
  'appointment_late',
  'appointment_choice',
  'appointment_cancelled',
  'appointment_reminder',
  'shop_booked',
  'shop_request',
  'shop_moved',
  'shop_handed_over',
  'shop_cancelled',
] as const

/** Mails about bookings: to the client, and to the shop's people. */
export type BookingMailKind = (typeof bookingMailKinds)[number]
