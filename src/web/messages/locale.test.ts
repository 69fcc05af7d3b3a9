import { expect, test } from 'vitest'
import { usableTag } from './locale.ts'

test.each([
  ['pt-br', 'pt-BR'],
  ['en-US@posix', 'en-GB'],
  ['', 'en-GB'],
])('of the browser’s language %j, %s is used', (spoken, used) => {
  expect(usableTag(spoken, 'en-GB')).toBe(used)
})
