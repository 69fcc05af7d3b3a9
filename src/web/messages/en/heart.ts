/** With every card: only what its heart says. */
export const heart = {
  save: (title: string) => `Save ${title}`,
  saved: ['Save', 'Saved'],
}
