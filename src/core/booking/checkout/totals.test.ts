import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Price, priceKinds, totals } from './totals.ts'

const price = (currency: string, minor: number, kind: Price['kind'] = 'fixed'): Price => ({ currency, minor, kind })

test('[B9] amounts of different currencies are never added', () => {
  expect(totals([price('EUR', 100), price('GBP', 5), price('EUR', 20, 'from')])).toEqual([
    { currency: 'EUR', minor: 120, isFrom: true },
    { currency: 'GBP', minor: 5, isFrom: false },
  ])
})

test('[B9] the totals of the shops add up to the total of the cart', () => {
  const items = fc.array(
    fc.record({
      shopId: fc.constantFrom('a', 'b', 'c'),
      currency: fc.constantFrom('EUR', 'GBP'),
      minor: fc.integer({ min: 0, max: 10_000_000 }),
      kind: fc.constantFrom(...priceKinds),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(items, (all) => {
      const sum = (currency: string) =>
        all.filter((one) => one.currency === currency).reduce((n, one) => n + one.minor, 0)
      const byShop = [...Map.groupBy(all, ({ shopId }) => shopId).values()].flatMap((own) => totals(own))
      for (const { currency, minor } of totals(all)) {
        const shops = byShop.filter((one) => one.currency === currency)
        expect(minor).toBe(sum(currency))
        expect(shops.reduce((n, one) => n + one.minor, 0)).toBe(minor)
      }
    }),
  )
})
