import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// Test files that share a process each run this: the first one saves the real function for all.
const global = globalThis as { consoleErrorOfTests?: typeof console.error }
global.consoleErrorOfTests ??= console.error
const print = global.consoleErrorOfTests
let said: string[] = []

// Installed at once, so that errors while a test file loads count too.
console.error = (...words: unknown[]) => {
  said.push(format(...words))
  print(...words)
}

afterEach(() => {
  const heard = said
  said = []
  expect(heard, 'console.error was called').toEqual([])
})
