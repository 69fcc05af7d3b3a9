import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateText, taxPointsOf } from './tax-rate.ts'
import { changeOf, leftToPay, tipChoices, toPay } from './visit-bill.ts'

/** The visit of the drawing: 138 of services, a shampoo, a tip, 33 paid before. */
const bill = { priceMinor: 13_800, products: [{ unitMinor: 1600, pieces: 1 }], tipMinor: 1540 }

test('[C2] to pay is price, products and tip less what was paid', () => {
  expect(toPay({ ...bill, extrasMinor: 0, paidMinor: 3300 })).toEqual({
    goodsMinor: 1600,
    totalMinor: 16_940,
    toPayMinor: 13_640,
  })
  expect(toPay({ ...bill, extrasMinor: 500, paidMinor: 99_999 }).toPayMinor).toBe(0)
})

test('[C1] [C2] payments add up, and cash given gives the change', () => {
  const card = { method: 'card', amountMinor: 10_000 }
  const cash = { method: 'cash', amountMinor: 3640, givenMinor: 5000 }
  expect(leftToPay(13_640, [card])).toBe(3640)
  expect(leftToPay(13_640, [card, cash])).toBe(0)
  expect(leftToPay(13_640, [card, cash, cash])).toBe(-3640)
  expect(changeOf([card, cash])).toBe(1360)
  expect(changeOf([{ ...cash, givenMinor: 3000 }])).toBe(-640)
})

test('[C2] tips are proposed as shares and as the next round sum', () => {
  expect(tipChoices(15_400)).toEqual([
    { kind: 'percent', of: 5, minor: 770 },
    { kind: 'percent', of: 10, minor: 1540 },
    { kind: 'round', of: 16_000, minor: 600 },
  ])
  expect(tipChoices(0)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (sum) => {
      for (const { kind, of, minor } of tipChoices(sum)) {
        expect(minor).toBeGreaterThan(0)
        if (kind === 'round') expect(sum + minor).toBe(of)
      }
    }),
  )
})

test('[C4] a rate is typed, read and typed again', () => {
  expect([taxPointsOf('23'), taxPointsOf('5,5'), taxPointsOf(' 7.70 '), taxPointsOf('0')]).toEqual([2300, 550, 770, 0])
  for (const text of ['', '-1', '100.01', '1000', '5.555', 'x', '1e1']) expect(taxPointsOf(text)).toBeNaN()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
      expect(taxPointsOf(rateText(points))).toBe(points)
    }),
  )
})
