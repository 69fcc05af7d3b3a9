import { expect, test } from 'vitest'
import type { AgreedDeposit } from '../../money/deposits/deposit-rules.ts'
import { decideCheckout } from './decide-checkout.ts'
import type { PriceKind } from './totals.ts'

const now = Date.UTC(2026, 4, 16, 12)
const item = (id: string, change = {}) => ({
  id,
  startsAt: now + 3 * 86_400_000,
  price: { minor: 4500, currency: 'EUR', kind: 'fixed' as PriceKind },
  policy: { freeCancelHours: 24, lateCancelPercent: 50 },
  deposit: null as AgreedDeposit | null,
  isOnRequest: false,
  isOffered: true,
  needsPhone: false,
  ...change,
})
const seen = ({ id, startsAt, price, policy, deposit }: ReturnType<typeof item>) => ({
  id,
  startsAt,
  price,
  policy,
  deposit,
})
const contact = { phone: null }
const cart = [item('a'), item('b', { isOnRequest: true })]

test('[B14] every item becomes an appointment: at once, or a request with its deadline', () => {
  const decision = decideCheckout(cart, cart.map(seen), contact, now)
  expect(decision.ok && decision.value.map(({ state, answerBy }) => [state, answerBy])).toEqual([
    ['confirmed', null],
    ['requested', now + 86_400_000],
  ])
})

test('[B14] one item that cannot be booked refuses the whole checkout', () => {
  const gone = [cart[0]!, item('b', { isOffered: false })]
  expect(decideCheckout(gone, gone.map(seen), contact, now)).toEqual({
    ok: false,
    code: 'conflict',
    detail: { itemId: 'b' },
  })
  const past = [cart[0]!, item('b', { startsAt: now })]
  expect(decideCheckout(past, past.map(seen), contact, now)).toMatchObject({
    code: 'too_late',
    detail: { itemId: 'b' },
  })
})

test.each([
  ['nothing in it', [], []],
  ['one more in it', cart, [seen(cart[0]!)]],
  ['one less in it', [cart[0]!], cart.map(seen)],
  ['one named twice', cart, [seen(cart[0]!), seen(cart[0]!)]],
  ['another one', cart, [seen(cart[0]!), seen(item('c'))]],
  ['another time', cart, [seen(cart[0]!), { ...seen(cart[1]!), startsAt: now + 1 }]],
])('[B15] refuses a cart that differs from what the client saw: %s', (_, has, saw) => {
  expect(decideCheckout(has, saw, contact, now)).toMatchObject({ ok: false, code: 'cart_changed' })
})

test.each([
  { minor: 4499 },
  { minor: 4501 },
  { minor: -4500 },
  { minor: 0 },
  { kind: 'from' as const },
  { currency: 'GBP' },
])('[B15] refuses a price that differs from what the client saw: %o', (change) => {
  const was = seen(cart[1]!)
  const saw = [seen(cart[0]!), { ...was, price: { ...was.price, ...change } }]
  expect(decideCheckout(cart, saw, contact, now)).toMatchObject({ code: 'price_changed', detail: { itemId: 'b' } })
})

test.each([{ freeCancelHours: 48 }, { lateCancelPercent: 0 }])(
  '[B15] refuses terms that differ from what the client saw: %o',
  (change) => {
    const was = seen(cart[1]!)
    const saw = [seen(cart[0]!), { ...was, policy: { ...was.policy, ...change } }]
    expect(decideCheckout(cart, saw, contact, now)).toMatchObject({ code: 'terms_changed', detail: { itemId: 'b' } })
  },
)

test('[B75] a shop that requires a phone number refuses the whole checkout without one', () => {
  const strict = [cart[0]!, item('b', { needsPhone: true })]
  expect(decideCheckout(strict, strict.map(seen), contact, now)).toEqual({
    ok: false,
    code: 'phone_required',
    detail: { itemId: 'b' },
  })
  expect(decideCheckout(strict, strict.map(seen), { phone: '+351 912 345 678' }, now).ok).toBe(true)
})

test.each([
  ['none before', null, { minor: 900, hours: 24 }],
  ['more than before', { minor: 800, hours: 24 }, { minor: 900, hours: 24 }],
  ['less time to pay', { minor: 900, hours: 48 }, { minor: 900, hours: 24 }],
  ['none any more', { minor: 900, hours: 24 }, null],
])('[C33] a deposit other than the one shown is asked again: %s', (_, shown, asked) => {
  const cartNow = [item('a', { deposit: asked })]
  expect(decideCheckout(cartNow, [seen(item('a', { deposit: shown }))], contact, now)).toMatchObject({
    ok: false,
    code: 'terms_changed',
    detail: { itemId: 'a' },
  })
  expect(decideCheckout(cartNow, cartNow.map(seen), contact, now).ok).toBe(true)
})
