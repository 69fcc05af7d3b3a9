import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNewId } from './ids.ts'

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function msOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

test('an id is a version 7 UUID that carries its millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 48 - 1 }), (ms) => {
      const id = createNewId(() => ms)()
      expect(id).toMatch(form)
      expect(msOf(id)).toBe(ms)
    }),
  )
})

test('ids are ascending, whatever the clock does', () => {
  const ticks = fc.array(fc.integer({ min: 1_000, max: 1_010 }), { minLength: 2, maxLength: 200 })
  fc.assert(
    fc.property(ticks, (clock) => {
      let tick = 0
      const newId = createNewId(() => clock[tick++] ?? 0)
      const ids = clock.map(() => newId())
      expect(ids).toEqual([...ids].sort())
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('more ids than one millisecond can count stay ascending and unique', () => {
  const newId = createNewId(() => 5_000)
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(10_000)
  expect(msOf(ids.at(-1) ?? '')).toBeLessThanOrEqual(5_004)
})
