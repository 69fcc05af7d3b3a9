/** on_request: the shop must agree before it is booked [B7]. */
export const confirmations = ['instant', 'on_request'] as const
export type Confirmation = (typeof confirmations)[number]
