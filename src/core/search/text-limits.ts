/** Maximum lengths of a filter's texts. Separate from the table, so that the client's initial bundle carries only these. */
export const TEXT_LIMITS = { text: 80, city: 80, category: 40, maker: 80 } as const
