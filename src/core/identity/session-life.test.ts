import { describe, expect, test } from 'vitest'
import { isRecent, sessionEnds } from './session-life.ts'

const now = Date.UTC(2026, 5, 1, 12)
const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(count * 60)

describe('how long a session lasts', () => {
  test('[I6] thirty days after its last use', () => {
    expect(sessionEnds(now, false)).toBe(now + hours(24 * 30))
  })

  test('[I6] twelve hours for an operator', () => {
    expect(sessionEnds(now, true)).toBe(now + hours(12))
  })
})

describe('age of the last proof of identity', () => {
  test.each([
    ['this moment', 0, true],
    ['ten minutes ago', minutes(10), true],
    ['ten minutes and a moment ago', minutes(10) + 1, false],
    ['yesterday', hours(24), false],
    ['in the future', -1, false],
  ])('[I10] of %s', (_what, ago, isFresh) => {
    expect(isRecent(now - ago, now)).toBe(isFresh)
  })
})
