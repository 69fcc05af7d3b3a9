import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBy } from './request-deadline.ts'

const placed = Date.UTC(2026, 4, 16, 12)
const hour = 3_600_000

test('[B7] a request must be answered within a day', () => {
  expect(answerBy(placed, placed + 72 * hour)).toBe(placed + 24 * hour)
})

test('[B7] a request must be answered two hours before its start at the latest', () => {
  expect(answerBy(placed, placed + 20 * hour)).toBe(placed + 18 * hour)
})

test('[B7] the deadline always lies after the request and before the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 * 24 * hour }), (ahead) => {
      const deadline = answerBy(placed, placed + ahead)
      expect(deadline).toBeGreaterThan(placed)
      expect(deadline).toBeLessThan(placed + ahead)
    }),
  )
})
