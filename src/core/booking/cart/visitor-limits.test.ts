import { expect, test } from 'vitest'
import { hasVisitorShare, mayVisitorHold, VISITOR_LIMITS } from './visitor-limits.ts'

const none = { carts: 0, holdsAtShop: 0, networkCarts: 0, networkHoldsAtShop: 0 }

test('[B23] an address group may hold three carts and three times at a shop, its network four times as many', () => {
  expect(mayVisitorHold({ carts: 2, holdsAtShop: 2, networkCarts: 11, networkHoldsAtShop: 11 }, VISITOR_LIMITS)).toBe(
    true,
  )
  for (const over of [{ carts: 3 }, { holdsAtShop: 3 }, { networkCarts: 12 }, { networkHoldsAtShop: 12 }])
    expect(mayVisitorHold({ ...none, ...over }, VISITOR_LIMITS)).toBe(false)
})

test('[B23] visitors may hold a quarter of a day, or one hold that is longer', () => {
  expect(hasVisitorShare({ heldMs: 0, wantedMs: 90, openMs: 100 }, VISITOR_LIMITS)).toBe(true)
  expect(hasVisitorShare({ heldMs: 10, wantedMs: 15, openMs: 100 }, VISITOR_LIMITS)).toBe(true)
  expect(hasVisitorShare({ heldMs: 10, wantedMs: 16, openMs: 100 }, VISITOR_LIMITS)).toBe(false)
})
