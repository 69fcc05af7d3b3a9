/** Loaded with every card: only the texts of its heart button. */
export const heart = {
  save: (title: string) => `Save ${title}`,
  saved: ['Save', 'Saved'],
}
