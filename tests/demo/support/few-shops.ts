import { demoShops as allShops } from '#demo/shops/index.ts'

/** The first two: the one with the demo accounts, and another. */
export const demoShops = allShops.slice(0, 2)
