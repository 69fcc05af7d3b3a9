import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

const print = console.error
let said: string[] = []

// From here on, so that what is said while a test file loads counts too.
console.error = (...words: unknown[]) => {
  said.push(format(...words))
  print(...words)
}

afterEach(() => {
  const heard = said
  said = []
  expect(heard, 'console.error was called').toEqual([])
})
