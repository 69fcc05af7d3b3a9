import { expect, test } from 'vitest'
import { isCountable } from './countable-text.ts'

test.each([
  ['dog grooming', true],
  ['2 hour massage', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['ana@example.com', false],
  ['call 912 34', false],
])('[F13] “%s” may be counted: %s', (text, isAllowed) => {
  expect(isCountable(text)).toBe(isAllowed)
})
