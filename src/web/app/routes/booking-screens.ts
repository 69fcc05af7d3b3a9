/** Bookings: one chunk for the list and the detail page. */
export { BookingScreen, VisitScreen } from '#web/screens/bookings/booking.screen.tsx'
export { BookingsScreen } from '#web/screens/bookings/bookings.screen.tsx'
export { OfferScreen } from '#web/screens/offer/offer.screen.tsx'
export { WaitingScreen } from '#web/screens/waiting/waiting.screen.tsx'
