/** What is coming, said plainly: this version shows the shops, it does not take bookings yet. */
export const notOpen = {
  '/me/saved': {
    title: 'Saved looks',
    sentence: 'Saving opens in a later version. Until then, look around as long as you like.',
  },
  '/cart': {
    title: 'Your cart',
    sentence: 'Booking opens in a later version. Until then every look shows when it is free.',
  },
  '/me/bookings': {
    title: 'Your bookings',
    sentence: 'Bookings will stand here once booking opens. This version is the shop window.',
  },
  home: 'See all looks',
}
