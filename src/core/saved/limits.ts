/** How much one person may save [K3]. */
export const SAVED_LIMITS = { looks: 2000, collections: 100, nameLength: 80 } as const
