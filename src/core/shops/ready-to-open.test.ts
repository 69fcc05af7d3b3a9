import { expect, test } from 'vitest'
import { isReadyToOpen, openingItems, openingTodos } from './ready-to-open.ts'

const whole = {
  name: 'Meia Lua',
  city: 'Lisbon',
  lat: 38.7,
  isPlaced: true,
  hasHours: true,
  hasService: true,
  hasLook: true,
  isPolicyChosen: true,
}

test('[S11] a complete shop is ready', () => {
  expect(isReadyToOpen(openingTodos(whole))).toBe(true)
  expect(openingTodos(whole).map(({ key }) => key)).toEqual([...openingItems])
})

test.each([
  ['name', { name: '' }, false],
  ['place', { city: null }, false],
  ['place', { lat: null }, false],
  ['place', { isPlaced: false }, false],
  ['hours', { hasHours: false }, false],
  ['service', { hasService: false }, false],
  ['look', { hasLook: false }, true],
  ['policy', { isPolicyChosen: false }, false],
] as const)('[S11] a missing %s (%j) is named; only the look is optional', (key, missing, isReady) => {
  const todos = openingTodos({ ...whole, ...missing })
  expect(todos.filter(({ isDone }) => !isDone).map((todo) => todo.key)).toEqual([key])
  expect(isReadyToOpen(todos)).toBe(isReady)
})
