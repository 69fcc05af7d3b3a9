export const emptyWall = {
  title: 'No look matches all of that',
  hint: 'Drop one of these and see what comes.',
  bare: 'No looks here yet',
  bareHint: 'As soon as a shop publishes its first look, you see it here.',
  bareHintForMakers: 'As soon as a shop publishes its first look, you see it here. The first could be yours.',
  openShop: 'Open a shop',
  drop: (filter: string) => `Drop ${filter}`,
  dropAll: 'Show all looks',
}
