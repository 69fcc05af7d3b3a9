import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../api/problem.ts'
import { checkoutKey, forgetCheckoutKey, isUnanswered, unansweredCheckout } from './checkout-key.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const content = { contact: { name: 'Ana' }, items: [{ id: 'a', priceMinor: 100 }] }

test('[B17] the same content keeps its key until the checkout is answered', () => {
  const key = checkoutKey(content)
  expect(key).toMatch(/^[\x21-\x7e]{8,200}$/)
  expect(checkoutKey(structuredClone(content))).toBe(key)
  forgetCheckoutKey()
  expect(checkoutKey(content)).not.toBe(key)
})

test('[B17] other items get another key', () => {
  const key = checkoutKey(content)
  expect(checkoutKey({ ...content, items: [{ id: 'b' }] })).not.toBe(key)
  expect(checkoutKey({ ...content, items: [{ id: 'b' }, { id: 'a' }] })).not.toBe(key)
})

test('[B71] the same items keep their key under another name or price, and are what is retried', () => {
  const key = checkoutKey(content)
  const changed = { contact: { name: 'Rui' }, items: [{ id: 'a', priceMinor: 200 }] }
  expect(checkoutKey(changed)).toBe(key)
  expect(unansweredCheckout()).toEqual(changed)
})

test('[B17] an unanswered checkout can be retried with its key, also after a reload', () => {
  expect(unansweredCheckout()).toBeNull()
  const key = checkoutKey(content)
  expect(unansweredCheckout()).toEqual(content)
  expect(checkoutKey(unansweredCheckout<typeof content>()!)).toBe(key)
  forgetCheckoutKey()
  expect(unansweredCheckout()).toBeNull()
})

test('a foreign stored value, or a browser without storage, does not block the checkout', () => {
  storage.set('lookbook.checkout', '{broken')
  expect(unansweredCheckout()).toBeNull()
  expect(checkoutKey(content)).toHaveLength(36)
  vi.stubGlobal('sessionStorage', undefined)
  expect(checkoutKey(content)).toHaveLength(36)
  expect(() => forgetCheckoutKey()).not.toThrow()
})

test('[B17] only a decision of the server counts as an answer', () => {
  for (const problem of [new Problem('offline'), new Problem('timed_out'), new Problem('failed', { status: 500 })])
    expect(isUnanswered(problem)).toBe(true)
  expect(isUnanswered(new Problem('rate_limited', { status: 429 }))).toBe(true)
  expect(isUnanswered(new Problem('slot_taken', { status: 409 }))).toBe(false)
  expect(isUnanswered(new Problem('key_reused', { status: 422 }))).toBe(false)
})
