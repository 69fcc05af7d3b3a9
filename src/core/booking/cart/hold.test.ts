import { expect, test } from 'vitest'
import { extendedEnd, HOLD_MS, holdEnds, MOST_CARTS, MOST_ITEMS } from './hold.ts'

const now = Date.UTC(2026, 4, 16, 12)

test('[B3] a hold lasts ten minutes', () => {
  expect(holdEnds(now) - now).toBe(600_000)
})

test('[B3] a checkout extends live holds by ten minutes, once', () => {
  const holdsEndAt = [now + 1, now - 1]
  expect(extendedEnd({ extendedAt: null, holdsEndAt }, now)).toBe(now + HOLD_MS)
  expect(extendedEnd({ extendedAt: now - 1, holdsEndAt }, now)).toBeNull()
})

test('[B3] a checkout does not revive an expired hold', () => {
  expect(extendedEnd({ extendedAt: null, holdsEndAt: [now, now - 1] }, now)).toBeNull()
  expect(extendedEnd({ extendedAt: null, holdsEndAt: [] }, now)).toBeNull()
})

test('[B4] a cart holds at most twelve times and an owner at most six carts', () => {
  expect([MOST_ITEMS, MOST_CARTS]).toEqual([12, 6])
})
