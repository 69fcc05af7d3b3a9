export const emptyWall = {
  title: 'No look matches all of that',
  hint: 'Drop one of these and see what comes.',
  bare: 'Nothing hangs here yet',
  bareHint: 'As soon as a shop shows its first look, it appears on this wall.',
  drop: (filter: string) => `Drop ${filter}`,
  dropAll: 'Show all looks',
}
