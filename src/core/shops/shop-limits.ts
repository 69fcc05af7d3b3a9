/** Bounds of what a shop says of itself and its rules; the database has the same ones. */
export const SHOP_LIMITS = {
  nameLeast: 2,
  name: 60,
  tagline: 120,
  story: 2000,
  street: 120,
  district: 80,
  city: 80,
  postalCode: 20,
  wayIn: 200,
  website: 200,
  freeCancelHours: 168,
  lateCancelPercent: 100,
  mostComingPerClient: 500,
  mostPerClientADay: 100,
  covers: 12,
} as const
