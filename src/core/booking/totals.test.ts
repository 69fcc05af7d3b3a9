import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceLine, totals, totalsByShop } from './totals.ts'

const line = (shopId: string, currency: string, priceMinor: number, isFrom = false): PriceLine => ({
  shopId,
  currency,
  priceMinor,
  isFrom,
})

test('[B9] currencies are never added to one another', () => {
  const lines = [line('a', 'EUR', 100), line('b', 'GBP', 5), line('a', 'EUR', 20, true)]
  expect(totals(lines)).toEqual([
    { currency: 'EUR', minor: 120, isFrom: true },
    { currency: 'GBP', minor: 5, isFrom: false },
  ])
})

test('[B9] the shops together come to the whole', () => {
  const lines = fc.array(
    fc.record({
      shopId: fc.constantFrom('a', 'b', 'c'),
      currency: fc.constantFrom('EUR', 'GBP'),
      priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
      isFrom: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, (all) => {
      const sum = (currency: string) =>
        all.filter((one) => one.currency === currency).reduce((n, one) => n + one.priceMinor, 0)
      for (const { currency, minor } of totals(all)) {
        const shops = [...totalsByShop(all).values()].flat().filter((one) => one.currency === currency)
        expect(minor).toBe(sum(currency))
        expect(shops.reduce((n, one) => n + one.minor, 0)).toBe(minor)
      }
    }),
  )
})
