import { expect, test } from 'vitest'
import { isSampled } from './sampler.ts'
import { newTraceId } from './trace-context.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const yes = { isSampled: true }
const no = { isSampled: false }

test('a sampler decides by itself, one with parentbased_ as the parent did', () => {
  expect(isSampled('always_on', 1, id, no)).toBe(true)
  expect(isSampled('always_off', 1, id, yes)).toBe(false)
  expect(isSampled('parentbased_always_on', 1, id, no)).toBe(false)
  expect(isSampled('parentbased_always_on', 1, id, null)).toBe(true)
  expect(isSampled('parentbased_always_off', 1, id, yes)).toBe(true)
  expect(isSampled('parentbased_always_off', 1, id, null)).toBe(false)
  expect(isSampled('parentbased_traceidratio', 0, id, yes)).toBe(true)
})

test('by ratio about that part is recorded, and whoever is recorded at a ratio is at every higher one', () => {
  const ids = Array.from({ length: 4_000 }, newTraceId)
  const at = (ratio: number) => new Set(ids.filter((each) => isSampled('traceidratio', ratio, each, null)))
  expect(at(0).size).toBe(0)
  expect(at(1).size).toBe(4_000)
  // Six standard deviations of a draw.
  expect(Math.abs(at(0.25).size - 1_000)).toBeLessThan(170)
  expect(at(0.1).isSubsetOf(at(0.25))).toBe(true)
})
