import { expect, test } from 'vitest'
import { createTransferRate } from './transfer-rate.ts'

test('gives no estimate during the first second', () => {
  const pace = createTransferRate()
  expect(pace.secondsFor(1000)).toBeNull()
  pace.sent(100, 0)
  pace.sent(100, 900)
  expect(pace.secondsFor(1000)).toBeNull()
})

test('follows the last seconds, not the whole upload', () => {
  const pace = createTransferRate()
  for (let at = 0; at <= 10_000; at += 500) pace.sent(500, at)
  expect(pace.secondsFor(10_000)).toBe(10)
  for (let at = 10_500; at <= 30_000; at += 500) pace.sent(50, at)
  expect(pace.secondsFor(10_000)).toBe(100)
})

test('bytes are counted once, and a pause does not slow the estimate', () => {
  const pace = createTransferRate()
  pace.sent(1000, 0)
  pace.sent(-500, 500)
  pace.sent(1000, 1000)
  expect(pace.secondsFor(2000)).toBe(2)
  pace.forget()
  pace.sent(1000, 60_000)
  pace.sent(1000, 61_000)
  expect(pace.secondsFor(2000)).toBe(2)
})
