import { expect, test } from 'vitest'
import { newSpanId, newTraceId, parseTraceparent, traceparentOf } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('reads what it writes', () => {
  for (const isSampled of [true, false]) {
    const context = { traceId: newTraceId(), spanId: newSpanId(), isSampled }
    expect(parseTraceparent(traceparentOf(context))).toEqual(context)
  }
  expect(traceparentOf({ traceId, spanId, isSampled: true })).toBe(`00-${traceId}-${spanId}-01`)
})

test('takes a later version with more parts, and flags that it does not know', () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  undefined,
  '',
  'ines@example.test',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}x-${spanId}-01`,
])('begins a trace of its own for %s', (header) => {
  expect(parseTraceparent(header)).toBeNull()
})
