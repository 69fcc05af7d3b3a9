/** Lengths of what is written with a booking: by the client with an item, by the shop with a refusal. */
export const BOOKING_TEXT_LIMITS = { note: 1000, reason: 500 } as const

/** Own pictures that a client adds to one item. */
export const MOST_REFERENCES = 6
