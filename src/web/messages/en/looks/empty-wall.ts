export const emptyWall = {
  title: 'No looks match all filters',
  hint: 'Remove a filter to see more.',
  bare: 'No looks here yet',
  bareHint: 'Looks appear here once a shop publishes them.',
  bareHintForMakers: 'Looks appear here once a shop publishes them. Yours could be the first.',
  openShop: 'Open a shop',
  free: { today: 'Free today', weekend: 'This weekend' },
  drop: (filter: string) => `Remove ${filter}`,
  dropAll: 'Show all looks',
}
