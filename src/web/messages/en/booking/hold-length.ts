import { HOLD_MINUTES } from '#core/booking/cart/hold.ts'

/** How long a cart holds a time, in sentences. */
export const holdLength = `${HOLD_MINUTES} minutes`
