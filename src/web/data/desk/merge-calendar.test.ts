import { expect, test } from 'vitest'
import { mergeCalendar } from './merge-calendar.ts'

const block = (id: string, words = '') => ({ id, words })

const none = null as string[] | null

test('an update replaces what changed, adds what is new and removes what is no longer named', () => {
  const before = { blocks: ['a', 'b', 'c'].map((id) => block(id)), services: [{ id: 's' }], ids: none, now: 1 }
  const update = { blocks: [block('b', 'moved'), block('d')], services: [{ id: 't' }], ids: ['a', 'b', 'd'], now: 2 }
  const merged = mergeCalendar(before, update)
  expect(merged.blocks).toEqual([block('a'), block('b', 'moved'), block('d')])
  expect(merged.blocks[0]).toBe(before.blocks[0])
  expect(merged.services).toEqual([{ id: 's' }, { id: 't' }])
  expect(merged).toMatchObject({ ids: null, now: 2 })
})

test('an answer without ids is the whole range', () => {
  const whole = { blocks: [block('x')], services: [], ids: null }
  expect(mergeCalendar({ blocks: [block('a')], services: [], ids: null }, whole)).toBe(whole)
})
