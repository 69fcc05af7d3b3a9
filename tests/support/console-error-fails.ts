import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// Files that share a process run this once each: the first one keeps the real function for all.
const global = globalThis as { consoleErrorOfTests?: typeof console.error }
global.consoleErrorOfTests ??= console.error
const print = global.consoleErrorOfTests
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
