import { holdLength } from '#web/messages/en/booking/hold-length.ts'
import { ordinal } from '#web/messages/plural.ts'

/** Places in line for a time that somebody holds in a cart. */
export const line = {
  places: 'Your places in line',
  waiting: (n: number, time: string, shop: string) => `You’re ${ordinal(n)} in line for ${time} at ${shop}.`,
  heldUntil: (clock: string) => `It’s held in someone else’s cart until ${clock}.`,
  comesByItself: 'If they don’t book it and it’s your turn, we hold it for you right here. No need to reload.',
  yours: (time: string, shop: string) => `${time} at ${shop} is yours.`,
  inYourCart: `It’s in your cart and held for ${holdLength}.`,
  yoursForNow: (time: string, shop: string) => `${time} at ${shop} is yours for ${holdLength}.`,
  openCart: 'Open cart',
  booked: (time: string, shop: string) => `${time} at ${shop} was booked by someone else.`,
  missed: (time: string, shop: string) => `We couldn’t hold ${time} at ${shop} for you when your turn came.`,
  missedWhy: 'Your cart can’t hold another time right now.',
  when: (day: string, time: string) => `${day}, ${time}`,
  leave: 'Leave the line',
  dismiss: 'Dismiss',
  notLeft: 'That didn’t work. Try again.',
}
