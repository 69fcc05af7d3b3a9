import '#web/pieces/pieces.css'
import { afterEach, expect } from 'vitest'
import { unmountAll } from './render.tsx'

const print = console.error
let said: unknown[][] = []
console.error = (...given: unknown[]) => {
  said.push(given)
  print(...given)
}

afterEach(async () => {
  await unmountAll()
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.dir = 'ltr'
  const heard = said
  said = []
  expect(heard, 'console.error was called').toEqual([])
})
