/** What is coming, said plainly: this version shows the shops, it does not take bookings yet. */
export const notOpen = {
  title: 'Your bookings',
  sentence: 'Bookings will stand here once booking opens. This version is the shop window.',
  home: 'See all looks',
}
