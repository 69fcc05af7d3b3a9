import { messages } from '#web/messages/messages.ts'
import source from './cart.json' with { type: 'json' }

const m = messages('booking/cart', source)

export const cart = {
  ...m,
  kept: (n: number, of: number) => (n === of ? m.allHeld(n) : of === 1 ? m.allHeld(1) : m.someHeld(n)),
  someRequested: (n: number, of: number) => (n === of ? m.allRequested(n) : m.fewRequested(n)),
}
