import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideFlood, decideWords, editableUntil, mayEdit } from './decide-comment.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const MINUTE = 60_000

describe('[V1] [V5] text', () => {
  test.each([
    ['', 'min'],
    [' \u200b ', 'min'],
    ['x'.repeat(2001), 'max'],
    ['http://a.example http://b.example http://c.example', 'links'],
  ])('%j is refused', (typed, rule) => {
    expect(decideWords(typed)).toMatchObject({
      ok: false,
      code: 'invalid_input',
      detail: { fields: [{ path: 'body', rule }] },
    })
  })
  test.each([
    ['one letter', 'x'],
    ['2000 letters', 'x'.repeat(2000)],
    ['2000 emoji', '🧵'.repeat(2000)],
    ['two links', 'http://a.example http://b.example'],
  ])('%s: accepted', (_, typed) => {
    expect(decideWords(typed)).toEqual({ ok: true, value: typed })
  })
})

describe('[V5] rate limits', () => {
  const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE)
  test('allow five in ten minutes, and a sixth once the first is older', () => {
    expect(decideFlood(ago(0, 1, 2, 3), NOW).ok).toBe(true)
    expect(decideFlood(ago(0, 1, 2, 3, 9), NOW)).toMatchObject({
      code: 'rate_limited',
      detail: { retryAfterSeconds: 60 },
    })
    expect(decideFlood(ago(1, 2, 3, 4, 10), NOW).ok).toBe(true)
  })
  test('allow fifty a day', () => {
    const spread = Array.from({ length: 50 }, (_, i) => 11 + i * 20)
    expect(decideFlood(ago(...spread.slice(1)), NOW).ok).toBe(true)
    expect(decideFlood(ago(...spread), NOW)).toMatchObject({ code: 'rate_limited' })
  })
  test('a writer may post after the announced wait, and never exceeds the limits', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { minLength: 1, maxLength: 150 })
    fc.assert(
      fc.property(gaps, (waits) => {
        const writtenAt: number[] = []
        let at = NOW
        for (const wait of waits) {
          at += wait
          const decision = decideFlood(writtenAt, at)
          if (decision.ok) writtenAt.push(at)
          else expect(decideFlood(writtenAt, at + decision.detail.retryAfterSeconds * 1000).ok).toBe(true)
          expect(writtenAt.filter((one) => one > at - 10 * MINUTE).length).toBeLessThanOrEqual(5)
          expect(writtenAt.filter((one) => one > at - 1440 * MINUTE).length).toBeLessThanOrEqual(50)
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('[V2] a comment can be changed for 15 minutes', () => {
  expect(mayEdit(NOW, NOW + 15 * MINUTE - 1)).toBe(true)
  expect(mayEdit(NOW, NOW + 15 * MINUTE)).toBe(false)
  expect(editableUntil(NOW)).toBe(NOW + 15 * MINUTE)
})
