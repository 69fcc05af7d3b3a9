import { describe, expect, test } from 'vitest'
import { type Arrangement, decideArrangement, isPair } from './arrange-photos.ts'

function decide(given: Partial<Arrangement>) {
  const now = given.now ?? ['a', 'b', 'c']
  return decideArrangement({ now, seen: now, requested: now, isPair: false, removed: new Set(), ...given })
}
const placed = (given: Partial<Arrangement>) => {
  const decision = decide(given)
  if (!decision.ok) throw new Error(decision.code)
  return decision.value.map(({ photoId, pair }) => (pair === null ? photoId : `${photoId} ${pair}`))
}
const refusal = (given: Partial<Arrangement>) => {
  const decision = decide(given)
  return decision.ok
    ? 'granted'
    : [decision.code, decision.detail?.path, decision.detail?.rule].filter(Boolean).join(' ')
}

describe('order, removal, undo', () => {
  test('photos get the requested order', () => {
    expect(placed({ requested: ['c', 'a', 'b'] })).toEqual(['c', 'a', 'b'])
    expect(placed({ requested: ['b'] })).toEqual(['b'])
    expect(placed({ requested: [] })).toEqual([])
  })

  test('a removed photo can be restored, a foreign one cannot be added', () => {
    expect(placed({ requested: ['a', 'd', 'b', 'c'], removed: new Set(['d']) })).toEqual(['a', 'd', 'b', 'c'])
    expect(refusal({ requested: ['a', 'd'] })).toBe('not_found')
  })

  test('a concurrent change by somebody else refuses the whole request', () => {
    expect(refusal({ seen: ['a', 'b'] })).toBe('conflict')
    expect(refusal({ seen: ['a', 'b', 'c', 'd'] })).toBe('conflict')
    expect(refusal({ seen: ['a', 'b', 'd'] })).toBe('conflict')
    expect(refusal({ seen: ['a', 'b', 'b'] })).toBe('conflict')
    expect(refusal({ seen: ['c', 'b', 'a'] })).toBe('granted')
  })

  test('a photo listed twice is refused', () => {
    expect(refusal({ requested: ['a', 'b', 'a'] })).toBe('invalid_input photoIds repeated')
  })

  test('[L6] accepts 20 photos and refuses 21', () => {
    const many = Array.from({ length: 21 }, (_, i) => `p${i}`)
    expect(refusal({ now: many.slice(0, 20) })).toBe('granted')
    expect(refusal({ now: many.slice(0, 20), requested: many, removed: new Set(many) })).toBe(
      'invalid_input photoIds max',
    )
  })
})

describe('[L8] a pair', () => {
  test('the first two photos are before and after, whichever they are', () => {
    expect(placed({ isPair: true })).toEqual(['a before', 'b after', 'c'])
    expect(placed({ isPair: true, requested: ['c', 'a'] })).toEqual(['c before', 'a after'])
  })

  test('needs two photos', () => {
    expect(refusal({ isPair: true, requested: ['a'] })).toBe('invalid_input isPair needs_two')
    expect(refusal({ isPair: true, requested: [] })).toBe('invalid_input isPair needs_two')
  })

  test('only a before followed by an after in first place is a pair', () => {
    const marks = (...pairs: ('before' | 'after' | null)[]) => isPair(pairs.map((pair) => ({ pair })))
    expect(marks('before', 'after', null)).toBe(true)
    expect(marks('before', 'after')).toBe(true)
    expect(marks('after', 'before')).toBe(false)
    expect(marks('before', null)).toBe(false)
    expect(marks(null, 'before', 'after')).toBe(false)
    expect(marks('before')).toBe(false)
    expect(marks()).toBe(false)
  })
})
