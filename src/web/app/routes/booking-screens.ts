/** What is booked: one file for the list and the page of one. */
export { BookingScreen } from '#web/screens/bookings/booking.screen.tsx'
export { BookingsScreen } from '#web/screens/bookings/bookings.screen.tsx'
