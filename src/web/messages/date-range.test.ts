import { expect, test, vi } from 'vitest'
import { dateRange } from './date-range.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('days from one to another share their month, and name a year once it is another', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z'), toFake: ['Date'] })
  expect(plain(dateRange('2026-11-16', '2026-11-22'))).toBe('16 – 22 November')
  expect(plain(dateRange('2026-11-30', '2026-12-06'))).toBe('30 November – 6 December')
  expect(plain(dateRange('2026-12-28', '2027-01-03'))).toContain('2027')
  vi.useRealTimers()
})
