/** Lengths of what a shop's people write at the desk. */
export const DESK_LIMITS = { priceWord: 200, appointmentNote: 2000, pinned: 500, clientNote: 2000, search: 80 } as const
