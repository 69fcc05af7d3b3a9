import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelTerms, freeUntil, mayMove, SHOP_CORRECTS_MS } from './policy.ts'

const startsAt = Date.UTC(2026, 4, 16, 12)
const terms = { startsAt, priceMinor: 12_050, freeCancelHours: 24, lateCancelPercent: 50 }
const hour = 3_600_000

test('[B5] cancelling is free until the agreed hours before the start and then costs the agreed share', () => {
  expect(cancelTerms(terms, startsAt - 24 * hour - 1)).toMatchObject({ may: true, feeMinor: 0 })
  expect(cancelTerms(terms, startsAt - 24 * hour)).toMatchObject({ may: true, feeMinor: 6025 })
  expect(cancelTerms(terms, startsAt - 1)).toMatchObject({ may: true, feeMinor: 6025 })
})

test('[B5] a request can be withdrawn free of charge until its start, and not after', () => {
  const request = { ...terms, isRequest: true }
  expect(cancelTerms(request, startsAt - 1)).toEqual({ may: true, feeMinor: 0, freeUntil: startsAt, lateFeeMinor: 0 })
  expect(cancelTerms(request, startsAt)).toEqual({ may: false })
})

test('[B5] the later fee is shown while cancelling is still free', () => {
  expect(cancelTerms(terms, startsAt - 48 * hour)).toMatchObject({ feeMinor: 0, lateFeeMinor: 6025 })
})

test('[B5] an appointment that has begun cannot be cancelled', () => {
  expect(cancelTerms(terms, startsAt)).toEqual({ may: false })
})

test('[B5] cancelling without a policy is free until the start', () => {
  expect(cancelTerms({ ...terms, freeCancelHours: 0 }, startsAt - 1)).toMatchObject({ feeMinor: 0 })
})

test('[B5] the fee is the nearest minor unit, half up, and never more than the price', () => {
  const late = startsAt - hour
  expect(cancelTerms({ ...terms, priceMinor: 1 }, late)).toMatchObject({ feeMinor: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (priceMinor, percent) => {
      const result = cancelTerms({ ...terms, priceMinor, lateCancelPercent: percent }, late)
      const fee = result.may ? result.feeMinor : -1
      expect(fee).toBeLessThanOrEqual(priceMinor)
      expect(Math.abs(fee - (priceMinor * percent) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('[B28] while a client is asked to choose, moving and cancelling are free until the start', () => {
  const asked = { ...terms, isChoiceAsked: true }
  expect(cancelTerms(asked, startsAt - 1)).toMatchObject({ may: true, feeMinor: 0, freeUntil: startsAt })
  expect([mayMove(asked, 'client', startsAt - 1), mayMove(asked, 'client', startsAt)]).toEqual([true, false])
  expect(cancelTerms(asked, startsAt)).toEqual({ may: false })
})

test('[B6] a client may move exactly while cancelling costs nothing', () => {
  const lateFree = { ...terms, lateCancelPercent: 0 }
  expect([mayMove(lateFree, 'client', startsAt - 1), mayMove(lateFree, 'client', startsAt)]).toEqual([true, false])
  const hours = fc.integer({ min: 0, max: 96 })
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 100 }), hours, (freeCancelHours, lateCancelPercent, before) => {
      const agreed = { ...terms, freeCancelHours, lateCancelPercent }
      const at = startsAt - before * hour
      const cancel = cancelTerms(agreed, at)
      expect(mayMove(agreed, 'client', at)).toBe(cancel.may && cancel.feeMinor === 0)
    }),
  )
})

test('[B6] a client may move while cancelling is free, a shop until a day after the start', () => {
  const free = freeUntil(terms)
  expect([mayMove(terms, 'client', free - 1), mayMove(terms, 'client', free)]).toEqual([true, false])
  const over = startsAt + SHOP_CORRECTS_MS
  expect([mayMove(terms, 'shop', over - 1), mayMove(terms, 'shop', over)]).toEqual([true, false])
})

test('[C38] cancelling late costs at least the deposit that was paid, and in time nothing', () => {
  const terms = { startsAt: 100 * hour, priceMinor: 10_000, freeCancelHours: 24, lateCancelPercent: 20 }
  expect(cancelTerms({ ...terms, depositMinor: 3000 }, 90 * hour)).toMatchObject({
    feeMinor: 3000,
    lateFeeMinor: 3000,
  })
  expect(cancelTerms({ ...terms, depositMinor: 1000 }, 90 * hour)).toMatchObject({ feeMinor: 2000 })
  expect(cancelTerms({ ...terms, depositMinor: 3000 }, 10 * hour)).toMatchObject({ feeMinor: 0, lateFeeMinor: 3000 })
  expect(cancelTerms({ ...terms, depositMinor: 3000, isChoiceAsked: true }, 90 * hour)).toMatchObject({
    feeMinor: 0,
  })
})
