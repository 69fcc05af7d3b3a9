/** How much one person keeps [K3]. */
export const SAVED_LIMITS = { looks: 2000, collections: 100, nameLength: 80 } as const
