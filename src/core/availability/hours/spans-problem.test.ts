import { expect, test } from 'vitest'
import { span } from '#tests/support/offers.ts'
import { spansProblem } from './spans-problem.ts'

test('[T20] spans of a day must run forward and not overlap, except in alternate weeks', () => {
  expect(spansProblem([span('09:00', '13:00'), span('13:00', '26:00')])).toBeNull()
  expect(spansProblem([span('13:00', '09:00')])).toBe('backwards')
  expect(spansProblem([span('24:00', '02:00')])).toBe('backwards')
  expect(spansProblem([span('09:00', '13:00'), span('12:00', '14:00')])).toBe('overlap')
  const odd = { ...span('09:00', '13:00'), weekPhase: 1 as const }
  expect(spansProblem([odd, { ...span('12:00', '14:00'), weekPhase: 0 }])).toBeNull()
  expect(spansProblem([odd, span('12:00', '14:00')])).toBe('overlap')
})
