/** How much one person may save [K3]. */
export const SAVED_LIMITS = { looks: 2000, collections: 100, nameLength: 80 } as const

/** How many shops one person may follow [K64]. */
export const MOST_FOLLOWED = 200

/** How many secret links one person may have at a time [K61]. */
export const MOST_SHARE_LINKS = 200
