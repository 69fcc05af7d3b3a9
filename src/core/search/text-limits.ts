/** The longest texts of a filter. Apart from the table, so that the client's first load carries these alone. */
export const TEXT_LIMITS = { text: 80, city: 80, category: 40 } as const
