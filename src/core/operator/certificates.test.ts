import { expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { certificateTone, daysUntil } from './certificates.ts'

test.each([
  [-1, 'bad'],
  [0, 'bad'],
  [2, 'bad'],
  [3, 'warn'],
  [20, 'warn'],
  [21, 'ok'],
  [null, 'warn'],
] as const)('[O92] with %s days left a certificate is %s', (days, tone) => {
  expect(certificateTone(days)).toBe(tone)
})

test.each([
  [0, 0],
  [1, 0],
  [DAY_MS - 1, 0],
  [DAY_MS, 1],
  [-1, -1],
])('%i ms before its end %i whole days are left', (ms, days) => {
  expect(daysUntil(1_000_000 + ms, 1_000_000)).toBe(days)
})
