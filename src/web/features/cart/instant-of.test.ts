import { expect, test } from 'vitest'
import { instantOf } from './instant-of.ts'

test('an instant is read in any offset and said in one form', () => {
  expect(instantOf('2026-05-16T15:30:00.000Z')).toBe('2026-05-16T15:30:00.000Z')
  expect(instantOf('2026-05-16T15:30Z')).toBe('2026-05-16T15:30:00.000Z')
  expect(instantOf('2026-05-16T15:30:00+01:00')).toBe('2026-05-16T14:30:00.000Z')
})

test.each([
  undefined,
  '',
  'tomorrow',
  '2026-05-16',
  '2026-05-16T15:30',
  '2026-13-16T15:30Z',
  '2026-05-16T25:30Z',
  '17',
])('%s is none', (text) => {
  expect(instantOf(text)).toBeUndefined()
})
